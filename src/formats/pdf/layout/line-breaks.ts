const SPACED_BY_NOTHING = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
/** Scripts in which finding words requires a dictionary. */
const DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const NOT_AT_START =
  /[\p{Pe}\p{Pf}\p{Po}\p{M}\u3005\u30fc\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7]/u
const NOT_AT_END = /[\p{Ps}\p{Pi}]/u

/**
 * Where a line of the text may end, in ascending order, including the end of the text: a subset of Unicode Standard
 * Annex #14.
 */
export function lineBreaks(text: string): number[] {
  const words = DICTIONARY.test(text) ? wordStarts(text) : new Set<number>()
  const breaks: number[] = []
  for (let index = 1; index < text.length; index++) {
    if (mayBreak(text, index, words)) breaks.push(index)
  }
  breaks.push(text.length)
  return breaks
}

function mayBreak(text: string, index: number, words: ReadonlySet<number>): boolean {
  const before = text.charAt(index - 1)
  const after = text.charAt(index)
  if (after === ' ') return false
  if (before === ' ') return true
  if (NOT_AT_START.test(after) || NOT_AT_END.test(before)) return false
  if (before === '-') return /\p{L}/u.test(after)
  if (words.has(index)) return DICTIONARY.test(before) || DICTIONARY.test(after)
  return SPACED_BY_NOTHING.test(before) || SPACED_BY_NOTHING.test(after)
}

function wordStarts(text: string): Set<number> {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  return new Set(Array.from(segmenter.segment(text), ({ index }) => index))
}
