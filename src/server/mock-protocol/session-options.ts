/** The header that creates a session of the existing mock's protocol. The names of all its options start with it. */
export const MOCK_SESSION_HEADER = 'mock-server-session'

/** The options of a session of the existing mock's protocol, from the headers of its first request. */
export type MockOptions = ReturnType<typeof mockOptions>

const DEFAULT_CHARACTER_LIMIT = 20_000_000
const DEFAULT_DOCUMENT_LIMIT = 10_000
const DEFAULT_ERROR_STATUS = 503

/** Parses the options; invalid numbers are ignored (clients). */
export function mockOptions(header: (name: string) => string | undefined) {
  const number = (name: string) => {
    const text = header(`${MOCK_SESSION_HEADER}-${name}`)?.trim()
    return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
  }
  /** 0 means no limit. */
  const limit = (name: string, otherwise: number) => (number(name) ?? otherwise) || null
  const status = number('5xx-status') ?? DEFAULT_ERROR_STATUS
  return {
    /** This many requests of any kind are read and never answered. */
    noResponseCount: number('no-response-count') ?? 0,
    /** This many translations and improvements answer 429. */
    tooManyRequestsCount: number('429-count') ?? 0,
    /** This many requests of any kind answer this status with an empty body. */
    serverErrorCount: number('5xx-count') ?? 0,
    serverErrorStatus: status >= 500 && status <= 599 ? status : DEFAULT_ERROR_STATUS,
    /** This many uploads end in an error. */
    documentFailureCount: number('doc-failure') ?? 0,
    /** Limits of the accounts created in the session; null for none, which omits the fields from the usage. */
    characterLimit: limit('init-character-limit', DEFAULT_CHARACTER_LIMIT),
    documentLimit: limit('init-document-limit', DEFAULT_DOCUMENT_LIMIT),
    teamDocumentLimit: limit('init-team-document-limit', 0),
    documentQueueMs: number('doc-queue-time') ?? 0,
    documentTranslateMs: number('doc-translate-time') ?? 0,
    /** This many polls of each import or export of a translation memory do not show its end yet. */
    memoryJobPolls: number('tm-job-processing-polls') ?? 0,
    expectsProxy: (number('expect-proxy') ?? 0) !== 0,
    allowsReconnections: number('allow-reconnections') !== 0,
    allowsMissingUserAgent: (number('allow-missing-user-agent') ?? 0) !== 0,
  }
}
