/** Selects requests; all given fields must match. Strings may contain `*`, which stands for any characters or none. */
export interface Match {
  /** operationId. */
  readonly operation?: string
  readonly method?: string
  /** Without the query string, percent-encoded as sent. */
  readonly path?: string
  /** The key in the Authorization header, as sent. */
  readonly key?: string
  /** The session that the request names. */
  readonly session?: string
  readonly header?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** JSON path → value or string with `*`; or one string that the body contains as it was sent. */
  readonly body?: string | Readonly<Record<string, unknown>>
}
