/** What is heard in matching audio; if several match, the last one wins. */
export interface VoiceTranscript {
  /** Selects audio by all given conditions. If absent, matches any audio. */
  readonly match?: {
    /** The source language, which is also the language heard if the session names none. */
    readonly language?: string
    /**
     * SHA-256 of the first 4096 bytes of the audio, or of all of it if shorter, as hexadecimal digits; for the file of
     * a job, also that of the whole file.
     */
    readonly sha256?: string
    /** The file name in a job; streams have none. */
    readonly name?: string
  }
  readonly text: string
  /** The default is `settings.voice.words_per_minute`, or 150. */
  readonly words_per_minute?: number
}

/** A transcript in a scenario, which may name a file of audio. Loading replaces the file by its digest. */
export interface ScenarioTranscript extends Omit<VoiceTranscript, 'match'> {
  readonly match?: VoiceTranscript['match'] & {
    /** A fixture, relative to the scenario's folder. */
    readonly file?: string
  }
}

/** How many bytes of audio transcripts are matched by. */
export const RECOGNIZED_BYTES = 4096
