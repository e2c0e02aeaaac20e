/** Which hosts besides the service's a proxy lets through. */
export type PassThrough = 'none' | 'all' | readonly string[]

/** How a forward proxy behaves. */
export interface ProxyOptions {
  /**
   * Hosts besides the service's that requests and tunnels may lead to, untouched; `none` by default. Names in a list may
   * begin with `*.`; link-local and metadata addresses have to be in it as they are.
   */
  readonly passThrough?: PassThrough
  /** What clients have to bring, as `user:password`. */
  readonly auth?: string
  /** The proxy through which a URL's host is reached, where there is one. */
  readonly upstream?: (target: URL) => URL | undefined
}
