/** How voice sessions behave in a world. */
export class VoiceSettings {
  /** Milliseconds of the world's clock for which a token opens a stream. */
  readonly tokenLifeMs: number = 60_000
  /** Milliseconds of the world's clock after which a session whose stream broke off cannot be taken up again. */
  readonly reconnectMs: number = 5 * 60_000
  /** Milliseconds of the world's clock without audio after which a stream ends with an error. */
  readonly idleMs: number = 30_000
  /** Milliseconds of the world's clock after which a stream is closed, to be taken up again. */
  readonly connectionLifeMs: number = 60 * 60_000
  /** How many times as fast as real time audio may come, by the world's clock; 0 sets no limit. */
  readonly maxSpeed: number = 2
  /** Words per minute of speech that no transcript tells otherwise. */
  readonly wordsPerMinute: number = 150
}
