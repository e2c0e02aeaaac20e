import type { Piece } from '../text/pieces.ts'
import { joinPieces } from './join.ts'
import type { Rendered } from './rendered.ts'

/** Look-alikes for the Latin letters; one code unit each, so that lengths stay predictable. */
// biome-ignore format: an alphabet
const ACCENTED: Readonly<Record<string, string>> = {
  A: 'Å', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Î', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ', N: 'Ñ',
  O: 'Ö', P: 'Þ', Q: 'Ǫ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž',
  a: 'å', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ṁ', n: 'ñ',
  o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž',
}

/** Doubled in scripts that have letters for vowels, which adds the usual third of translations from English. */
const VOWELS = new Set('aeiouAEIOUаеиоуыэюяАЕИОУЫЭЮЯαεηιουωΑΕΗΙΟΥΩ')

/** Marks for the letters of other scripts: their own diacritics in Unicode, otherwise a dot below. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  // Letters that already have an accent: a second one would make them hard to read.
  [/\p{Script=Latin}/u, ''],
  [/\p{Script=Cyrillic}|\p{Script=Greek}/u, '\u0308'],
  [/\p{Script=Han}/u, '\u302a'],
  [/\p{Script=Hangul}/u, '\u302e'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, '\u3099'],
]
const OTHER_MARK = '\u0323'

/**
 * Surrounds words that should run from right to left like Arabic ones: marks and an override that ends after the word.
 */
const RIGHT_TO_LEFT = ['\u200f\u202e', '\u202c\u200f'] as const

const LETTER = /\p{L}/gu

/**
 * Readable pseudo-localization: `Hello, world!` becomes `Ĥééļļöö, ŵööŕļð!`, and letters of other scripts get a mark.
 * White space, punctuation and everything that is not a word stay unchanged.
 *
 * @param rightToLeft whether each word runs from right to left
 */
export function pseudoWords(pieces: readonly Piece[], rightToLeft: boolean): Rendered[] {
  const [before, behind] = rightToLeft ? RIGHT_TO_LEFT : ['', '']
  const outputs = pieces.map(({ kind, text }) =>
    kind === 'word' ? before + text.replace(LETTER, pseudoLetter) + behind : text,
  )
  return joinPieces(pieces, outputs, undefined)
}

/** Cached results for letters other than the basic Latin ones, of which a text has few. */
const known = new Map<string, string>()
const REMEMBERED = 4096

function pseudoLetter(letter: string): string {
  const accented = ACCENTED[letter] ?? markedLetter(letter)
  return VOWELS.has(letter) ? accented + accented : accented
}

function markedLetter(letter: string): string {
  let marked = known.get(letter)
  if (marked === undefined) {
    const mark = MARKS.find(([script]) => script.test(letter))?.[1] ?? OTHER_MARK
    marked = (letter + mark).normalize('NFC')
    if (known.size === REMEMBERED) known.clear()
    known.set(letter, marked)
  }
  return marked
}
