/** Where the bytes of blobs are: in memory, or one file each. Knows nothing of who refers to them. */
export interface BlobShelf {
  /**
   * Safe when it resolves. Writing what is there already is allowed.
   * @param isPartOfFile of a file so large that it should not be in memory
   */
  write(id: string, bytes: Uint8Array, isPartOfFile?: boolean): Promise<void>
  /** Fresh bytes that the caller may change; undefined when there are none. Throws what says why they cannot be read. */
  read(id: string): Promise<Uint8Array | undefined>
  /** What to say when a blob is gone that a record names; absent where none can be lost. */
  missing?(id: string): Error
  /** Never fails: what cannot be removed now is removed at the next start. */
  remove(id: string): Promise<void>
}
