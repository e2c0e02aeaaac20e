import { CharacterClass, classOf } from '../character-class.ts'

/** The unit at a position; 0 after the end, so that it can be compared without another check. */
export const unitAt = (text: string, index: number): number =>
  index >= 0 && index < text.length ? text.charCodeAt(index) : 0

export const isAsciiLetter = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a)

export const isAsciiDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39

/** A letter, a digit or an underscore, of ASCII. */
export const isNameUnit = (unit: number): boolean =>
  isAsciiLetter(unit) || isAsciiDigit(unit) || unit === 0x5f

/** The same, or a hyphen. */
export const isNameOrHyphen = (unit: number): boolean => isNameUnit(unit) || unit === 0x2d

/** A letter, mark, digit or underscore of any script with spaces between words. */
export function isWordUnit(unit: number): boolean {
  if (unit < 0x80) return isNameUnit(unit)
  const type = classOf(unit)
  return type === CharacterClass.LETTER || type === CharacterClass.DIGIT || type === CharacterClass.MARK
}

export const isSpaceUnit = (unit: number): boolean => classOf(unit) === CharacterClass.SPACE

/** Names are never longer, which limits how far a scanner searches for their end. */
const MAX_NAME_UNITS = 128

/** The index after a run of units, `start` if there is none. */
export function endOfRun(
  text: string,
  start: number,
  belongs: (unit: number) => boolean,
  most = Number.POSITIVE_INFINITY,
): number {
  const limit = Math.min(text.length, start + most)
  let index = start
  while (index < limit && belongs(text.charCodeAt(index))) index++
  return index
}

/** The index after a name (`user_name`) at a position, `start` if there is none. */
export function endOfName(text: string, start: number): number {
  const first = unitAt(text, start)
  return isAsciiLetter(first) || first === 0x5f ? endOfRun(text, start, isNameUnit, MAX_NAME_UNITS) : start
}

/** The index after names joined by dots or hyphens (`user.first-name`), `start` if there is none. */
export function endOfDottedName(text: string, start: number): number {
  let end = endOfName(text, start)
  while (end > start && end - start < MAX_NAME_UNITS) {
    const joint = unitAt(text, end)
    if ((joint !== 0x2e && joint !== 0x2d) || !isNameUnit(unitAt(text, end + 1))) break
    end = endOfRun(text, end + 1, isNameUnit, MAX_NAME_UNITS)
  }
  return end
}

/** Characters that may precede a path or an option, besides white space. */
const DELIMITERS = '("\'`[{<>=,:|*“”„‘’‚«»‹›（「『【、。，：；！？'

/**
 * Whether a path or an option may begin at a position: at the start of the text, after white space, a bracket, a
 * quotation mark or similar. A letter of a script without spaces counts as well.
 */
export function isDelimited(text: string, start: number): boolean {
  if (start === 0) return true
  const before = text.charCodeAt(start - 1)
  const type = classOf(before)
  return (
    type === CharacterClass.SPACE ||
    type === CharacterClass.UNSPACED ||
    DELIMITERS.includes(text.charAt(start - 1))
  )
}
