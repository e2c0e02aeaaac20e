import type { Served } from '../../support/served.ts'
import { type Row, statusOf } from './row.ts'

/** Whether the operation exists, and which of its parameters are ignored. */
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

const ASSET = '/collections/5f0c7a52-6f3b-4d0e-9a37-0d2f7f1e9b10/assets/91d1f2a0-3c55-4c0b-8f0e-6f8f3b1a7c22'

/** Which paths of jobs exist for an account without access or a signature; 404 for the others. */
const jobs = async (mynah: Served) => [
  await statusOf(mynah.call('/v1/quality-evaluation', { body: {} })),
  await statusOf(mynah.call('/v1/jobs/voice/translate', { body: {} })),
  await statusOf(mynah.call(ASSET, { key: null })),
]

/** Changes to voice and voice jobs. */
export const voiceRows: readonly Row[] = [
  {
    date: '2025-11-10',
    what: 'voice sessions',
    probe: async (mynah) => (await session(mynah)).isThere,
    before: false,
    after: true,
  },
  {
    date: '2026-01-19',
    what: 'translated speech',
    probe: async (mynah) => (await session(mynah)).ignored.includes('target_media_languages'),
    before: true,
    after: false,
  },
  {
    date: '2026-06-30',
    what: 'quality evaluation and voice jobs',
    probe: jobs,
    before: [404, 404, 404],
    after: [403, 403, 401],
  },
]
