/** Signs that bind the next consonant to the one before: the viramas of Indic scripts, Burmese and Khmer stackers. */
const BINDERS: ReadonlySet<string> = new Set([
  ...'\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u1039\u17d2',
])
const THAI_LEADING_VOWEL = /[\u0e40-\u0e44\u0ec0-\u0ec4]/
const FOLLOWING_SIGN = /[\p{M}\u0e2f-\u0e3a\u0e45-\u0e4e]/u

/**
 * Splits a word into what readers perceive as one character: a letter with its marks, a syllable of an Indic script.
 */
export function signsOf(word: string): string[] {
  const signs: string[] = []
  let before = ''
  for (const character of word) {
    const isBound = BINDERS.has(before) || THAI_LEADING_VOWEL.test(before) || FOLLOWING_SIGN.test(character)
    if (isBound && signs.length > 0) signs[signs.length - 1] += character
    else signs.push(character)
    before = character
  }
  return signs
}

/** Letters with a diacritic that makes them a different vowel or consonant, and those without a base letter. */
const VOWELS: ReadonlySet<string> = new Set([...'aeiouyæøœıəɛɔαεηιουωаеёиоуыэюяіїєўәөүӯӣաեէըիոօւაეიოუ'])
const CONSONANTS_WITH_MARKS: ReadonlySet<string> = new Set([...'йў'])

/** Whether a lower-case letter of an alphabet is a vowel. */
export function isVowel(letter: string): boolean {
  if (CONSONANTS_WITH_MARKS.has(letter)) return false
  return VOWELS.has(letter) || VOWELS.has(letter.normalize('NFD')[0] as string)
}

/** Whether a vowel has a stress mark: acute, grave, circumflex or tonos. */
export function isStressed(letter: string): boolean {
  return /[\u0300-\u0302\u0342]/.test(letter.normalize('NFD'))
}
