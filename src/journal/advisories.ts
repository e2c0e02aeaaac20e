import { type DeprecationNotice, deprecationNotice, noticeInWords } from '../contracts/deprecations.ts'
import { isSecretName } from '../masking.ts'
import { operations } from '../openapi/generated/operations.ts'
import type { Operation } from '../openapi/operation.ts'
import { suggestion } from '../schema-problems.ts'
import { sameness } from './calls.ts'
import type { JournalEntry } from './entry.ts'

/** What an advisory can be about. */
export const ADVISORY_KINDS = [
  'key_in_query',
  'key_in_body',
  'unknown_parameter',
  'connection_per_request',
  'one_text_per_request',
  'polling_too_fast',
  'deprecated_operation',
  'deprecated_parameter',
  'deprecated_form',
  'pointless_retry',
  'translation_header',
] as const

export type AdvisoryKind = (typeof ADVISORY_KINDS)[number]

/** Something that works against Mynah, and will cost time, money or an outage against the service. */
export interface Advisory {
  readonly kind: AdvisoryKind
  readonly message: string
  /** Trace ids of requests that show it, the first few. */
  readonly requests: readonly string[]
  readonly count: number
  /** What is deprecated, where it is that. */
  readonly deprecations?: readonly DeprecationNotice[]
}

const SHOWN_REQUESTS = 5
/** Fewer requests than this may well be single texts and single connections for a reason. */
const MANY = 10
/** Clients wait five seconds between polls of a document (clients); faster than one is too fast. */
const FAST_POLL_MS = 1000
/** Statuses that the same request will get again (public docs, retry guidance). */
const FINAL_STATUSES = new Set([400, 401, 403, 404, 413, 414, 415, 456])

interface Rule {
  readonly rule: (entries: readonly JournalEntry[]) => JournalEntry[]
  readonly message: string | ((found: readonly JournalEntry[]) => string)
  /** The names of what is deprecated that a request uses, where the advisory is about that. */
  readonly deprecated?: (entry: JournalEntry) => readonly string[]
}

const RULES: Readonly<Record<AdvisoryKind, Rule>> = {
  key_in_query: {
    rule: (entries) =>
      entries.filter(({ query, facts }) => facts.keyIn === 'query' || /(^|&)auth_key=/i.test(query)),
    message: 'The key is in the query string, where logs and proxies see it, and the service refuses it.',
    deprecated: () => ['key_in_query'],
  },
  key_in_body: {
    rule: (entries) => entries.filter(({ facts }) => facts.keyIn === 'body'),
    message: 'The key is in the body, which the service refuses; it belongs in the Authorization header.',
    deprecated: () => ['key_in_body'],
  },
  unknown_parameter: {
    rule: (entries) => entries.filter((entry) => unknownParameters(entry).length > 0),
    message: unknownParameterMessage,
  },
  connection_per_request: {
    rule: newConnections,
    message: 'Every request opened a connection of its own; keep-alive would save a handshake each time.',
  },
  one_text_per_request: {
    rule: singleTexts,
    message: 'Many requests carry one text each; up to 50 go into one.',
  },
  polling_too_fast: {
    rule: fastPolls,
    message: `A document was polled less than ${FAST_POLL_MS} ms after the last time.`,
  },
  deprecated_operation: deprecation((what, { operation }) => what === operation),
  deprecated_parameter: deprecation((what, { operation }) => what !== operation && !isRoute(what)),
  deprecated_form: deprecation(isRoute),
  pointless_retry: {
    rule: pointlessRetries,
    message: 'The same request was sent again after an answer that it will always get.',
  },
  translation_header: {
    rule: (entries) => entries.filter((entry) => ignoredOfHeader(entry).length > 0),
    message: translationHeaderMessage,
  },
}

/** What the journal shows that its clients should not do. */
export function advisories(entries: readonly JournalEntry[]): Advisory[] {
  return ADVISORY_KINDS.flatMap((kind) => {
    const { rule, message, deprecated } = RULES[kind]
    const found = rule(entries)
    if (found.length === 0) return []
    const requests = found.slice(0, SHOWN_REQUESTS).map(({ id }) => id)
    const said = typeof message === 'string' ? message : message(found)
    const deprecations = deprecated && noticesIn(found, deprecated)
    return [{ kind, message: said, requests, count: found.length, ...(deprecations && { deprecations }) }]
  })
}

