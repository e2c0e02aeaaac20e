/**
 * A document that cannot be translated. The message goes into the client's `error_message`, so it never quotes the
 * document; `reason` has details for the operator's log.
 */
export class DocumentError extends Error {
  readonly reason: string

  constructor(message: string, reason = message) {
    super(message)
    this.name = new.target.name
    this.reason = reason
  }
}

/** The content is broken, or does not match the file's extension (wording of the existing mock). */
export class InvalidFileData extends DocumentError {
  /** @param reason what exactly is wrong, such as `zip: no central directory` */
  constructor(reason: string) {
    super('Invalid file data.', reason)
  }
}

/** The file is password-protected (our wording). */
export class DocumentEncrypted extends DocumentError {
  constructor() {
    super('The document is encrypted. Remove the password and upload it again.')
  }
}

/** The file would exceed the limits, like a zip bomb (our wording). */
export class DocumentTooLarge extends DocumentError {
  /** @param detail for the client: the limit, the value, and the setting */
  constructor(reason: string, detail?: string) {
    super(`The document is too large${detail === undefined ? '' : `: ${detail}`}.`, reason)
  }
}

/** More text than the plan allows in a document (public docs, usage limits; our wording). */
export class TooManyCharacters extends DocumentError {
  constructor(limit: number) {
    super(`The document has more than ${limit} characters.`)
  }
}

/** An unsupported variant of a format, such as XLIFF 1.2. The message names it and what to send instead. */
export class DocumentUnsupported extends DocumentError {}
