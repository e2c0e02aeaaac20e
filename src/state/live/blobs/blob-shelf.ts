/** Where the bytes of blobs are: in memory, or in one file each. Does not know what refers to them. */
export interface BlobShelf {
  /**
   * Resolves once the bytes are safe. Writing existing bytes again is allowed.
   * @param isPartOfFile part of a file that is too large for memory
   */
  write(id: string, bytes: Uint8Array, isPartOfFile?: boolean): Promise<void>
  /**
   * A copy that the caller may change; undefined if there is no such blob. Throws an error that says why it cannot be
   * read.
   */
  read(id: string): Promise<Uint8Array | undefined>
  /** The error for a blob that is gone although a record refers to it. Undefined if none can be lost. */
  missing?(id: string): Error
  /** Never fails: what cannot be removed now is removed at the next start. */
  remove(id: string): Promise<void>
}
