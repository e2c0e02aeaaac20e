import { table } from '../../base/json/table.ts'
import { CharacterClass, classOf } from './character-class.ts'

/**
 * Splits a run of a script without spaces into pieces of limited length, at script changes and never inside a syllable.
 * A dictionary (Intl.Segmenter) would find better words, but they would differ between Node versions, and so would a
 * test's expected translation.
 *
 * @param run letters and marks of Han, kana, Thai, Lao, Khmer or Burmese only
 * @returns pieces that, joined, are `run`
 */
export function cutUnspacedRun(run: string): string[] {
  const pieces: string[] = []
  let start = 0
  let limit = 0
  let clusters = 0
  let script = ''
  let attachNext = false
  for (let index = 0; index < run.length; ) {
    const codePoint = run.codePointAt(index) as number
    const width = codePoint > 0xffff ? 2 : 1
    if (!attachNext && !continuesCluster(codePoint)) {
      const own = scriptOf(codePoint, script)
      if (own !== script || clusters === limit) {
        if (index > start) pieces.push(run.slice(start, index))
        start = index
        script = own
        limit = PIECE_CLUSTERS[own] ?? 4
        clusters = 0
      }
      clusters++
    }
    attachNext = isLeadingVowel(codePoint) || isStacker(codePoint)
    index += width
  }
  if (start < run.length) pieces.push(run.slice(start))
  return pieces
}

/** The number of letters in a piece: about the length of a word of the script. */
const PIECE_CLUSTERS: Readonly<Record<string, number>> = table({
  han: 2,
  hiragana: 3,
  katakana: 8,
  southeast: 4,
})

function scriptOf(codePoint: number, before: string): string {
  if (codePoint === 0x30fc || codePoint === 0xff70) return before === 'hiragana' ? before : 'katakana'
  if (codePoint >= 0x3041 && codePoint <= 0x309f) return 'hiragana'
  if ((codePoint >= 0x30a0 && codePoint <= 0x30ff) || (codePoint >= 0x31f0 && codePoint <= 0x31ff))
    return 'katakana'
  if (codePoint >= 0xff66 && codePoint <= 0xff9f) return 'katakana'
  if (codePoint >= 0x0e00 && codePoint <= 0x17ff) return 'southeast'
  return 'han'
}

/**
 * Marks, the sound marks of half-width katakana, and the Thai and Lao vowels and signs that are written after their
 * consonant but are letters in Unicode.
 */
function continuesCluster(codePoint: number): boolean {
  if (codePoint === 0xff9e || codePoint === 0xff9f || codePoint === 0x0e2f || codePoint === 0x0e45)
    return true
  const isVowel = (codePoint >= 0x0e30 && codePoint <= 0x0e3a) || (codePoint >= 0x0eb0 && codePoint <= 0x0ebd)
  return isVowel || codePoint === 0x0e46 || classOf(codePoint) === CharacterClass.MARK
}

/** Thai and Lao vowels that are written before the consonant they belong to. */
function isLeadingVowel(codePoint: number): boolean {
  return (codePoint >= 0x0e40 && codePoint <= 0x0e44) || (codePoint >= 0x0ec0 && codePoint <= 0x0ec4)
}

/** Burmese virama and Khmer coeng bind the next consonant below this one. */
function isStacker(codePoint: number): boolean {
  return codePoint === 0x1039 || codePoint === 0x17d2
}
