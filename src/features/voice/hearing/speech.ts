import { spokenWords } from './words.ts'

/** A word with its time in the audio, in milliseconds. */
export interface TimedWord {
  readonly text: string
  readonly endsSentence: boolean
  readonly start: number
  readonly end: number
}

/** What is said in some audio. */
export interface Speech {
  /** Base code, as segments name it. */
  readonly language: string
  /** The words in their order: those of a text, or without an end. */
  readonly words: Iterator<TimedWord, undefined>
  /** Whether all of it is said, however short the audio is. */
  readonly isWhole: boolean
}

const MINUTE_MS = 60_000

/** A text that is read out evenly. */
export function speechOf(text: string, language: string, wordsPerMinute: number): Speech {
  return { language, words: timed(spokenWords(text, language), wordsPerMinute), isWhole: true }
}

/** Sentences that go on for as long as there is audio. */
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
