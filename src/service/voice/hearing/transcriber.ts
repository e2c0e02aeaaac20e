import type { Speech, TimedWord } from './speech.ts'

/** A segment of a transcript; times are milliseconds of audio. */
export interface Segment {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** New parts of a transcript: final segments, and tentative ones. */
export interface TranscriptUpdate {
  readonly concluded: readonly Segment[]
  readonly tentative: readonly Segment[]
}

/** Transcribes speech as the audio arrives. */
export type Transcriber = ReturnType<typeof createTranscriber>

/** How long the end of a sentence may still change. */
const SETTLING_MS = 200
/** One in this many words is misheard at first. */
const MISHEARD = 6

/**
 * Creates a transcriber. Its output depends only on times within the audio, not on how the audio was split: words are
 * tentative, the last word may be misheard until the next one, and a sentence becomes final shortly after its end.
 * @param chance a number for each word
 */
export function createTranscriber(speech: Speech, chance: (index: number) => number) {
  let next = speech.words.next()
  /** Words of the current sentence. */
  let words: TimedWord[] = []
  let heard = 0
  /** The number of words at the last update. */
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
      // If a new sentence begins before the last one has settled, the last one becomes final.
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
    /** Advances to this time; undefined if nothing changed. */
    hear(audioMs: number): TranscriptUpdate | undefined {
      const concluded = concludedUpTo(audioMs)
      if (concluded.length === 0 && heard === told) return undefined
      told = heard
      return { concluded, tentative: tentative() }
    },
    /** Finalizes the rest after the end of the audio; undefined if there is none. */
    finish(audioMs: number): TranscriptUpdate | undefined {
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

/** No segment extends beyond the audio. */
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

/** A misheard word: only its beginning. */
function misheard(word: TimedWord): TimedWord {
  const letters = [...word.text.trimEnd()]
  const space = letters.findIndex((letter) => letter.trim() !== '')
  const kept = Math.max(space + 1, Math.ceil(letters.length / 2))
  return { ...word, text: letters.slice(0, kept).join('') }
}
