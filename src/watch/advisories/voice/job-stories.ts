import { elementsOf, fieldsIn, fieldsOf, textOf } from '../../../base/json/unchecked.ts'
import type { JournalEntry } from '../../journal/entry.ts'

/** What the journal has about one voice job. */
export interface JobStory {
  readonly creation: JournalEntry
  /** The upload that was accepted. */
  readonly upload: JournalEntry | undefined
  /** Later requests about it, in order. */
  readonly polls: readonly Poll[]
  readonly downloads: readonly JournalEntry[]
}

/** A status request, and the states of the targets in its answer. */
interface Poll {
  readonly entry: JournalEntry
  readonly states: readonly string[]
}

/** The created voice jobs, each with the requests that followed. */
export function jobStories(entries: readonly JournalEntry[]): JobStory[] {
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
        upload: of('uploadVoiceJobSource').find(({ status }) => status === 204),
        polls: of('getVoiceTranslateJobStatus').map((entry) => ({ entry, states: statesIn(entry) })),
        downloads: of('downloadVoiceJobResult'),
      },
    ]
  })
}

const statesIn = ({ answer }: JournalEntry): string[] =>
  elementsOf(fieldsIn(answer).results).map((result) => textOf(fieldsOf(result).status))