/** Whether what is deprecated is a method and a path. */
function isRoute(what: string): boolean {
  return what.includes(' ')
}

/** The advisory about those of a request's deprecated things that are meant. */
function deprecation(isMeant: (what: string, entry: JournalEntry) => boolean): Rule {
  const deprecated = (entry: JournalEntry) => {
    const { deprecated: used } = entry.facts
    return Array.isArray(used) ? used.filter((what: string) => isMeant(what, entry)) : []
  }
  return {
    rule: (entries) => entries.filter((entry) => deprecated(entry).length > 0),
    message: (found) => noticesIn(found, deprecated).map(noticeInWords).join(' '),
    deprecated,
  }
}

function noticesIn(
  found: readonly JournalEntry[],
  deprecated: (entry: JournalEntry) => readonly string[],
): DeprecationNotice[] {
  const names = new Set(found.flatMap((entry) => [...deprecated(entry)]))
  return [...names].flatMap((what) => deprecationNotice(what) ?? [])
}

function newConnections(entries: readonly JournalEntry[]): JournalEntry[] {
  const connected = entries.filter(({ connection }) => connection !== undefined)
  const connections = new Set(connected.map(({ connection }) => connection))
  return connected.length >= MANY && connections.size === connected.length ? connected : []
}

function singleTexts(entries: readonly JournalEntry[]): JournalEntry[] {
  const single = entries.filter(({ operation, status, body }) => {
    const texts = (body as { text?: unknown } | undefined)?.text
    return operation === 'translateText' && status === 200 && Array.isArray(texts) && texts.length === 1
  })
  return single.length >= MANY ? single : []
}

function fastPolls(entries: readonly JournalEntry[]): JournalEntry[] {
  const lastPoll = new Map<string, number>()
  return entries.filter(({ operation, path, startedAtMs }) => {
    if (operation !== 'getDocumentStatus') return false
    const last = lastPoll.get(path)
    lastPoll.set(path, startedAtMs)
    return last !== undefined && startedAtMs - last < FAST_POLL_MS
  })
}

function pointlessRetries(entries: readonly JournalEntry[]): JournalEntry[] {
  const lastStatus = new Map<string, number>()
  return entries.filter((entry) => {
    const same = sameness(entry)
    const status = lastStatus.get(same)
    lastStatus.set(same, entry.status)
    return status !== undefined && FINAL_STATUSES.has(status)
  })
}

/** The parameters of a request that were not read, but for keys, which have an advisory of their own. */
function unknownParameters({ facts }: JournalEntry): string[] {
  const { ignored } = facts
  return Array.isArray(ignored) ? ignored.filter((name) => !isSecretName(name)) : []
}

/** What was ignored in the header that changes the translations of a request. */
function ignoredOfHeader({ facts }: JournalEntry): string[] {
  const { ignoredTranslation } = facts
  return Array.isArray(ignoredTranslation) ? ignoredTranslation : []
}

const SHOWN_NAMES = 5

function translationHeaderMessage(entries: readonly JournalEntry[]): string {
  const ignored = [...new Set(entries.flatMap(ignoredOfHeader))]
  const more = ignored.length > SHOWN_NAMES ? `; and ${ignored.length - SHOWN_NAMES} more` : ''
  return `Mynah ignored a part of X-Mynah-Translation: ${ignored.slice(0, SHOWN_NAMES).join('; ')}${more}.`
}

/** What was ignored in some requests, with what was probably meant. */
function unknownParameterMessage(entries: readonly JournalEntry[]): string {
  const hints = new Map<string, string>()
  for (const entry of entries)
    for (const name of unknownParameters(entry))
      if (!hints.has(name)) hints.set(name, hint(name, entry.operation))
  const named = [...hints].map(([name, meant]) => `'${name}'${meant}`)
  const more = named.length > SHOWN_NAMES ? `, and ${named.length - SHOWN_NAMES} more` : ''
  return `The service does not read these parameters, and ignores them silently: ${named.slice(0, SHOWN_NAMES).join(', ')}${more}.`
}

function hint(name: string, id: string | undefined): string {
  const operation = (operations as Readonly<Record<string, Operation>>)[id ?? '']
  const known = Object.keys(operation?.body?.shape.properties ?? operation?.query?.properties ?? {})
  if (operation?.body && known.includes(name)) return ' (belongs in the body, not in the query string)'
  const meant = suggestion(name, known).replace(/^; /, '')
  return meant === '' ? '' : ` (${meant})`
}
