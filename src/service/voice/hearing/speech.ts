import { cached } from '../../../base/runtime/cached.ts'
import { splitSentences } from '../../../text/pieces/sentences.ts'

/** A word with its time in the audio, in milliseconds. */
export interface TimedWord {
  readonly text: string
  readonly endsSentence: boolean
  readonly start: number
  readonly end: number
}

/** The speech in some audio. */
export interface Speech {
  /** The base code of the language, as in segments. */
  readonly language: string
  /** The words in order; endless for made-up speech. */
  readonly words: Iterator<TimedWord, undefined>
  /** Whether the whole text is spoken even if the audio is shorter. */
  readonly isWhole: boolean
}

const MINUTE_MS = 60_000

/** A text spoken at an even pace. */
export function speechOf(text: string, language: string, wordsPerMinute: number): Speech {
  return { language, words: timed(spokenWords(text, language), wordsPerMinute), isWhole: true }
}

/** Made-up sentences that continue for as long as there is audio. */
export function endlessSpeech(
  sentence: (index: number) => string,
  language: string,
  wordsPerMinute: number,
): Speech {
  function* words() {
    for (let index = 0; ; index++) {
      const space = index === 0 ? '' : separatorOf(language)
      let isFirst = true
      for (const word of spokenWords(sentence(index), language)) {
        yield isFirst ? { ...word, text: space + word.text } : word
        isFirst = false
      }
    }
  }
  return { language, words: timed(words(), wordsPerMinute), isWhole: false }
}

/** The separator between two sentences. */
export const separatorOf = (language: string) => (UNSPACED.test(language) ? '' : ' ')

const UNSPACED = /^(ja|zh|yue|th|my)\b/

function* timed(
  words: Iterable<{ readonly text: string; readonly endsSentence: boolean }>,
  wordsPerMinute: number,
): Generator<TimedWord, undefined> {
  const span = MINUTE_MS / wordsPerMinute
  let index = 0
  for (const word of words) {
    yield { ...word, start: Math.round(index * span), end: Math.round((index + 1) * span) }
    index += 1
  }
  return undefined
}

/** A word as spoken, with the space before it and the punctuation after it. */
export interface SpokenWord {
  readonly text: string
  readonly endsSentence: boolean
}

/** For sentences without an end: a segment is split after this many words. */
const MAX_WORDS = 40

/** Cached, since creating a segmenter takes longer than using it. */
const segmenterFor = cached((language: string) => new Intl.Segmenter(language, { granularity: 'word' }))

/** The words of a text. Joined, they are the text without its leading and trailing white space. */
function* spokenWords(text: string, language: string): Generator<SpokenWord> {
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
