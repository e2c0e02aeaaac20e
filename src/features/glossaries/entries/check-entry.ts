import { GLOSSARY_LIMITS } from '../limits.ts'

const { MAX_PHRASE_BYTES } = GLOSSARY_LIMITS

/** C0 and C1 controls including DEL, Unicode newlines, lone surrogates and byte order marks. */
const INVALID = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u
const SPACE = /\p{White_Space}/u

/** Describes what is wrong with a phrase (spec §2.4, entry content rules 2 to 4, and §8), as the end of a sentence. */
export function phraseProblem(phrase: string): string | undefined {
  if (phrase === '') return 'is empty'
  if (INVALID.test(phrase)) return 'contains invalid characters'
  // All white space characters are single UTF-16 units.
  if (SPACE.test(phrase.charAt(0)) || SPACE.test(phrase.charAt(phrase.length - 1)))
    return 'has leading or trailing whitespace'
  // A UTF-16 unit is at most three bytes.
  const isLong = phrase.length * 3 > MAX_PHRASE_BYTES && Buffer.byteLength(phrase) > MAX_PHRASE_BYTES
  return isLong ? `exceeds ${MAX_PHRASE_BYTES} bytes` : undefined
}
