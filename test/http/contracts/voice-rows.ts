import { operations } from '../../../src/openapi/generated/operations.ts'
import type { Served } from '../../support/served.ts'
import type { Row } from './row.ts'

/*
 * openapi/changes.yaml names operations of voice that the document may not have yet (`not_served`). They are there from
 * their days on as soon as the document has them; until then a client sees that there is no such path.
 */

const isServed = 'getVoiceStreamingUrl' in operations

/** Whether there is such an operation, and which of its parameters are not read. */
async function session(mynah: Served) {
  const body = {
    source_media_content_type: 'audio/auto',
    target_media_languages: [],
    spoken_terms_id: undefined,
  }
  const { status } = await mynah.call('/v3/voice/realtime', { body })
  const { ignored } = mynah.emulator.requests.all().at(-1)?.facts ?? {}
  return { isThere: status !== 404, ignored: Array.isArray(ignored) ? ignored : [] }
}

/** What changed in voice. */
export const voiceRows: readonly Row[] = [
  {
    date: '2025-11-10',
    what: 'voice sessions',
    probe: async (mynah) => (await session(mynah)).isThere,
    before: false,
    after: isServed,
  },
  {
    date: '2026-01-19',
    what: 'translated speech',
    probe: async (mynah) => (await session(mynah)).ignored.includes('target_media_languages'),
    before: isServed,
    after: false,
  },
]
