import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { type JobStory, jobStories } from './job-stories.ts'

/** Its answer did not arrive, so that nobody could go on. */
const wasCutOff = ({ fault, status }: JournalEntry) => fault !== undefined || status === 0

export const voiceFileMissing: AdvisoryRule = {
  isAboutTheEnd: true,
  finds: 'a voice job is created, and its file is never uploaded',
  severity: 'warning',
  why: 'The job is gone after five minutes, and counts as one of the ten that an account may have until then (public docs).',
  fix: 'Upload the file right after creating the job, and create it again when the upload comes too late.',
  find: (entries) =>
    found(
      jobStories(entries).flatMap(({ creation, upload, polls }) => {
        const hasFailed = polls.some(({ states }) => states.every((state) => state === 'failed'))
        return upload || hasFailed || wasCutOff(creation) ? [] : [creation]
      }),
      'A voice job was created, and its file never came.',
    ),
}

/** A program that polls more often has waited, and given up. */
const POLLS_TOO_FEW = 2

export const voiceResultNeverDownloaded: AdvisoryRule = {
  isAboutTheEnd: true,
  finds:
    'a voice job is complete, never asked about, or given up after one or two polls, and one of its results is never downloaded',
  severity: 'warning',
  why: 'Results are deleted an hour after the upload (public docs), and the audio has been billed; work that nobody fetches is lost.',
  fix: 'Poll until every target is complete or failed, and download each result that is complete.',
  find: (entries) =>
    found(
      jobStories(entries).flatMap((story) => lostIn(story) ?? []),
      'A result of a voice job was never downloaded.',
    ),
}

/** The request after which something was missing. */
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
  why: 'A target that has failed stays so (public docs): there is nothing to wait for, and nothing to download.',
  fix: 'Treat failed as the end, and show the message of its error.',
  find: (entries) =>
    found(
      jobStories(entries).flatMap(({ polls }) => {
        const failure = polls.findIndex(
          ({ states }) => states.length > 0 && states.every((state) => state === 'failed'),
        )
        return failure === -1 ? [] : polls.slice(failure + 1).map(({ entry }) => entry)
      }),
      'Every target of a voice job had failed, and the job was polled all the same.',
    ),
}
