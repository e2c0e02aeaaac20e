/** Bytes that are not what their media type says. */
export class WrongAudio extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'WrongAudio'
  }
}
