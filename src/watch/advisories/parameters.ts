import { elementsOf, textOf } from '../../base/json/unchecked.ts'
import { suggestion } from '../../base/schema-problems.ts'
import { isSecretName } from '../../base/secrets/masking.ts'
import {
  type DeprecationNotice,
  deprecationNotice,
  noticeInWords,
} from '../../contract/dates/deprecations.ts'
import { operationNamed } from '../../contract/openapi/find-operation.ts'
import { DEFAULT_THRESHOLD } from '../../text/phrases/phrase-steering.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { perRequest, rules } from './advisory-rule.ts'
import { bodyOf, firstFew, isTranslated, listOf, textsOf } from './request-fields.ts'

/** What is wrong with the parameters of a request. */
export const PARAMETER_RULES = rules({
  unknown_parameter: {
    isPerRequest: true,
    finds:
      'a parameter is misspelled (`formalty`), or is in the query instead of the body; a warning if its name resembles none',
    suspects: 'a GET has one that resembles none, such as `_=1769817600` against caches',
    severity: 'error',
    why: 'The service silently ignores unknown parameters (public docs), so the request does not do what it says.',
    fix: 'Correct the name, or leave the parameter out.',
    find(entries) {
      const ignoring = entries.filter((entry) => unknownParameters(entry).length > 0)
      const isMeant = (entry: JournalEntry) =>
        unknownParameters(entry).some((name) => hint(name, entry.operation) !== '')
      const meant = ignoring.filter(isMeant)
      const sent = ignoring.filter(({ method }) => method !== 'GET')
      return [
        { entries: meant, message: unknownParameterMessage(meant) },
        { entries: sent, message: unknownParameterMessage(sent), severity: 'warning' },
        { entries: ignoring, message: unknownParameterMessage(ignoring), severity: 'info' },
      ]
    },
  },
  translation_header: {
    isPerRequest: true,
    finds: 'a part of `X-Mynah-Translation` is misspelled',
    severity: 'error',
    why: 'The request was translated like any other, so the test may not test what it seems to (our choice).',
    fix: 'Correct the header. docs/text.md lists its parts.',
    find(all) {
      const entries = all.filter((entry) => ignoredOfHeader(entry).length > 0)
      const ignored = [...new Set(entries.flatMap(ignoredOfHeader))]
      return { entries, message: `Mynah ignored a part of X-Mynah-Translation: ${firstFew(ignored, '; ')}.` }
    },
  },
  ambiguous_target: {
    isPerRequest: true,
    finds: 'the target language is `EN` or `PT`, without a variant',
    suspects: 'it is `ZH`, which the list of languages has',
    severity: 'warning',
    why: 'The service picks a variant for these codes and only supports them for old clients (public docs). Readers may get the wrong spelling.',
    fix: 'Use a code with a variant.',
    find(entries) {
      const ambiguous = entries.filter((entry) => AMBIGUOUS.has(codeOf(entry)) && entry.status < 400)
      const codes = [...new Set(ambiguous.map(codeOf))]
      const named = codes.map((code) => `${code.toUpperCase()} (${AMBIGUOUS.get(code)})`)
      const message = `The target language has no variant: ${named.join(', ')}.`
      const severity = codes.every((code) => code === 'zh') ? 'info' : 'warning'
      return { entries: ambiguous, message, severity }
    },
  },
  option_without_effect: perRequest({
    finds:
      '`ignore_tags`, `splitting_tags` or `non_splitting_tags` name a tag of the text but have no effect: without `tag_handling=xml`, or in another letter case or with brackets',
    suspects:
      'the text has no such tag, or another option has no effect: a threshold without a translation memory, `split_sentences` with a next-gen model, `context` that repeats the text',
    severity: 'warning',
    why: 'The service silently ignores such options (spec §4.2; clients: tag names are only for XML, HTML has translate="no"), so nothing is protected or changed.',
    fix: 'Add what the option needs, or leave it out.',
    message: 'Options have no effect',
    look: (entry) =>
      isTranslated(entry)
        ? idleTags(entry)
            .filter(({ isUsed }) => isUsed)
            .map(idleTag)
        : [],
    suspect: (entry) => (isTranslated(entry) ? [...idleTags(entry).map(idleTag), ...idleOptions(entry)] : []),
  }),
  near_limit: {
    finds:
      'a request has more than 90% of the allowed texts or bytes, or an account has used 90% of its quota',
    severity: 'info',
    why: 'A little more, and the service refuses it: 413 for the body, 400 for the texts (spec §4.1), 456 for the quota (spec §3).',
    fix: 'Split requests by number and by bytes; watch /v2/usage.',
    find(entries) {
      // An application that fills requests up to the limit, or has hit the quota, knows about it.
      const splits = entries.some((entry) => textCount(entry) === MAX_TEXTS)
      const hasRunOut = entries.some(({ status }) => status === 456)
      const reasons = new Set<string>()
      const near = entries.filter((entry) => {
        const reason =
          (entry.facts.nearQuota === true && !hasRunOut && 'the quota') ||
          (entry.operation === 'translateText' && entry.status === 200 && !splits && nearest(entry))
        if (reason) reasons.add(reason)
        return Boolean(reason)
      })
      return { entries: near, message: `Above ${NEAR * 100}% of a limit: ${[...reasons].join(', ')}.` }
    },
  },
  deprecated: {
    isPerRequest: true,
    finds: 'an operation, a parameter or a form of either is deprecated under the contract',
    severity: 'info',
    why: 'A newer one replaces it, and it stops working in a later contract (public docs; docs/contracts.md has the dates).',
    fix: 'Switch to the replacement. `mynah exec --contract next` shows what will break.',
    find(all) {
      const entries = all.filter((entry) => usedBy(entry).length > 0)
      const deprecations = noticesOf(entries)
      return { entries, message: deprecations.map(noticeInWords).join(' '), deprecations }
    },
  },
})

