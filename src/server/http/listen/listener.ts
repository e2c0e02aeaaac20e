/** A listening server. */
export interface Listener {
  readonly port: number
  readonly url: string
  /**
   * The certificate that clients must trust, PEM: that of the authority of a TLS listener, unless it has your own
   * certificate, or of a proxy. In a long-running process it is renewed every few days.
   */
  readonly ca?: string
  /** The service's hosts, for which a proxy answers. */
  readonly hosts?: readonly string[]
  /** How many requests have arrived here. */
  requestCount(): number
  /** Stops listening, lets open requests finish for up to five seconds, then closes every connection. */
  close(): Promise<void>
  /** Closes every connection immediately. */
  abort(): void
}
