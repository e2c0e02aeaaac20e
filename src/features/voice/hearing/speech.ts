import { spokenWords } from './words.ts'

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
