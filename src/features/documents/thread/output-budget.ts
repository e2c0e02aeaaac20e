import type { SteeringData } from '../../../translation/steering-data.ts'
import { TranslationFailed } from '../errors.ts'
import { DOCUMENT_LIMITS } from '../limits.ts'

const { MAX_TRANSLATED_UNITS, MAX_SEGMENT_UNITS } = DOCUMENT_LIMITS

/** Limits the length of a document's translation: a glossary may turn each letter into a thousand. */
export interface OutputBudget {
  /** Called before a segment is translated. @throws TranslationFailed */
  expect(segment: string): void
  /** Called with its translation. @throws TranslationFailed */
  add(translation: string): void
}

export function createOutputBudget({ dictionaries }: SteeringData): OutputBudget {
  const longest = longestTarget(dictionaries)
  let units = 0
  return {
    expect(segment) {
      // Phrases are words with separators between them.
      if ((segment.length / 2) * longest > MAX_SEGMENT_UNITS) refuse('A paragraph may become too long')
    },
    add(translation) {
      units += translation.length
      if (units > MAX_TRANSLATED_UNITS) refuse(`Over ${MAX_TRANSLATED_UNITS} units of translation`)
    },
  }
}

function refuse(reason: string): never {
  throw new TranslationFailed('The document is too large.', reason)
}

/** Units of the longest translation of a phrase in a glossary. */
function longestTarget(dictionaries: readonly string[]): number {
  let longest = 0
  for (const dictionary of dictionaries) {
    for (const [target] of dictionary.matchAll(/\t.*/g)) longest = Math.max(longest, target.length - 1)
  }
  return longest
}
