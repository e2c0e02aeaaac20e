/** What is heard in audio that matches: of several, the last. */
export interface VoiceTranscript {
  /** Which audio; all that is given must hold. Absent: any. */
  readonly match?: {
    /** The source language, which is also the one that is heard where the session names none. */
    readonly language?: string
    /**
     * SHA-256 of the first 4096 bytes of the audio, or of all of it where it is shorter, in hexadecimal digits; of the
     * file of a job, also that of the whole file.
     */
    readonly sha256?: string
    /** The name that the file of a job has; no stream has one. */
    readonly name?: string
  }
  readonly text: string
  /** 150 unless given, or what `settings.voice.words_per_minute` says. */
  readonly words_per_minute?: number
}

/** The same in a scenario, where a file may say which audio is meant; it has become a digest once that is loaded. */
export interface ScenarioTranscript extends Omit<VoiceTranscript, 'match'> {
  readonly match?: VoiceTranscript['match'] & {
    /** A fixture, by its path from the folder of the scenario. */
    readonly file?: string
  }
}

/** As many bytes of audio as a transcript is recognized by. */
export const RECOGNIZED_BYTES = 4096