/** The parameters of a request that were ignored, except keys, which have a separate advisory. */
function unknownParameters({ facts }: JournalEntry): string[] {
  return listOf(facts.ignored).filter((name) => !isSecretName(name))
}

/** The ignored parameters, with suggestions. */
function unknownParameterMessage(entries: readonly JournalEntry[]): string {
  const hints = new Map<string, string>()
  for (const entry of entries)
    for (const name of unknownParameters(entry))
      if (!hints.has(name)) hints.set(name, hint(name, entry.operation))
  return `Ignored parameters: ${firstFew([...hints].map(([name, meant]) => `'${name}'${meant}`))}.`
}

function hint(name: string, id: string | undefined): string {
  const operation = operationNamed(id)
  const known = Object.keys(operation?.body?.shape.properties ?? operation?.query?.properties ?? {})
  if (operation?.body && known.includes(name)) return ' (belongs in the body, not in the query string)'
  const meant = suggestion(name, known).replace(/^; /, '')
  return meant === '' ? '' : ` (${meant})`
}

/** The ignored parts of the header that changes how a request is translated. */
const ignoredOfHeader = ({ facts }: JournalEntry) => listOf(facts.ignoredTranslation)

/** Ambiguous language codes, with their variants (public docs). */
const AMBIGUOUS: ReadonlyMap<string, string> = new Map([
  ['en', 'en-US or en-GB'],
  ['pt', 'pt-BR or pt-PT'],
  ['zh', 'zh-Hans or zh-Hant'],
])

const codeOf = (entry: JournalEntry): string => {
  const { operation } = entry
  if (operation !== 'translateText' && operation !== 'translateDocument') return ''
  return textOf(bodyOf(entry).target_lang).toLowerCase()
}

/** Above this share of a limit, a slightly larger input exceeds it. */
const NEAR = 0.9

/** The limit of one text request (spec §4.1). */
const MAX_BODY_BYTES = 128 * 1024

const MAX_TEXTS = 50

const textCount = (entry: JournalEntry): number => elementsOf(bodyOf(entry).text).length

function nearest(entry: JournalEntry): string | undefined {
  if (entry.bodyBytes > NEAR * MAX_BODY_BYTES) return 'the bytes of a request'
  return textCount(entry) > NEAR * MAX_TEXTS ? 'the texts of a request' : undefined
}

/** Parameters that only matter with `tag_handling`. */
const NEEDS_TAGS = ['ignore_tags', 'splitting_tags', 'non_splitting_tags'] as const

const TAG_NAME = /^[\p{L}_:][\p{L}\p{N}_:.-]*$/u

/** A tag that an option names in vain. */
interface IdleTag {
  /** `ignore_tags without tag_handling`, `tag X`. */
  readonly shown: string
  /** The texts have it. */
  readonly isUsed: boolean
}

const idleTag = ({ shown }: IdleTag) => shown

/** The tags that are named in vain: without `tag_handling`, in HTML, or under a name that XML reads in another way. */
function idleTags(entry: JournalEntry): IdleTag[] {
  const body = bodyOf(entry)
  const { tag_handling: handling } = body
  const used = new Set(
    textsOf(entry)
      .flatMap((text) => text.match(OPENING) ?? [])
      .map((tag) => tag.slice(1)),
  )
  const folded = new Set([...used].map((tag) => tag.toLowerCase()))
  return NEEDS_TAGS.flatMap((option) => {
    const names = listOf(body[option])
    if (handling === 'xml')
      return names.flatMap((name) => {
        const plain = name.replace(/^<\/?|\/?>$/g, '').toLowerCase()
        const isOther = TAG_NAME.test(name) ? !used.has(name) && folded.has(plain) : true
        return isOther ? [{ shown: `tag ${name}`, isUsed: folded.has(plain) }] : []
      })
    const isUsed = names.some((name) => folded.has(name.toLowerCase()))
    const why = handling ? 'with HTML' : 'without tag_handling'
    return names.length > 0 ? [{ shown: `${option} ${why}`, isUsed }] : []
  })
}

function idleOptions(entry: JournalEntry): string[] {
  const body = bodyOf(entry)
  const idle: string[] = []
  if (!body.tag_handling) {
    if (body.tag_handling_version !== undefined) idle.push('tag_handling_version without tag_handling')
    if (body.outline_detection === false) idle.push('outline_detection without tag_handling')
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

const OPENING = /<[\p{L}_:][\p{L}\p{N}_:.-]*/gu

/** The names of the deprecated things that a request uses. */
const usedBy = ({ facts }: JournalEntry): readonly string[] => listOf(facts.deprecated)

function noticesOf(entries: readonly JournalEntry[]): DeprecationNotice[] {
  const names = new Set(entries.flatMap(usedBy))
  return [...names].flatMap((what) => deprecationNotice(what) ?? [])
}
