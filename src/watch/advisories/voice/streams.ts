import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'

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

export const voiceStreamLeft: AdvisoryRule = {
  isAboutTheEnd: true,
  finds: 'a voice stream is closed or breaks before `end_of_source_media`, and is not resumed',
  severity: 'warning',
  why: 'Tentative text only becomes final at the end of the audio (public docs): the last words are missing, and after a broken connection all the rest is lost.',
  fix: 'Send end_of_source_media and wait for end_of_stream; after a broken connection, request a new token and reconnect.',
  find: (entries) =>
    found([...lastConnections(entries)].filter(isLeft), 'A voice stream ended before its audio did.'),
}
