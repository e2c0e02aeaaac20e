import { Refused } from '../../contract/errors.ts'
import { languageData } from '../languages/languages.ts'
import type { Segment, TranslationMemory } from './translation-memory.ts'

/** The fields of a new memory in a scenario; language codes in any letter case. */
export interface MemoryDraft {
  readonly name: string
  /** A base language. */
  readonly source_language: string
  readonly target_languages: readonly string[]
  readonly segments: readonly SegmentDraft[]
}

export interface SegmentDraft {
  readonly source: string
  readonly target: string
  /** Optional in a memory with one target language. */
  readonly target_language?: string
}

/** A valid draft. */
interface CheckedMemory {
  readonly memory: Pick<TranslationMemory, 'name' | 'sourceLanguage' | 'targetLanguages'>
  readonly segments: readonly Segment[]
}

/**
 * Validates a draft and converts its codes to the service's spelling.
 * @throws Refused naming the invalid field and the valid values
 */
export function checkedMemory(draft: MemoryDraft): CheckedMemory {
  const name = checkedText(draft.name, 'name')
  const { MAX_NAME_CHARACTERS } = TRANSLATION_MEMORY_LIMITS
  if ([...name].length > MAX_NAME_CHARACTERS)
    throw refused(`'name' may have at most ${MAX_NAME_CHARACTERS} characters.`)
  const sourceLanguage = checkedCode(draft.source_language, 'source_language', 'source')
  const targetLanguages = [
    ...new Set(
      checkedList(draft.target_languages, 'target_languages').map((code, index) =>
        checkedCode(code, `target_languages[${index}]`, 'target'),
      ),
    ),
  ]
  if (targetLanguages.length === 0) throw refused("'target_languages' must name at least one language.")
  const segments = checkedList(draft.segments, 'segments').map((segment, index) =>
    checkedSegment(segment, `segments[${index}]`, targetLanguages),
  )
  return { memory: { name, sourceLanguage, targetLanguages }, segments }
}

function checkedSegment(segment: SegmentDraft, at: string, targets: readonly string[]): Segment {
  if (typeof segment !== 'object' || segment === null) throw refused(`'${at}' must be an object.`)
  const source = checkedText(segment.source, `${at}.source`)
  const target = checkedText(segment.target, `${at}.target`)
  const [only] = targets
  if (segment.target_language === undefined && targets.length === 1 && only !== undefined)
    return { source, target, targetLanguage: only }
  const targetLanguage = checkedCode(segment.target_language, `${at}.target_language`, 'target')
  if (!targets.includes(targetLanguage))
    throw refused(`'${at}.target_language' must be one of the target languages: ${targets.join(', ')}.`)
  return { source, target, targetLanguage }
}

function checkedList<T>(value: readonly T[], at: string): readonly T[] {
  if (!Array.isArray(value)) throw refused(`'${at}' must be a list.`)
  return value
}

function checkedText(value: unknown, at: string): string {
  if (typeof value !== 'string') throw refused(`'${at}' must be a string.`)
  if (value.trim() === '') throw refused(`'${at}' must not be empty.`)
  if (/\p{Surrogate}/u.test(value)) throw refused(`'${at}' must be whole Unicode characters.`)
  return value
}

function checkedCode(value: unknown, at: string, side: 'source' | 'target'): string {
  const lower = typeof value === 'string' ? value.toLowerCase() : undefined
  const found = languageData().languages.find(({ lang }) => lang.toLowerCase() === lower)
  const isKnown = side === 'source' ? found?.request_source : found?.request_target
  if (!found || !isKnown) throw refused(`'${at}' must be the code of a ${side} language.`)
  return found.lang
}

const refused = (problem: string) => new Refused(problem, { rule: 'memory_draft', values: { problem } })

/** Limits of memories that scenarios declare (our choice; the service states none). */
const TRANSLATION_MEMORY_LIMITS = {
  MAX_NAME_CHARACTERS: 1024,
} as const
