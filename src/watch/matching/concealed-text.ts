import { createHash } from 'node:crypto'
import { textPattern } from './text-pattern.ts'

/** What is kept instead of a secret: SHA-256 of the string as sent and in lower case. */
export interface ConcealedDigests {
  readonly asSent: string
  readonly lowerCase: string
}

/** The digests of a secret; those of a long random string do not reveal it. */
export const conceal = (secret: string): ConcealedDigests => ({
  asSent: digestOf(secret),
  lowerCase: digestOf(secret.toLowerCase()),
})

/** A string that can be compared but not read, since only its digests are kept. */
export class ConcealedText {
  readonly #digests: ConcealedDigests

  constructor(digests: ConcealedDigests) {
    this.#digests = digests
  }

  /** Whether it is this string. */
  is(text: string): boolean {
    return digestOf(text) === this.#digests.asSent
  }

  /** Whether it is this string, in any letter case. */
  isInAnyCase(text: string): boolean {
    return digestOf(text.toLowerCase()) === this.#digests.lowerCase
  }
}

/** Whether a string, possibly concealed, matches a pattern. */
export type MatchableTextTest = (text: string | ConcealedText) => boolean

/**
 * A test for a pattern of `textPattern`, for concealed strings, too: they match the whole string and `*`, but no
 * pattern for a part of them.
 */
export function matchableTextTest(pattern: string, { ignoreCase = false } = {}): MatchableTextTest {
  const test = textPattern(pattern, { ignoreCase })
  return (text) => {
    if (typeof text === 'string') return test(text)
    return /^\*+$/.test(pattern) || (ignoreCase ? text.isInAnyCase(pattern) : text.is(pattern))
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')
