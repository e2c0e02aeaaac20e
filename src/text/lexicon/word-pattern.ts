/** A possible continuation of a word: the next part, and the state after it. */
export interface WordPart {
  readonly text: string
  /** Its probability in its state. */
  readonly share: number
  /** False if it is extremely rare in this state. */
  readonly isUsual: boolean
  readonly next: number
}

/** The possible parts at a place in a word, and the probability that the word ends there. */
interface WordState {
  readonly end: number
  readonly parts: readonly WordPart[]
}

/** The structure of a language's words: an automaton over parts of words; it starts in its first state. */
export interface WordPattern {
  readonly states: readonly WordState[]
}

/** Parts with their counts. */
class Tally {
  readonly #counts = new Map<string, number>()
  total = 0

  add(text: string, count = 1): void {
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + count)
    this.total += count
  }

  has(text: string): boolean {
    return this.#counts.has(text)
  }

  keys(): string[] {
    return [...this.#counts.keys()]
  }

  /** In an order that depends only on the parts. */
  entries(): (readonly [text: string, count: number])[] {
    return this.keys()
      .sort()
      .map((text) => [text, this.#counts.get(text) as number])
  }
}

/** A part as frequent as this share of the average is a usual one. */
const USUAL_SHARE = 0.1

/** @param groups the next parts, with the state after each */
function stateOf(groups: readonly (readonly [parts: Tally, next: number])[], ends = 0): WordState {
  const total = groups.reduce((sum, [tally]) => sum + tally.total, ends)
  const parts = groups.flatMap(([tally, next]) => {
    const entries = tally.entries()
    const weights = entries.map(([, count]) => evenedOut(count))
    const sum = weights.reduce((one, other) => one + other, 0)
    return entries.map(([text, count], index) => ({
      text,
      share: ((tally.total / total) * (weights[index] as number)) / sum,
      isUsual: count * entries.length >= tally.total * USUAL_SHARE,
      next,
    }))
  })
  return { end: total === 0 ? 1 : ends / total, parts }
}

/** Frequent parts stay frequent, without leaving too few words. Square roots are the same on every machine. */
const evenedOut = (count: number) => Math.sqrt(count) * Math.sqrt(Math.sqrt(count))

/** Languages that write at most one stressed vowel per word. */
const ONE_STRESS: ReadonlySet<string> = new Set('an ca el es gl it lmo oc pt scn'.split(' '))

const HAN = /\p{Script=Han}/u

/**
 * The structure of words that look like the given ones: of their beginnings, middles and ends, each in its place.
 *
 * @param words  real words, in lower case
 * @param script ISO 15924 code
 * @param base   base code of the language
 */
export function wordPattern(words: readonly string[], script: string, base: string): WordPattern {
  switch (script) {
    case 'Armn':
    case 'Cyrl':
    case 'Geor':
    case 'Grek':
    case 'Latn':
      return alphabetPattern(words, ONE_STRESS.has(base))
    case 'Hans':
    case 'Hant':
      return hanPattern(words)
    case 'Jpan':
      return japanesePattern(words)
    case 'Kore':
      return signPattern(words.map(hangulOf), recombineHangul)
    default:
      return signPattern(words.map(signsOf))
  }
}

/** The marks of alphabets. */
const MARKS = '[\\u0300-\\u036f]*'

/** Alternating runs of consonants and vowels; the split of a word is unambiguous. */
function alphabetPattern(words: readonly string[], hasOneStress: boolean): WordPattern {
  const [onsets, firstVowels, onlyVowels] = [new Tally(), new Tally(), new Tally()]
  const [vowels, lastVowels] = [new Tally(), new Tally()]
  const [middles, ends] = [new Tally(), new Tally()]
  const allVowels = [...new Set(words.join(''))].filter(isVowel).join('')
  // One expression for a word: going through letters would take most of the first translation's time.
  const run = new RegExp(`(?:[${allVowels}]${MARKS})+|(?:[^${allVowels}]${MARKS})+`, 'g')
  for (const word of words) {
    const runs = word.match(run) ?? []
    const isVowels = runs.map(([letter]) => allVowels.includes(letter as string))
    const lastVowel = isVowels.lastIndexOf(true)
    if (lastVowel < 0) continue
    for (const [index, text] of runs.entries()) {
      if (!isVowels[index]) (index === 0 ? onsets : index > lastVowel ? ends : middles).add(text)
      else if (index === lastVowel) (index === 0 ? onlyVowels : lastVowels).add(text)
      else if (!hasOneStress || !isStressed(text)) (index === 0 ? firstVowels : vowels).add(text)
    }
  }
  if (vowels.total === 0) return syllablePattern({ onsets, vowels: lastVowels, ends }, onlyVowels.total)
  // If few words of a language are known, syllables are combined freely.
  for (const onset of onsets.keys())
    if (signsOf(onset).length === 1 && !middles.has(onset)) middles.add(onset)
  for (const vowel of firstVowels.keys()) if (!vowels.has(vowel)) vowels.add(vowel)
  for (const vowel of onlyVowels.keys()) if (!lastVowels.has(vowel)) lastVowels.add(vowel)
  const [ONSET, MIDDLE, LAST, END] = [1, 2, 3, 4]
  return {
    states: [
      stateOf([
        [onsets, ONSET],
        [firstVowels, MIDDLE],
        [onlyVowels, LAST],
      ]),
      stateOf([
        [vowels, MIDDLE],
        [lastVowels, LAST],
      ]),
      stateOf([[middles, ONSET]]),
      stateOf([[ends, END]], onlyVowels.total + lastVowels.total - ends.total),
      stateOf([]),
    ],
  }
}

/** For a language whose words have one syllable: several of them. */
function syllablePattern(
  { onsets, vowels, ends }: Readonly<Record<'onsets' | 'vowels' | 'ends', Tally>>,
  bare: number,
): WordPattern {
  const [ONSET, VOWEL, END] = [1, 2, 3]
  const further = onsets.total / 2
  return {
    states: [
      stateOf([[onsets, ONSET]]),
      stateOf([[vowels, VOWEL]]),
      stateOf(
        [
          [ends, END],
          [onsets, ONSET],
        ],
        further + bare,
      ),
      stateOf([[onsets, ONSET]], further),
      stateOf([]),
    ],
  }
}

/** Characters that stand for syllables or consonants, by their positions in a word. */
function signPattern(
  words: readonly (readonly string[])[],
  recombine: (signs: Tally) => Tally = (signs) => signs,
): WordPattern {
  const [firsts, middles, lasts, singles] = [new Tally(), new Tally(), new Tally(), new Tally()]
  for (const signs of words) {
    signs.forEach((sign, index) => {
      if (signs.length === 1) singles.add(sign)
      else (index === 0 ? firsts : index === signs.length - 1 ? lasts : middles).add(sign)
    })
  }
  const [MIDDLE, END] = [1, 2]
  return {
    states: [
      stateOf([
        [recombine(firsts), MIDDLE],
        [recombine(singles), END],
      ]),
      stateOf([
        [recombine(middles), MIDDLE],
        [recombine(lasts), END],
      ]),
      stateOf([]),
    ],
  }
}

/** Any characters that occur; each may begin, continue and end a word. */
function hanPattern(words: readonly string[]): WordPattern {
  const characters = new Tally()
  for (const word of words) for (const character of word) if (HAN.test(character)) characters.add(character)
  return { states: [stateOf([[characters, 1]]), stateOf([[characters, 1]], characters.total)] }
}

/** One or two Han characters, then kana, as verbs and adjectives have them. */
function japanesePattern(words: readonly string[]): WordPattern {
  const [characters, kana] = [new Tally(), new Tally()]
  for (const word of words) {
    for (const character of word) {
      if (HAN.test(character)) characters.add(character)
      else if (/[\u3042-\u3093]/.test(character) && !/[ぁぃぅぇぉっゃゅょゎを]/.test(character))
        kana.add(character)
    }
  }
  const [ONE, TWO, KANA] = [1, 2, 3]
  return {
    states: [
      stateOf([[characters, ONE]]),
      stateOf(
        [
          [characters, TWO],
          [kana, KANA],
        ],
        words.length,
      ),
      stateOf([[kana, KANA]], kana.total / 2),
      stateOf([[kana, KANA]], kana.total),
    ],
  }
}

const FIRST_BLOCK = 0xac00
const [VOWELS_OF_BLOCK, TAILS_OF_BLOCK] = [21, 28]

const hangulOf = (word: string) => [...word].filter((block) => block >= '가' && block <= '힣')

/** Every block of a beginning, a vowel and an end that are usual at that place. */
function recombineHangul(blocks: Tally): Tally {
  const [leads, vowels, tails] = [new Tally(), new Tally(), new Tally()]
  for (const [block, count] of blocks.entries()) {
    const number = block.charCodeAt(0) - FIRST_BLOCK
    leads.add(String(Math.floor(number / TAILS_OF_BLOCK / VOWELS_OF_BLOCK)), count)
    vowels.add(String(Math.floor(number / TAILS_OF_BLOCK) % VOWELS_OF_BLOCK), count)
    tails.add(String(number % TAILS_OF_BLOCK), count)
  }
  const recombined = new Tally()
  for (const [lead, one] of usual(leads)) {
    for (const [vowel, two] of usual(vowels)) {
      for (const [tail, three] of usual(tails)) {
        const number = (Number(lead) * VOWELS_OF_BLOCK + Number(vowel)) * TAILS_OF_BLOCK + Number(tail)
        recombined.add(String.fromCharCode(FIRST_BLOCK + number), one * two * three)
      }
    }
  }
  return recombined
}

const usual = (tally: Tally) => tally.entries().filter(([, count]) => count >= tally.total / 100)

/** Signs that bind the next consonant to the one before: the viramas of Indic scripts, Burmese and Khmer stackers. */
const BINDERS: ReadonlySet<string> = new Set([
  ...'\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u1039\u17d2',
])
const THAI_LEADING_VOWEL = /[\u0e40-\u0e44\u0ec0-\u0ec4]/
const FOLLOWING_SIGN = /[\p{M}\u0e2f-\u0e3a\u0e45-\u0e4e]/u

/**
 * Splits a word into what readers perceive as one character: a letter with its marks, a syllable of an Indic script.
 */
function signsOf(word: string): string[] {
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
function isVowel(letter: string): boolean {
  if (CONSONANTS_WITH_MARKS.has(letter)) return false
  return VOWELS.has(letter) || VOWELS.has(letter.normalize('NFD')[0] as string)
}

/** Whether one of some vowels has a stress mark: acute, grave, circumflex or tonos. */
function isStressed(vowels: string): boolean {
  return /[\u0300-\u0302\u0342]/.test(vowels.normalize('NFD'))
}
