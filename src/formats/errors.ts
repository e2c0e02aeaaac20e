/** What went wrong with a document, for programs. */
export type DocumentErrorCode = 'invalid' | 'encrypted' | 'too_large' | 'too_many_characters' | 'unsupported'

/**
 * A document that cannot be translated. The message is what the client reads in `error_message`, so it never carries
 * text of the document; `reason` says more, for the log of anyone who runs the emulator.
 */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode
  readonly reason: string

  constructor(code: DocumentErrorCode, message: string, reason = message) {
    super(message)
    this.name = new.target.name
    this.code = code
    this.reason = reason
  }
}

/** The content is broken, or is not what the file's extension says (wording of the existing mock). */
export class InvalidFileData extends DocumentError {
  /** @param reason what exactly is wrong, such as `zip: no central directory` */
  constructor(reason: string) {
    super('invalid', 'Invalid file data.', reason)
  }
}

/** The file needs a password (our wording). */
export class DocumentEncrypted extends DocumentError {
  constructor() {
    super('encrypted', 'The document is encrypted. Remove the password and upload it again.')
  }
}

/** Unpacking the file would take more than the limits allow, as a zip bomb does (our wording). */
export class DocumentTooLarge extends DocumentError {
  constructor(reason: string) {
    super('too_large', 'The document is too large.', reason)
  }
}

/** More text than the plan's documents may have (public docs, usage limits; our wording). */
export class TooManyCharacters extends DocumentError {
  constructor(limit: number) {
    super('too_many_characters', `The document has more than ${limit} characters.`)
  }
}

/** A variant of a format that is not taken, such as XLIFF 1.2. The message names it and what to send instead. */
export class DocumentUnsupported extends DocumentError {
  constructor(message: string) {
    super('unsupported', message)
  }
}
