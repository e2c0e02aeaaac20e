import { baseOf } from '../../languages.ts'
import { targetCase } from '../../text/letter-case.ts'

/** Gives the one spelling that words of a language are compared in: small letters, composed, straight apostrophes. */
export type Folding = (word: string) => string

const VARIES = /[^\u0000-\u007f]/

/** @param code of a language; Turkish has its own small letters */
export function foldingOf(code: string): Folding {
  const { lower } = targetCase(baseOf(code), 'Latn')
  return (word) => {
    const small = lower(word)
    return VARIES.test(small) ? small.normalize('NFC').replaceAll('’', "'") : small
  }
}
