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

/**
 * Readable pseudo-localisation: `Hello, world!` becomes `Ĥééļļöö, ŵööŕļð!`. Vowels are written twice, which makes
 * English about 30 % longer, as a translation would be; white space, punctuation and everything that is not a word
 * stay. Scripts other than Latin are left alone.
 */
export function accentWords(pieces: readonly Piece[]): Rendered[] {
  const outputs = pieces.map(({ kind, text }) =>
    kind === 'word' ? text.replace(/[a-z]/gi, accentLetter) : text,
  )
  return joinPieces(pieces, outputs, undefined)
}

function accentLetter(letter: string): string {
  const accented = ACCENTED[letter] ?? letter
  return 'aeiouAEIOU'.includes(letter) ? accented + accented : accented
}
