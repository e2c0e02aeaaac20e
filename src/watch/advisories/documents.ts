import { textOf } from '../../base/json/unchecked.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { rules } from './advisory-rule.ts'
import { fieldOf, NO_PAUSE_MS, pauseBetween, wasCutOff } from './request-fields.ts'

/** How clients wait for documents and fetch them. */
export const DOCUMENT_RULES = rules({
  polling_too_fast: {
    finds:
      'a document, voice job or quality evaluation is polled three times or more in a row without a pause (under 3 ms)',
    suspects: 'it is polled twice',
    severity: 'warning',
    why: 'Polls count as requests, and too many of them lead to 429. The official clients wait five seconds (clients).',
    fix: 'Wait between polls: as long as seconds_remaining says, or a few seconds.',
    find(entries) {
      const rows = new Map<string, JournalEntry[]>()
      const fast: JournalEntry[] = []
      const fastest: JournalEntry[] = []
      for (const entry of entries) {
        if (!POLLS.has(entry.operation)) continue
        const row = rows.get(entry.path) ?? []
        const before = row.at(-1)
        const isFast = before !== undefined && pauseBetween(before, entry) < NO_PAUSE_MS
        rows.set(entry.path, isFast ? [...row, entry] : [entry])
        if (isFast) (row.length >= 2 ? fastest : fast).push(entry)
      }
      const message = 'A document or job was polled again without a pause after the previous poll.'
      return { entries: fastest, suspected: fast, message }
    },
  },
  polled_after_done: {
    finds: 'a document is polled twice or more after its status said `done`',
    severity: 'info',
    why: 'The states are queued, translating, done and error (public docs): a program that waits for any other state never finishes.',
    fix: 'Download the result as soon as the status is done.',
    find(all) {
      const rows = stories(all).map((story) =>
        followingOf(story, 'done').filter((entry) => !isDownload(entry)),
      )
      const entries = rows.filter(({ length }) => length >= 2).flat()
      return { entries, message: 'A document was polled although it was done.' }
    },
  },
  download_before_done: {
    finds: 'a result is requested before a status said `done`, and refused',
    suspects: 'it is not refused, because it happens to be done',
    severity: 'error',
    why: 'The service needs seconds to minutes for a translation. Until then, the download fails (public docs).',
    fix: 'Poll the status until it is done, then download.',
    find(all) {
      const early = stories(all).flatMap(({ requests }) => {
        const first = requests.findIndex(isDownload)
        const isKnownDone = requests.slice(0, first).some((entry) => stateOf(entry) === 'done')
        return isKnownDone ? [] : (requests[first] ?? [])
      })
      const entries = early.filter(({ status, fault }) => status >= 400 && fault === undefined)
      return { entries, suspected: early, message: 'A result was requested before the status was done.' }
    },
  },
  document_error_ignored: {
    finds: 'the result of a document is requested after its status was `error`',
    suspects: 'the status is requested again, as by a page that shows it',
    severity: 'error',
    why: 'The status error is final (public docs): there is nothing to wait for and nothing to download.',
    fix: 'Treat the status error as final, and show its error_message.',
    find(entries) {
      const late = stories(entries).flatMap((story) => followingOf(story, 'error'))
      const message = 'A document was requested although it had ended in an error.'
      return { entries: late.filter(isDownload), suspected: late, message }
    },
  },
  result_never_downloaded: {
    isAboutTheEnd: true,
    finds:
      'a document is done, never polled, or abandoned after one poll, and its result is never downloaded',
    severity: 'info',
    why: 'Translated documents are only kept for a short time (public docs). A result that is not downloaded is lost.',
    fix: 'Download the result when the status is done.',
    find: (all) => ({
      entries: stories(all).flatMap(({ upload, requests }) => {
        if (requests.length === 0) return wasCutOff(upload) ? [] : [upload]
        if (requests.some(isDownload)) return []
        const done = requests.find((entry) => stateOf(entry) === 'done')
        const last = requests.at(-1)
        const isGivenUp = requests.length <= POLLS_TOO_FEW && last !== undefined && isUnderWay(last)
        return done ? [done] : isGivenUp ? [last] : []
      }),
      message: 'The result of a document was never downloaded, whether it was done or failed.',
    }),
  },
})

/** What the journal has about one document. */
interface Story {
  readonly upload: JournalEntry
  /** Later requests about it, in order. */
  readonly requests: JournalEntry[]
}

/** The uploaded documents, each with the requests that followed. */
function stories(entries: readonly JournalEntry[]): Story[] {
  const byId = new Map<string, Story>()
  for (const entry of entries) {
    if (entry.operation === 'translateDocument') {
      const id = textOf(fieldOf(entry, 'document_id'))
      if (id !== '') byId.set(id, { upload: entry, requests: [] })
    } else if (entry.operation === 'getDocumentStatus' || entry.operation === 'downloadDocument') {
      byId.get(idIn(entry))?.requests.push(entry)
    }
  }
  return [...byId.values()]
}

/** The id in `/v2/document/{id}` and `/v2/document/{id}/result`, in either version. */
const idIn = ({ path }: JournalEntry) => path.split('/')[3] ?? ''

const isDownload = ({ operation }: JournalEntry) => operation === 'downloadDocument'

const stateOf = (entry: JournalEntry) => (isDownload(entry) ? '' : textOf(fieldOf(entry, 'status')))

/** The requests about a document after its status was this one. */
function followingOf({ requests }: Story, state: string): readonly JournalEntry[] {
  const first = requests.findIndex((entry) => stateOf(entry) === state)
  return first === -1 ? [] : requests.slice(first + 1)
}

/** A program that polls more often has waited and then given up. */
const POLLS_TOO_FEW = 1

const isUnderWay = (entry: JournalEntry) => ['queued', 'translating'].includes(stateOf(entry))

/** Polls of work that takes time. */
const POLLS: ReadonlySet<string | undefined> = new Set([
  'getDocumentStatus',
  'getVoiceTranslateJobStatus',
  'pollQualityEvaluation',
])
