import { elementsOf, fieldsIn, fieldsOf, textOf } from '../../base/json/unchecked.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { rules } from './advisory-rule.ts'
import { wasCutOff } from './request-fields.ts'

/** How clients use voice sessions and voice jobs. */
export const VOICE_RULES = rules({
  voice_stream_left: {
    isAboutTheEnd: true,
    finds: 'a voice stream is closed or breaks before `end_of_source_media`, and is not resumed',
    severity: 'info',
    why: 'Tentative text only becomes final at the end of the audio (public docs): the last words are missing, and after a broken connection all the rest is lost.',
    fix: 'Send end_of_source_media and wait for end_of_stream; after a broken connection, request a new token and reconnect.',
    find: (all) => ({
      entries: [...lastConnections(all)].filter(isLeft),
      message: 'A voice stream ended before its audio did.',
    }),
  },
  voice_audio_after_end: {
    finds: 'a voice stream sends audio after `end_of_source_media`',
    severity: 'warning',
    why: 'The message says that no audio follows. The service does not document what it does with audio that still does; Mynah ignores it.',
    fix: 'Send end_of_source_media after the last chunk of audio.',
    find: (all) => ({
      entries: all.filter(({ facts }) => facts.sentAfterEnd === true),
      message: 'A voice stream sent audio after end_of_source_media.',
    }),
  },
  voice_file_missing: {
    isAboutTheEnd: true,
    finds: 'a voice job is created, but its file is never uploaded',
    severity: 'info',
    why: 'The job is deleted after five minutes. Until then, it counts as one of the ten that an account may have (public docs).',
    fix: 'Upload the file right after creating the job. If the upload comes too late, create the job again.',
    find: (all) => ({
      entries: jobStories(all).flatMap(({ creation, upload, polls }) => {
        const hasFailed = polls.some(({ states }) => states.every((state) => state === 'failed'))
        return upload || hasFailed || wasCutOff(creation) ? [] : [creation]
      }),
      message: 'A voice job was created, but its file was never uploaded.',
    }),
  },
  voice_failure_ignored: {
    finds: 'a voice job is polled after a status said that every target is `failed`',
    severity: 'info',
    why: 'The status failed is final (public docs): there is nothing to wait for and nothing to download.',
    fix: 'Treat failed as final, and show its error message.',
    find(entries) {
      const rows = jobStories(entries).map(({ polls }) => {
        const failure = polls.findIndex(
          ({ states }) => states.length > 0 && states.every((state) => state === 'failed'),
        )
        return failure === -1 ? [] : polls.slice(failure + 1).map(({ entry }) => entry)
      })
      const message = 'A voice job was polled although all of its targets had failed.'
      return { entries: rows.flat(), message }
    },
  },
  voice_result_never_downloaded: {
    isAboutTheEnd: true,
    finds:
      'a voice job is complete, never polled, or abandoned after one or two polls, and one of its results is never downloaded',
    severity: 'info',
    why: 'Results are deleted an hour after the upload (public docs), and the audio has been billed. A result that is not downloaded is lost.',
    fix: 'Poll until every target is complete or failed, and download each complete result.',
    find: (all) => ({
      entries: jobStories(all).flatMap((story) => lostIn(story) ?? []),
      message: 'A result of a voice job was never downloaded.',
    }),
  },
})

/** The last connection of each voice session. The journal has a connection once it is closed. */
function lastConnections(entries: readonly JournalEntry[]): Iterable<JournalEntry> {
  const last = new Map<unknown, JournalEntry>()
  for (const entry of entries)
    if (entry.operation === 'voiceStream' && entry.status === 101) last.set(entry.facts.voiceSession, entry)
  return last.values()
}

/** Whether a client left, or was disconnected, in the middle of its audio. */
function isLeft({ facts }: JournalEntry): boolean {
  const { closed, inputEnded, streamError } = facts
  const { by } = (closed ?? {}) as { by?: unknown }
  return by === 'client' && inputEnded === false && streamError === undefined
}

/** A program that polls more often has waited and then given up. */
const POLLS_TOO_FEW = 2

/** The request after which the next step was missing. */
function lostIn({ upload, polls, downloads }: JobStory): JournalEntry | undefined {
  if (!upload || wasCutOff(upload)) return undefined
  const after = polls.filter(({ entry }) => entry.startedAtMs >= upload.startedAtMs)
  const last = after.at(-1)
  if (!last) return downloads.length === 0 ? upload : undefined
  const fetched = new Set(downloads.filter(({ status }) => status === 200).map(({ facts }) => facts.target))
  const isLeft = last.states.some((state, target) => state === 'complete' && !fetched.has(target))
  const isGivenUp = after.length <= POLLS_TOO_FEW && last.states.some(isUnderWay) && downloads.length === 0
  return isLeft || isGivenUp ? last.entry : undefined
}

const isUnderWay = (state: string) => state === 'uploaded' || state === 'processing'

/** What the journal has about one voice job. */
type JobStory = ReturnType<typeof jobStories>[number]

/** The created voice jobs, each with the requests that followed. */
function jobStories(entries: readonly JournalEntry[]) {
  const byJob = new Map<unknown, JournalEntry[]>()
  for (const entry of entries) {
    const { voiceJob } = entry.facts
    if (voiceJob === undefined) continue
    if (entry.operation === 'createVoiceTranslateJob') byJob.set(voiceJob, [])
    byJob.get(voiceJob)?.push(entry)
  }
  return [...byJob.values()].flatMap(([creation, ...others]) => {
    if (!creation) return []
    const of = (operation: string) => others.filter((entry) => entry.operation === operation)
    return [
      {
        creation,
        /** The upload that was accepted. */
        upload: of('uploadVoiceJobSource').find(({ status }) => status === 204),
        /** Status requests, and the states of the targets in their answers, in order. */
        polls: of('getVoiceTranslateJobStatus').map((entry) => ({ entry, states: statesIn(entry) })),
        downloads: of('downloadVoiceJobResult'),
      },
    ]
  })
}

const statesIn = ({ answer }: JournalEntry): string[] =>
  elementsOf(fieldsIn(answer).results).map((result) => textOf(fieldsOf(result).status))
