import { splitSentences } from '../../../translation/text/sentences.ts'

/** A word as spoken, with the space before it and the punctuation after it. */
export interface SpokenWord {
  readonly text: string
  readonly endsSentence: boolean
}

/** For sentences without an end: a segment is split after this many words. */
const MAX_WORDS = 40

/** Cached, since creating a segmenter takes longer than using it. */
const segmenters = new Map<string, Intl.Segmenter>()

function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  return segmenter
}

/** The words of a text. Joined, they are the text without its leading and trailing white space. */
export function* spokenWords(text: string, language: string): Generator<SpokenWord> {
  const segmenter = segmenterFor(language)
  /** The separator after the previous sentence. */
  let space = ''
  for (const sentence of splitSentences(text.trim(), language)) {
    const said = sentence.trimEnd()
    const words = wordsOf(space + said, segmenter)
    space = sentence.slice(said.length)
    for (const [index, word] of words.entries()) {
      const isLast = index === words.length - 1
      yield { text: word, endsSentence: isLast || (index + 1) % MAX_WORDS === 0 }
    }
  }
}

/** White space belongs to the next word, everything else to the previous one. */
function wordsOf(sentence: string, segmenter: Intl.Segmenter): string[] {
  const words: string[] = []
  let pending = ''
  let hasWord = false
  for (const { segment, isWordLike } of segmenter.segment(sentence)) {
    const isSpace = segment.trim() === ''
    if (hasWord && (isWordLike || isSpace)) {
      words.push(pending)
      pending = ''
      hasWord = false
    }
    pending += segment
    hasWord ||= isWordLike === true
  }
  if (hasWord || words.length === 0) words.push(pending)
  else words.push((words.pop() ?? '') + pending)
  return words
}
