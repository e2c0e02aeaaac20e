import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { type JobStory, jobStories } from './job-stories.ts'

/** Its answer did not arrive, so the client could not continue. */
const wasCutOff = ({ fault, status }: JournalEntry) => fault !== undefined || status === 0

export const voiceFileMissing: AdvisoryRule = {
  isAboutTheEnd: true,
  finds: 'a voice job is created, but its file is never uploaded',
  severity: 'warning',
  why: 'The job is deleted after five minutes. Until then, it counts as one of the ten that an account may have (public docs).',
  fix: 'Upload the file right after creating the job. If the upload comes too late, create the job again.',
  find: (entries) =>
    found(
      jobStories(entries).flatMap(({ creation, upload, polls }) => {
        const hasFailed = polls.some(({ states }) => states.every((state) => state === 'failed'))
        return upload || hasFailed || wasCutOff(creation) ? [] : [creation]
      }),
      'A voice job was created, but its file was never uploaded.',
    ),
}

/** A program that polls more often has waited and then given up. */
const POLLS_TOO_FEW = 2

export const voiceResultNeverDownloaded: AdvisoryRule = {
  isAboutTheEnd: true,
  finds:
    'a voice job is complete, never polled, or abandoned after one or two polls, and one of its results is never downloaded',
  severity: 'warning',
  why: 'Results are deleted an hour after the upload (public docs), and the audio has been billed. A result that is not downloaded is lost.',
  fix: 'Poll until every target is complete or failed, and download each complete result.',
  find: (entries) =>
    found(
      jobStories(entries).flatMap((story) => lostIn(story) ?? []),
      'A result of a voice job was never downloaded.',
    ),
}

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

export const voiceFailureIgnored: AdvisoryRule = {
  finds: 'a voice job is polled again after a status said that every target is `failed`',
  severity: 'error',
  why: 'The status failed is final (public docs): there is nothing to wait for and nothing to download.',
  fix: 'Treat failed as final, and show its error message.',
  find: (entries) =>
    found(
      jobStories(entries).flatMap(({ polls }) => {
        const failure = polls.findIndex(
          ({ states }) => states.length > 0 && states.every((state) => state === 'failed'),
        )
        return failure === -1 ? [] : polls.slice(failure + 1).map(({ entry }) => entry)
      }),
      'A voice job was polled although all of its targets had failed.',
    ),
}
