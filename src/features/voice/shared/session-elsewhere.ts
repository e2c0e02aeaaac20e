/** A session that goes on in another process: what this one knows of it is out of date. */
export class SessionElsewhere extends Error {
  constructor() {
    super('The session goes on in another process')
    this.name = 'SessionElsewhere'
  }
}
