import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'

/** The last connection of each voice session; one is in the journal when it is over. */
function lastConnections(entries: readonly JournalEntry[]): Iterable<JournalEntry> {
  const last = new Map<unknown, JournalEntry>()
  for (const entry of entries)
    if (entry.operation === 'voiceStream' && entry.status === 101) last.set(entry.facts.voiceSession, entry)
  return last.values()
}

/** Whether a client went, or was cut off, in the middle of its audio. */
function isLeft({ facts }: JournalEntry): boolean {
  const { closed, inputEnded, streamError } = facts
  const { by } = (closed ?? {}) as { by?: unknown }
  return by === 'client' && inputEnded === false && streamError === undefined
}

export const voiceStreamLeft: AdvisoryRule = {
  isAboutTheEnd: true,
  finds: 'a voice stream is closed, or breaks off, before `end_of_source_media`, and is not taken up again',
  severity: 'warning',
  why: 'Only the end of the audio concludes what is still tentative (public docs): the last words are missing, and a broken connection loses all the rest.',
  fix: 'Send end_of_source_media and wait for end_of_stream; after a broken connection, ask for a new token and go on.',
  find: (entries) =>
    found([...lastConnections(entries)].filter(isLeft), 'A voice stream ended before its audio did.'),
}
