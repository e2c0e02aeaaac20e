import { type Row, statusOf } from './row.ts'

/*
 * Voice is not served yet; its operations are named in openapi/changes.yaml under `not_served`, and are there from their
 * days on as soon as the document has them. Until then a client sees that there is no such path.
 */

const notServed = (date: string, what: string): Row => ({
  date,
  what,
  probe: (mynah) => statusOf(mynah.call('/v3/voice/realtime', { body: {} })),
  before: 404,
  after: 404,
})

/** What changed in voice. */
export const voiceRows: readonly Row[] = [
  notServed('2025-11-10', 'voice sessions'),
  notServed('2026-01-19', 'translated speech'),
]
