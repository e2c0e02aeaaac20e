import { firstBehind, grouped } from '../../base/runtime/lists.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { rules } from './advisory-rule.ts'
import { bodyOf, endOf, fieldOf, isTranslated, rowsOf, sameness, textsOf, timeOf } from './request-fields.ts'

/** Requests that are too many, or unnecessary. */
export const TRAFFIC_RULES = rules({
  too_parallel: {
    finds: 'more than ten requests run in parallel, or more than ten connections are opened at the same time',
    severity: 'info',
    why: 'The service answers 429 when too many requests arrive at the same time (public docs, without a number).',
    fix: `Put up to 50 texts into one request, and run only a few requests in parallel.`,
    find(entries) {
      /** The ends of requests that are not over, the latest first. */
      const underWay: number[] = []
      let most = 0
      const inOrder = entries.toSorted((a, b) => a.startedAtMs - b.startedAtMs)
      const crowd: JournalEntry[] = []
      for (const entry of inOrder) {
        const { startedAtMs } = entry
        while ((underWay.at(-1) ?? Number.POSITIVE_INFINITY) <= startedAtMs) underWay.pop()
        const end = endOf(entry)
        underWay.splice(
          firstBehind(underWay, -end, (other) => -other),
          0,
          end,
        )
        // Fast answers hide that the client sent all of them in parallel, but the connections show it.
        const together = Math.max(underWay.length, entry.openedTogether ?? 0)
        most = Math.max(most, together)
        if (together > MAX_PARALLEL) crowd.push(entry)
      }
      return { entries: crowd, message: `${most} requests ran at the same time.` }
    },
  },
  connection_per_request: {
    finds: 'each of ten or more requests, which follow each other within seconds, opens a new connection',
    severity: 'info',
    why: 'Each connection costs a TLS handshake, which often takes longer than the translation itself.',
    fix: 'Reuse one client, and let it keep connections alive.',
    find(entries) {
      const alone = entries.filter(
        (entry, index) => entry.connection !== undefined && isAfter(entry, entries[index - 1]),
      )
      const connections = new Set(alone.map(({ connection }) => connection))
      const isEach = alone.length >= MANY && connections.size === alone.length
      const own = OPENING_CLIENTS.find(([client]) =>
        alone.every((entry) => userAgentOf(entry).startsWith(client)),
      )
      const message = 'Every request opened a new connection.'
      return { entries: isEach ? alone : [], message, ...(own && { fix: own[1] }) }
    },
  },
  one_text_each: {
    finds: 'ten requests or more in a row carry one short text each, with the same options',
    severity: 'info',
    why: 'Up to 50 texts go into one request (spec §4.1); single requests take many times as long and lead to 429.',
    fix: 'Collect the texts and send them together.',
    find(entries) {
      const rows = rowsOf(entries, (before, after) => {
        const order = singleOrder(before)
        return order !== undefined && order === singleOrder(after)
      })
      const long = rows.filter((row) => new Set(row.map((entry) => textsOf(entry)[0])).size >= MANY)
      const message = 'Many requests in a row carry one short text each, with the same options.'
      return { entries: long.flat(), message }
    },
  },
  same_text_again: {
    finds: 'one request has the same text of 20 characters or more ten times',
    suspects:
      'the text is shorter, as in the cells of a table; or several requests with the same options have it, as a program without a cache sends them, or its tests',
    severity: 'warning',
    why: 'Every translation is billed, even if the same text was translated before.',
    fix: 'Cache translations by text, languages and options.',
    find(entries) {
      const sent = entries.flatMap((entry) => {
        if (entry.fault !== undefined) return []
        const options = optionsOf(entry)
        const texts = textsOf(entry).filter((text) => text.trim() !== '')
        return texts.map((text) => ({ entry, text, order: `${options}${text}` }))
      })
      const again = [...grouped(sent, ({ order }) => order).values()].filter(({ length }) => length >= MANY)
      const most = Math.max(0, ...again.map(({ length }) => length))
      const tenfold = again.filter((row) =>
        row.some(
          ({ entry, text }, index) => text.length >= SENTENCE && row[index + MANY - 1]?.entry === entry,
        ),
      )
      const requests = (texts: typeof again) => {
        const concerned = new Set(texts.flat().map(({ entry }) => entry))
        return entries.filter((entry) => concerned.has(entry))
      }
      const message = `The same text was translated ${most} times with the same options.`
      return { entries: requests(tenfold), suspected: requests(again), message }
    },
  },
  sent_twice: {
    finds:
      'the same translation is requested twice at the same time, or the same document is uploaded again before the first one is downloaded',
    severity: 'info',
    why: 'Both are billed (spec §4.2 rule 5). Typical causes: a cache that is filled too late, an effect that runs twice, a button that can be clicked again.',
    fix: 'Keep track of pending requests, and let the second caller wait for the first.',
    find: (all) => ({
      entries: [...translationsAtOnce(all), ...documentsAgain(all)],
      message: 'The same work was requested twice.',
    }),
  },
  list_read_again: {
    finds: 'the list of languages is read five times or more within an hour',
    severity: 'info',
    why: 'The list may be cached for an hour (spec §8). Reading it before each translation doubles the number of requests and leads to 429.',
    fix: 'Read the list once and cache it for an hour.',
    find(entries) {
      const reads = entries.filter(({ operation, status }) => LISTS.has(operation ?? '') && status === 200)
      const again = [...grouped(reads, sameness).values()].filter((row) =>
        row.some((entry, index) => {
          const later = row[index + MANY_READS - 1]
          return later !== undefined && timeOf(later) - timeOf(entry) < HOUR_MS
        }),
      )
      const most = Math.max(0, ...again.map(({ length }) => length))
      return { entries: again.flat(), message: `The list of languages was read ${most} times.` }
    },
  },
})

