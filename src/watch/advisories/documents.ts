import type { JournalEntry } from '../journal/entry.ts'
import { found, rules } from './advisory-rule.ts'
import { fieldOf, NO_PAUSE_MS, pauseBetween } from './request-fields.ts'

/** How clients wait for documents and fetch them. */
export const DOCUMENT_RULES = rules({
  polling_too_fast: {
    finds:
      'a document, voice job or quality evaluation is polled again within a second; a warning if there is no pause at all, otherwise an info',
    severity: 'warning',
    why: 'Polls count as requests, and too many of them lead to 429. The official clients wait five seconds (clients).',
    fix: 'Wait between polls: as long as seconds_remaining says, or a few seconds.',
    find(entries) {
      const last = new Map<string, JournalEntry>()
      let shortest = Number.POSITIVE_INFINITY
      const fast = entries.filter((entry) => {
        if (!POLLS.has(entry.operation)) return false
        const before = last.get(entry.path)
        last.set(entry.path, entry)
        if (before === undefined) return false
        const pause = pauseBetween(before, entry)
        if (pause + before.durationMs >= FAST_POLL_MS) return false
        shortest = Math.min(shortest, pause)
        return true
      })
      const message = `A document or job was polled less than ${FAST_POLL_MS} ms after the previous poll.`
      return found(fast, message, shortest < NO_PAUSE_MS ? 'warning' : 'info')
    },
  },
  polled_after_done: {
    finds: 'a document is polled twice or more after its status said `done`',
    severity: 'warning',
    why: 'The states are queued, translating, done and error (public docs): a program that waits for any other state never finishes.',
    fix: 'Download the result as soon as the status is done.',
    find: (entries) =>
      found(
        stories(entries).flatMap(({ requests }) => {
          const done = requests.findIndex((entry) => stateOf(entry) === 'done')
          const polls = done === -1 ? [] : requests.slice(done + 1).filter((entry) => !isDownload(entry))
          return polls.length >= POLLS_TOO_MANY ? polls : []
        }),
        'A document was polled although it was done.',
      ),
  },
  download_before_done: {
    finds: 'a result is downloaded before a status said `done`',
    severity: 'error',
    why: 'The service needs seconds to minutes for a translation. Until then, the download fails (public docs).',
    fix: 'Poll the status until it is done, then download.',
    find: (entries) =>
      found(
        stories(entries).flatMap(({ requests }) => {
          const first = requests.findIndex(isDownload)
          const isKnownDone = requests.slice(0, first).some((entry) => stateOf(entry) === 'done')
          const early = requests[first]
          return early === undefined || isKnownDone ? [] : [early]
        }),
        'A result was requested before the status was done.',
      ),
  },
  document_error_ignored: {
    finds: 'a document is polled or downloaded after its status said `error`',
    severity: 'error',
    why: 'The status error is final (public docs): there is nothing to wait for and nothing to download.',
    fix: 'Treat the status error as final, and show its error_message.',
    find: (entries) =>
      found(
        stories(entries).flatMap(({ requests }) => {
          const failure = requests.findIndex((entry) => stateOf(entry) === 'error')
          return failure === -1 ? [] : requests.slice(failure + 1)
        }),
        'A document was requested although it had ended in an error.',
      ),
  },
  result_never_downloaded: {
    isAboutTheEnd: true,
    finds:
      'a document is done, never polled, or abandoned after one poll, and its result is never downloaded',
    severity: 'warning',
    why: 'Translated documents are only kept for a short time (public docs). A result that is not downloaded is lost.',
    fix: 'Download the result when the status is done.',
    find: (entries) =>
      found(
        stories(entries).flatMap(({ upload, requests }) => {
          if (requests.length === 0) return wasCutOff(upload) ? [] : [upload]
          if (requests.some(isDownload)) return []
          const done = requests.find((entry) => stateOf(entry) === 'done')
          const last = requests.at(-1)
          const isGivenUp = requests.length <= POLLS_TOO_FEW && last !== undefined && isUnderWay(last)
          return done ? [done] : isGivenUp ? [last] : []
        }),
        'The result of a document was never downloaded, whether it was done or failed.',
      ),
  },
})

/** What the journal has about one document. */
interface Story {
  readonly id: string
  readonly upload: JournalEntry
  /** Later requests about it, in order. */
  readonly requests: readonly JournalEntry[]
}

/** The uploaded documents, each with the requests that followed. */
function stories(entries: readonly JournalEntry[]): Story[] {
  const byId = new Map<string, { id: string; upload: JournalEntry; requests: JournalEntry[] }>()
  for (const entry of entries) {
    if (entry.operation === 'translateDocument') {
      const id = field(entry, 'document_id')
      if (id !== undefined) byId.set(id, { id, upload: entry, requests: [] })
    } else if (entry.operation === 'getDocumentStatus' || entry.operation === 'downloadDocument') {
      byId.get(idIn(entry))?.requests.push(entry)
    }
  }
  return [...byId.values()]
}

/** The id in `/v2/document/{id}` and `/v2/document/{id}/result`, in either version. */
const idIn = ({ path }: JournalEntry) => path.split('/')[3] ?? ''

/** A string field of a JSON answer. */
function field(entry: JournalEntry, name: string): string | undefined {
  const value = fieldOf(entry, name)
  return typeof value === 'string' ? value : undefined
}

const isDownload = ({ operation }: JournalEntry) => operation === 'downloadDocument'

const stateOf = (entry: JournalEntry) => (isDownload(entry) ? undefined : field(entry, 'status'))

/** A single extra poll may be a second check. A program that waits for another status keeps polling. */
const POLLS_TOO_MANY = 2

/** A program that polls more often has waited and then given up. */
const POLLS_TOO_FEW = 1

const isUnderWay = (entry: JournalEntry) => ['queued', 'translating'].includes(stateOf(entry) ?? '')

/** Its answer did not arrive, so the client could not continue. */
const wasCutOff = ({ fault, status }: JournalEntry) => fault !== undefined || status === 0

/** Polls of work that takes time. */
const POLLS: ReadonlySet<string | undefined> = new Set([
  'getDocumentStatus',
  'getVoiceTranslateJobStatus',
  'pollQualityEvaluation',
])

/** Clients wait five seconds between polls of a document (clients). Shorter than this is too fast. */
const FAST_POLL_MS = 1000
