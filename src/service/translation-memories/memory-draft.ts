import { Refused } from '../../contract/errors.ts'
import { requestLanguage } from '../languages/languages.ts'
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
 * Checks what the schema of scenarios cannot express, and converts codes to the service's spelling.
 * @throws Refused naming the invalid field and the valid values
 */
export function checkedMemory({ name, ...draft }: MemoryDraft): CheckedMemory {
  const sourceLanguage = checkedCode(draft.source_language, 'source_language', 'source')
  const targets = draft.target_languages.map((code, index) =>
    checkedCode(code, `target_languages[${index}]`, 'target'),
  )
  const targetLanguages = [...new Set(targets)]
  const segments = draft.segments.map(({ source, target, target_language: code }, index) => {
    const at = `segments[${index}].target_language`
    const [only] = targetLanguages
    if (code === undefined && targetLanguages.length === 1 && only !== undefined)
      return { source, target, targetLanguage: only }
    const targetLanguage = checkedCode(code, at, 'target')
    if (!targetLanguages.includes(targetLanguage))
      throw refused(`'${at}' must be one of the target languages: ${targetLanguages.join(', ')}.`)
    return { source, target, targetLanguage }
  })
  return { memory: { name, sourceLanguage, targetLanguages }, segments }
}

function checkedCode(code: string | undefined, at: string, side: 'source' | 'target'): string {
  const found = requestLanguage(code ?? '', side)
  if (!found) throw refused(`'${at}' must be the code of a ${side} language.`)
  return found.lang
}

const refused = (problem: string) => new Refused(problem, { rule: 'memory_draft', values: { problem } })
