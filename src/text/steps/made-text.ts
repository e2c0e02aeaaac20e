import { table } from '../../base/json/table.ts'
import { cached } from '../../base/runtime/cached.ts'
import { addressReader } from '../formality.ts'
import { hash } from '../hash.ts'
import { joinPieces } from '../pieces/join.ts'
import type { Piece } from '../pieces/pieces.ts'
import type { Rendered } from '../pieces/unit.ts'
import { type KeptEdges, punctuate } from '../punctuation/punctuate.ts'
import { isSingleCharacter, type Job, type Plan, steeredBy } from './job.ts'

/** Translates text that is not known as a whole. */
export type MadeText = (pieces: readonly Piece[], job: Job, kept: KeptEdges) => Rendered[]

/** The mode's translation: the text in brackets, accented letters, or words of the target language. */
export function createMadeText({ seed, mode, punctuation, rightToLeft }: Plan): MadeText {
  const addressStart = hash(`${seed}\naddress\n`)

  function madeOfWords(sourcePieces: readonly Piece[], job: Job, kept: KeptEdges): Rendered[] {
    const { formality, pair } = job
    const { source, target, words } = pair
    const { pieces, outputs, origins } = words().translate(sourcePieces, {
      splitting: job.splitting,
      isInformal: formality === 'less',
      keepsEdges: job.preserveFormatting === true,
      tally: job.tally,
      wantsOrigins: formality !== undefined,
    })
    const addressed = formality
      ? addressReader(
          pieces,
          outputs,
          { formality, source, target },
          { start: addressStart, letterCase: pair.letterCase(), origins },
        )
      : outputs
    const text =
      punctuation === 'target'
        ? punctuate(pieces, addressed, { source, target, kept })
        : { pieces, outputs: addressed }
    // Style rules and messages read each part by itself.
    const keepsPhrases = job.style !== undefined || job.isWithinMessage
    return joinPieces(text.pieces, text.outputs, pair.isSpaced, keepsPhrases)
  }

  return (pieces, job, kept) => {
    if (mode === 'pseudo')
      return isSingleCharacter(job.text) ? unchanged(pieces) : pseudoWords(pieces, rightToLeft)
    if (mode === 'echo') return echoPieces(pieces, job.pair.target, steeredBy(job))
    return madeOfWords(pieces, job, kept)
  }
}

/** The pieces, unchanged. */
export function unchanged(pieces: readonly Piece[]): Rendered[] {
  return joinPieces(
    pieces,
    pieces.map(({ text }) => text),
    undefined,
  )
}

/** Look-alikes for the Latin letters; one code unit each, so that lengths stay predictable. */
// biome-ignore format: an alphabet
const ACCENTED: Readonly<Record<string, string>> = table({
  A: 'Å', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Î', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ', N: 'Ñ',
  O: 'Ö', P: 'Þ', Q: 'Ǫ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž',
  a: 'å', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ṁ', n: 'ñ',
  o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž',
})

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

/** More letters than a text has, apart from the basic Latin ones. */
const REMEMBERED = 4096

function pseudoLetter(letter: string): string {
  const accented = ACCENTED[letter] ?? markedLetter(letter)
  return VOWELS.has(letter) ? accented + accented : accented
}

const markedLetter = cached((letter: string): string => {
  const mark = MARKS.find(([script]) => script.test(letter))?.[1] ?? OTHER_MARK
  return (letter + mark).normalize('NFC')
}, REMEMBERED)

/**
 * `[de] Hello`: shows the target of a text, and what steers it, `[de|more|glossary:Billing] Hello`. Blank or empty text
 * stays unchanged.
 */
function echoPieces(pieces: readonly Piece[], target: string, steeredBy: readonly string[] = []): Rendered[] {
  const texts = pieces.map((piece) => piece.text)
  const parts = joinPieces(pieces, texts, undefined)
  const isBlank = pieces.every(({ kind, text }) => kind === 'space' || text === '')
  return isBlank ? parts : [{ text: `[${[target, ...steeredBy].join('|')}] `, fixed: false }, ...parts]
}