/** Fewer requests may well have a reason for single texts and single connections. */
const MANY = 10

/** Official clients that open connections by themselves, by the beginning of their User-Agent, and what to do (clients). */
const OPENING_CLIENTS: readonly (readonly [client: string, fix: string])[] = [
  ['deepl-ruby/', 'deepl-rb keeps a connection within a session: put several calls into DeepL.with_session.'],
  [
    'deepl-node/',
    'deepl-node keeps connections alive, except through a proxy such as that of mynah exec --intercept. Without one in production, there is nothing to do.',
  ],
]

const userAgentOf = ({ headers }: JournalEntry) =>
  headers.find(([name]) => name.toLowerCase() === 'user-agent')?.[1] ?? ''

/** Connections that are closed or about to be. With more of them, a client sends in parallel. */
const OPEN_IN_TURN = 3

/** Clients close connections that are idle for longer: fetch after four seconds, Node's own agent after five. */
const IDLE_MS = 4000

/** The status of a WebSocket, which has a connection to itself. */
const OF_A_SOCKET = 101

/** Whether a request came soon after the previous one was answered, so that its connection could be reused. */
function isAfter(
  { startedAtMs, status, openedTogether = 1 }: JournalEntry,
  before: JournalEntry | undefined,
): boolean {
  if (openedTogether > OPEN_IN_TURN || status === OF_A_SOCKET) return false
  if (before === undefined) return true
  const pauseMs = startedAtMs - endOf(before)
  const isKeptOpen = before.fault === undefined && before.status !== 0 && before.status !== OF_A_SOCKET
  return isKeptOpen && pauseMs >= 0 && pauseMs < IDLE_MS
}

/** More parallel requests get 429 sooner or later (our choice; the service publishes no number). */
const MAX_PARALLEL = 10

/** Cells of tables are shorter, and cost little. */
const SENTENCE = 20

/** Longer ones justify a request each. */
const SHORT_TEXT = 1000

/** Everything that a request asks for besides its texts. */
const optionsOf = (entry: JournalEntry) => JSON.stringify([entry.key, { ...bodyOf(entry), text: undefined }])

/** The same for a request with a single short text. */
function singleOrder(entry: JournalEntry): string | undefined {
  const [text, second] = textsOf(entry)
  const isSingle = text !== undefined && second === undefined && text.length <= SHORT_TEXT
  return isSingle ? optionsOf(entry) : undefined
}
/**
 * Connections that were opened together are no evidence: `fetch` opens a second one for the next request if the first
 * is still busy.
 */
function translationsAtOnce(entries: readonly JournalEntry[]): JournalEntry[] {
  /** The latest end of a request, by what it asked for. */
  const ends = new Map<string, number>()
  return entries
    .filter((entry) => isTranslated(entry) && entry.fault === undefined)
    .toSorted((a, b) => a.startedAtMs - b.startedAtMs)
    .filter((entry) => {
      const same = sameness(entry)
      const end = ends.get(same) ?? Number.NEGATIVE_INFINITY
      ends.set(same, Math.max(end, endOf(entry)))
      return end > entry.startedAtMs
    })
}

function documentsAgain(entries: readonly JournalEntry[]): JournalEntry[] {
  /** The ids of documents that were not downloaded yet, by their content. */
  const waiting = new Map<string, string>()
  return entries.filter((entry) => {
    const { operation, status, fault, path } = entry
    if (operation === 'translateDocument') {
      const id = fieldOf(entry, 'document_id')
      if (status !== 200 || fault !== undefined || typeof id !== 'string') return false
      const same = sameness(entry)
      const isAgain = waiting.has(same)
      waiting.set(same, id)
      return isAgain
    }
    const isOver =
      operation === 'downloadDocument' ||
      (operation === 'getDocumentStatus' && fieldOf(entry, 'status') === 'error')
    if (isOver) for (const [same, id] of waiting) if (path.includes(id)) waiting.delete(same)
    return false
  })
}

/** Lists that hardly change and may be cached for an hour (spec §8). */
const LISTS = new Set([
  'getLanguages',
  'getLanguagesV2',
  'getLanguageProducts',
  'getLanguageResources',
  'listGlossaryLanguages',
])

const MANY_READS = 5

const HOUR_MS = 3_600_000
