import { splitSentences } from '../../../translation/text/sentences.ts'

/** A word as it is heard: with the space before it and the marks behind it. */
export interface SpokenWord {
  readonly text: string
  readonly endsSentence: boolean
}

/** Of a sentence without an end; a segment does not go on for ever. */
const MAX_WORDS = 40

/** Making one takes longer than cutting a sentence with it. */
const segmenters = new Map<string, Intl.Segmenter>()

function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, segmenter)
  return segmenter
}

/** The words of a text one by one; their join is the text, but for the white space around it. */
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

/** White space belongs to the word behind it, everything else to the word before. */
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
