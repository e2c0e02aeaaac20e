/** Hosts other than the service's that a proxy passes through. */
export type PassThrough = 'none' | 'all' | readonly string[]

/** How a forward proxy behaves. */
export interface ProxyOptions {
  /**
   * Hosts other than the service's that requests and tunnels may reach, unchanged; `none` by default. Names in a list
   * may start with `*.`; link-local and metadata addresses must be listed literally.
   */
  readonly passThrough?: PassThrough
  /** The credentials that clients need, as `user:password`. */
  readonly auth?: string
  /** The proxy for a URL's host, if there is one. */
  readonly upstream?: (target: URL) => URL | undefined
}
