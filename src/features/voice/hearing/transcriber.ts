import type { Speech, TimedWord } from './speech.ts'

/** A piece of a transcript; times are milliseconds of the audio. */
export interface Segment {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What has become known of a transcript: what stays, and what may still change. */
export interface TranscriptUpdate {
  readonly concluded: readonly Segment[]
  readonly tentative: readonly Segment[]
}

/** Writes down what is said, as the audio comes. */
export interface Transcriber {
  /** Hears on, up to this time; undefined where nothing has changed. */
  hear(audioMs: number): TranscriptUpdate | undefined
  /** Concludes what is left when the audio has ended; undefined where nothing is. */
  finish(audioMs: number): TranscriptUpdate | undefined
}

/** How long the end of a sentence may still change. */
const SETTLING_MS = 200
/** One word of so many is not understood at first. */
const MISHEARD = 6

/**
 * Makes a transcriber. What it hears follows from the times in the audio alone, however that was cut: words are
 * tentative, the last one may be misheard until the next, and a sentence is concluded a moment behind its end.
 * @param chance a number for each word
 */
export function createTranscriber(speech: Speech, chance: (index: number) => number): Transcriber {
  let next = speech.words.next()
  /** Of the sentence that is being said. */
  let words: TimedWord[] = []
  let heard = 0
  /** How many words there were when the transcript was told last. */
  let told = 0

  function concludeSentence(): Segment[] {
    if (words.length === 0) return []
    const segment = segmentOf(words)
    words = []
    return [segment]
  }

  function takeWord(word: TimedWord) {
    words.push(word)
    heard += 1
    next = speech.words.next()
  }

  function concludedUpTo(audioMs: number): Segment[] {
    const concluded: Segment[] = []
    const settle = () => {
      const last = words.at(-1)
      if (last?.endsSentence && last.end + SETTLING_MS <= audioMs) concluded.push(...concludeSentence())
    }
    settle()
    while (!next.done && next.value.end <= audioMs) {
      // A sentence that begins before the last one has settled concludes that.
      if (words.at(-1)?.endsSentence) concluded.push(...concludeSentence())
      takeWord(next.value)
      settle()
    }
    return concluded
  }

  function tentative(): Segment[] {
    const last = words.at(-1)
    if (!last) return []
    const isMisheard = chance(heard) % MISHEARD === 0
    return [segmentOf(isMisheard ? [...words.slice(0, -1), misheard(last)] : words)]
  }

  return {
    hear(audioMs) {
      const concluded = concludedUpTo(audioMs)
      if (concluded.length === 0 && heard === told) return undefined
      told = heard
      return { concluded, tentative: tentative() }
    },
    finish(audioMs) {
      const concluded = concludedUpTo(audioMs)
      while (speech.isWhole && audioMs > 0 && !next.done) {
        if (words.at(-1)?.endsSentence) concluded.push(...concludeSentence())
        takeWord(next.value)
      }
      concluded.push(...concludeSentence())
      if (concluded.length === 0) return undefined
      return { concluded: concluded.map((segment) => within(segment, audioMs)), tentative: [] }
    },
  }
}

/** No segment is later than the audio. */
const within = ({ text, start, end }: Segment, audioMs: number): Segment => ({
  text,
  start: Math.min(start, Math.floor(audioMs)),
  end: Math.min(end, Math.floor(audioMs)),
})

const segmentOf = (words: readonly TimedWord[]): Segment => ({
  text: words.map(({ text }) => text).join(''),
  start: words[0]?.start ?? 0,
  end: words.at(-1)?.end ?? 0,
})

/** The beginning of a word. */
function misheard(word: TimedWord): TimedWord {
  const letters = [...word.text.trimEnd()]
  const space = letters.findIndex((letter) => letter.trim() !== '')
  const kept = Math.max(space + 1, Math.ceil(letters.length / 2))
  return { ...word, text: letters.slice(0, kept).join('') }
}
