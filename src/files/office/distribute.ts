import { firstBehind } from '../../base/runtime/lists.ts'
import { type Slice, type WordGaps, wordGaps } from '../../text/pieces/place-marks.ts'

/**
 * Splits a translation into as many strings as its source has pieces, so that formatting stays on about the same words:
 * the third word's formatting goes to the third word if the number of words is equal, otherwise proportionally. Words
 * are never split; if the source's pieces share a word, it goes to the piece that contains its middle. White space and
 * punctuation between two words are split like the source, as far as the translation has them.
 *
 * Joined, the strings are the translation: nothing is lost or repeated.
 */
export function distribute(pieces: readonly string[], translation: string): string[] {
  if (pieces.length <= 1) return [translation]
  const text = pieces.join('')
  const source = wordGaps(text, findWords(text))
  const target = wordGaps(translation, findWords(translation))
  const strings: string[] = []
  let cut = 0
  let from = 0
  for (const piece of pieces.slice(0, -1)) {
    cut += piece.length
    const to = Math.max(from, cutInTarget(cut, source, target))
    strings.push(translation.slice(from, to))
    from = to
  }
  strings.push(translation.slice(from))
  return strings
}

function cutInTarget(cut: number, source: WordGaps, target: WordGaps): number {
  if (cut === 0) return 0
  // If symbols became words, nothing corresponds.
  if (source.words.length === 0 && target.words.length > 0) return target.text.length
  const next = firstBehind(source.words, cut, ({ end }) => end)
  const { start, end } = source.words[next] ?? { start: cut, end: cut }
  const isInWord = start < cut
  const isInSecondHalf = isInWord && (cut - start) * 2 >= end - start
  const number = isInSecondHalf ? next + 1 : next
  const edge = isInSecondHalf ? end : start
  const place = isInWord ? edge : cut
  const gap = source.gap(number)
  const [many, targetMany] = [source.words.length, target.words.length]
  return cutInGap(
    source.text.slice(gap.start, place),
    source.text.slice(place, gap.end),
    target.gap(many === targetMany ? number : Math.round((number * targetMany) / many)),
    target.text,
  )
}

function cutInGap(before: string, after: string, { start, end }: Slice, text: string): number {
  const gap = text.slice(start, end)
  if (before === '') return start
  if (after === '') return end
  if (gap.startsWith(before)) return start + before.length
  if (gap.endsWith(after)) return end - after.length
  return wholeCharacter(text, Math.min(start + before.length, end))
}

/** Never between two surrogates. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at
}

const UNSPACED =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]'
const LETTER = `(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}]`
const WORD = new RegExp(`${UNSPACED}\\p{M}*|(?:${LETTER})+(?:['’\\-\\u00ad\\u2011](?:${LETTER})+)*`, 'gu')

/**
 * The words of a text. In scripts without spaces every letter counts as one, so that formatting can change anywhere.
 */
export const findWords = (text: string): Slice[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ start: index, end: index + word.length }))
