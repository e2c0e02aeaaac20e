/** The metadata of a file in a multipart body, also for the journal; never its content. */
export interface FileFacts {
  /** The name without folders; undefined if the part had none. */
  readonly filename: string | undefined
  readonly bytes: number
  /** Of the content, in hex. */
  readonly sha256: string
}

/** The file of a multipart body. Its content can be taken once, so that nothing here keeps it alive. */
export class UploadedFile {
  readonly facts: FileFacts
  #content: Uint8Array[] | undefined

  constructor(facts: FileFacts, content: Uint8Array[]) {
    this.facts = facts
    this.#content = content
  }

  /** The content without taking it; nothing if it was taken. */
  peek(): readonly Uint8Array[] {
    return this.#content ?? []
  }

  /**
   * The content in the chunks in which it arrived.
   * @throws Error if it was already taken
   */
  take(): Uint8Array[] {
    const content = this.#content
    if (!content) throw new Error('The content of the file was already taken')
    this.#content = undefined
    return content
  }
}
