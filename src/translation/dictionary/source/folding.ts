import { baseOf } from '../../languages.ts'
import { targetCase } from '../../text/letter-case.ts'

/** Normalizes words of a language for comparison: lower case, composed, straight apostrophes. */
export type Folding = (word: string) => string

const VARIES = /[^\u0000-\u007f]/

/** @param code of a language; Turkish has its own lower case */
export function foldingOf(code: string): Folding {
  const { lower } = targetCase(baseOf(code), 'Latn')
  return (word) => {
    const small = lower(word)
    return VARIES.test(small) ? small.normalize('NFC').replaceAll('’', "'") : small
  }
}
