/** The properties of a character that the tokenizer needs. */
export const CharacterClass = {
  OTHER: 0,
  SPACE: 1,
  /** a letter of a script with spaces between words (including Korean and Vietnamese) */
  LETTER: 2,
  /** a combining mark */
  MARK: 3,
  /** any kind of digit or number sign, superscripts included */
  DIGIT: 4,
  /** a letter of Han, kana, Thai, Lao, Khmer or Burmese */
  UNSPACED: 5,
  /** part of a word if letters are on both sides: apostrophe, joiners, Catalan middle dot, Hebrew geresh */
  JOINER: 6,
  UNDERSCORE: 7,
} as const

const JOINERS = new Set([0x27, 0x2019, 0xad, 0xb7, 0x5f3, 0x5f4, 0x200c, 0x200d])
const UNSPACED_LETTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc\uff70]/u

// Filled in pages of 16 characters on demand: querying Unicode properties for all characters would cost milliseconds
// at startup, and most texts need few pages. Small ones, since the Latin letters end inside of a larger one.
const classes = new Uint8Array(0x10000)
const pageIsFilled = new Uint8Array(0x1000)

/** The class of a code point; that of a surrogate is `OTHER`. */
export function classOf(codePoint: number): number {
  const page = codePoint >> 4
  if (pageIsFilled[page] !== 1) {
    if (codePoint > 0xffff) return classify(codePoint)
    fillPage(page)
  }
  return classes[codePoint] as number
}

function fillPage(page: number): void {
  for (let unit = page << 4; unit < (page + 1) << 4; unit++) {
    classes[unit] = unit < 0x250 ? classifyLatin(unit) : classify(unit)
  }
  pageIsFilled[page] = 1
}

/** The same as {@link classify} for Basic Latin to Latin Extended-B, without compiling a Unicode pattern at start. */
function classifyLatin(unit: number): number {
  if (JOINERS.has(unit)) return CharacterClass.JOINER
  if (unit >= 0x80) return classifyLatinSupplement(unit)
  if ((unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a)) return CharacterClass.LETTER
  if (unit >= 0x30 && unit <= 0x39) return CharacterClass.DIGIT
  if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) return CharacterClass.SPACE
  return unit === 0x5f ? CharacterClass.UNDERSCORE : CharacterClass.OTHER
}

function classifyLatinSupplement(unit: number): number {
  if (unit >= 0xc0) return unit === 0xd7 || unit === 0xf7 ? CharacterClass.OTHER : CharacterClass.LETTER
  if (unit === 0xaa || unit === 0xb5 || unit === 0xba) return CharacterClass.LETTER
  if (unit === 0xb2 || unit === 0xb3 || unit === 0xb9 || (unit >= 0xbc && unit <= 0xbe))
    return CharacterClass.DIGIT
  return unit === 0xa0 ? CharacterClass.SPACE : CharacterClass.OTHER
}

function classify(codePoint: number): number {
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return CharacterClass.OTHER
  if (JOINERS.has(codePoint)) return CharacterClass.JOINER
  const character = String.fromCodePoint(codePoint)
  if (/\s/.test(character)) return CharacterClass.SPACE
  if (/\p{L}/u.test(character)) {
    return UNSPACED_LETTER.test(character) ? CharacterClass.UNSPACED : CharacterClass.LETTER
  }
  if (/\p{M}/u.test(character)) return CharacterClass.MARK
  return /\p{N}/u.test(character) ? CharacterClass.DIGIT : CharacterClass.OTHER
}

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

/** The end of a slice without the characters at its end that belong to the sentence, such as a period. */
export function endWithout(text: string, start: number, end: number, trailing: string): number {
  let last = end
  while (last > start && trailing.includes(text.charAt(last - 1))) last--
  return last
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
