import { endOfRun, isAsciiLetter, unitAt } from './characters.ts'
import type { ProtectedSpan } from './protected-span.ts'
import type { SourceText } from './source-text.ts'

const BACKSLASH = 0x5c
const CONTROLS = 'nrt0'
/** Letters of escapes that also begin commands. */
const RARE_CONTROLS = 'abefv'
/** The number of hexadecimal digits after each letter. */
const HEX: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

/**
 * An escape sequence as in source code, such as the two characters `\n`; the letters after it are text. A backslash
 * before other letters is a command (`\section`), which is kept as a whole.
 */
export function escapeSequence({ text }: SourceText, start: number): ProtectedSpan | undefined {
  const letter = endOfRun(text, start, (unit) => unit === BACKSLASH)
  const character = text.charAt(letter)
  const isDoubled = (letter - start) % 2 === 0 && letter - start > 2
  if (character === '' || isDoubled) return letter > start + 1 ? { end: letter, what: 'escape' } : undefined
  const isBare = !isAsciiLetter(unitAt(text, letter + 1)) || text.charAt(letter + 1) < 'a'
  if (CONTROLS.includes(character) || (isBare && RARE_CONTROLS.includes(character)))
    return { end: letter + 1, what: 'escape' }
  const digits = HEX[character]
  if (digits !== undefined) {
    const from = text[letter + 1] === '{' ? letter + 2 : letter + 1
    const end = endOfRun(text, from, isHexDigit, from > letter + 1 ? 6 : digits)
    if (end > from) return { end: from > letter + 1 && text[end] === '}' ? end + 1 : end, what: 'escape' }
  }
  const command = endOfRun(text, letter, isAsciiLetter)
  if (command === letter && letter === start + 1) return undefined
  return { end: command, what: 'escape' }
}

const isHexDigit = (unit: number) => /[\da-f]/i.test(String.fromCharCode(unit))

/** A backslash at the beginning of a path of Windows: two, and a name. */
export const isShare = (text: string, start: number) =>
  unitAt(text, start + 1) === BACKSLASH && isAsciiLetter(unitAt(text, start + 2))
