import type { JournalEntry } from '../journal/entry.ts'
import { bodyOf, isTranslated, listOf, textsOf } from './request-fields.ts'
import { perRequest } from './texts/text-rule.ts'

/** Parameters that only matter with `tag_handling`. */
const NEEDS_TAGS = ['ignore_tags', 'splitting_tags', 'non_splitting_tags'] as const
const DEFAULT_THRESHOLD = 75
const TAG_NAME = /^[\p{L}_:][\p{L}\p{N}_:.-]*$/u

export const optionWithoutEffect = perRequest({
  finds:
    'an option has no effect in this request: `ignore_tags`, `splitting_tags` or `non_splitting_tags` without `tag_handling=xml` or with a name that is not a tag, a threshold without a translation memory, `split_sentences` with a next-gen model, `context` that repeats the text',
  severity: 'warning',
  why: 'The service silently ignores such options (spec §4.2; clients: tag names are only for XML, HTML has translate="no"), so nothing is protected or changed.',
  fix: 'Add what the option needs, or leave it out.',
  message: 'Options have no effect',
  look: (entry) => (isTranslated(entry) ? idleOptions(entry) : []),
})

function idleOptions(entry: JournalEntry): string[] {
  const body = bodyOf(entry)
  const idle: string[] = []
  if (!body.tag_handling) {
    const unread = NEEDS_TAGS.filter((name) => listOf(body[name]).length > 0)
    idle.push(...unread.map((name) => `${name} without tag_handling`))
    if (body.tag_handling_version !== undefined) idle.push('tag_handling_version without tag_handling')
    if (body.outline_detection === false) idle.push('outline_detection without tag_handling')
  } else {
    const names = NEEDS_TAGS.flatMap((name) => listOf(body[name]))
    idle.push(...names.filter((name) => !TAG_NAME.test(name)).map((name) => `tag ${name}`))
    if (body.tag_handling === 'html')
      idle.push(
        ...NEEDS_TAGS.filter((name) => listOf(body[name]).length > 0).map((name) => `${name} with HTML`),
      )
    if (body.tag_handling === 'xml') idle.push(...otherCase(names, textsOf(entry)))
  }
  const threshold = body.translation_memory_threshold ?? DEFAULT_THRESHOLD
  if (threshold !== DEFAULT_THRESHOLD && body.translation_memory_id === undefined)
    idle.push('translation_memory_threshold without translation_memory_id')
  if (body.split_sentences !== undefined && NEXT_GEN.has(body.model_type))
    idle.push(`split_sentences with ${body.model_type}`)
  const { context } = body
  if (typeof context === 'string' && context.trim() !== '' && textsOf(entry).includes(context))
    idle.push('context that repeats the text')
  return idle
}

/** Models that split sentences themselves (spec §4.2). */
const NEXT_GEN = new Set<unknown>(['quality_optimized', 'prefer_quality_optimized'])

/** Names that occur in the texts only with other capitalization, which XML treats as different names. */
function otherCase(names: readonly string[], texts: readonly string[]): string[] {
  const tags = new Set(texts.flatMap((text) => text.match(OPENING) ?? []).map((tag) => tag.slice(1)))
  const folded = new Set([...tags].map((tag) => tag.toLowerCase()))
  return names
    .filter((name) => !tags.has(name) && folded.has(name.toLowerCase()))
    .map((name) => `tag ${name}`)
}

const OPENING = /<[\p{L}_:][\p{L}\p{N}_:.-]*/gu
