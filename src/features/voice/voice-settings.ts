/** How voice sessions behave in a world. */
export class VoiceSettings {
  /** How long a token can open a stream, in milliseconds of the world's clock. */
  readonly tokenLifeMs: number = 60_000
  /** How long a session can be resumed after its stream broke, in milliseconds of the world's clock. */
  readonly reconnectMs: number = 5 * 60_000
  /** How long a stream may be without audio before it fails, in milliseconds of the world's clock. */
  readonly idleMs: number = 30_000
  /** How long a connection lasts before it is closed and must be resumed, in milliseconds of the world's clock. */
  readonly connectionLifeMs: number = 60 * 60_000
  /** How many times faster than real time audio may arrive, by the world's clock; 0 means unlimited. */
  readonly maxSpeed: number = 2
  /** Words per minute of speech, unless a transcript sets it. */
  readonly wordsPerMinute: number = 150
}
