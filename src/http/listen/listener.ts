/** A listening server. */
export interface Listener {
  readonly port: number
  readonly url: string
  /** Stops listening, lets open requests finish for up to five seconds, then closes every connection. */
  close(): Promise<void>
  /** Closes every connection at once. */
  abort(): void
}
