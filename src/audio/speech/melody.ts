/** A tone that represents a word. */
export interface Note {
  /** Index into the tones of a voice. */
  readonly pitch: number
  readonly ms: number
}

/** The number of tones of a voice. */
const PITCHES = 2

export type VoiceName = 'male' | 'female'

/** The frequencies of each voice, in Hz. */
export const FREQUENCIES: Readonly<Record<VoiceName, readonly number[]>> = {
  male: [150, 200],
  female: [300, 400],
}

const MS_PER_LETTER = 70
const SHORTEST_MS = 140
/** For scripts where a character is a syllable or a word. */
const MS_PER_SIGN = 200
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Text as tones, one per word, as long as the text takes to say, without pauses. */
export function melodyOf(text: string): Note[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.map((word, index) => {
    let ms = 0
    for (const letter of word) ms += SIGN.test(letter) ? MS_PER_SIGN : MS_PER_LETTER
    return { pitch: index % PITCHES, ms: Math.max(SHORTEST_MS, ms) }
  })
}
