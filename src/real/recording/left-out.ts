/** Why exchanges were not recorded. Each phrase follows a count. */
export const REASONS = {
  account: 'account data (--include-account records it)',
  load: 'answers that say nothing about the request: 401, 403, 408, 429, 456 and 5xx',
  voice: 'voice sessions and jobs, whose answers work only once',
  unknown: 'requests that are not operations of the service',
  unreadable: 'a request or an answer that cannot be read',
  secret: 'a document that holds a key, or cannot be searched for one',
  language: 'a translation in a language that Mynah does not know',
  size: 'the recording would be larger than 16 MiB',
} as const

export type Reason = keyof typeof REASONS
