/** Bytes that do not match their media type. */
export class WrongAudio extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'WrongAudio'
  }
}
