import { firstBehind } from '../../base/runtime/lists.ts'

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
  const source = indexed(pieces.join(''))
  const target = indexed(translation)
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

interface IndexedText {
  readonly text: string
  readonly words: readonly WordPlace[]
}

function indexed(text: string): IndexedText {
  return { text, words: findWords(text) }
}

function cutInTarget(cut: number, source: IndexedText, target: IndexedText): number {
  if (cut === 0) return 0
  // If symbols became words, nothing corresponds.
  if (source.words.length === 0 && target.words.length > 0) return target.text.length
  const { gap, before, after } = gapAt(cut, source)
  return cutInGap(
    before,
    after,
    gapBounds(target, targetGap(gap, source.words.length, target.words.length)),
    target.text,
  )
}

/** The gap that contains a cut (gap n is before word n), and its content before and after the cut. */
function gapAt(cut: number, { text, words }: IndexedText): { gap: number; before: string; after: string } {
  const gap = firstBehind(words, cut, ({ end }) => end)
  const next = words[gap]
  if (next !== undefined && next.start < cut) {
    return (cut - next.start) * 2 >= next.end - next.start
      ? { gap: gap + 1, before: '', after: text.slice(next.end, words[gap + 1]?.start) }
      : { gap, before: text.slice(words[gap - 1]?.end ?? 0, next.start), after: '' }
  }
  return {
    gap,
    before: text.slice(words[gap - 1]?.end ?? 0, cut),
    after: text.slice(cut, next?.start),
  }
}

function targetGap(gap: number, sourceWords: number, targetWords: number): number {
  return sourceWords === targetWords ? gap : Math.round((gap * targetWords) / sourceWords)
}

function gapBounds({ text, words }: IndexedText, gap: number): WordPlace {
  return { start: words[gap - 1]?.end ?? 0, end: words[gap]?.start ?? text.length }
}

function cutInGap(before: string, after: string, { start, end }: WordPlace, text: string): number {
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

/** The position of a word in a text, in UTF-16 units. */
interface WordPlace {
  readonly start: number
  readonly end: number
}

const UNSPACED =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]'
const LETTER = `(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}]`
const WORD = new RegExp(`${UNSPACED}\\p{M}*|(?:${LETTER})+(?:['’\\-\\u00ad\\u2011](?:${LETTER})+)*`, 'gu')

/**
 * The words of a text. In scripts without spaces every letter counts as one, so that formatting can change anywhere.
 */
export function findWords(text: string): WordPlace[] {
  const places: WordPlace[] = []
  for (const match of text.matchAll(WORD))
    places.push({ start: match.index, end: match.index + match[0].length })
  return places
}
