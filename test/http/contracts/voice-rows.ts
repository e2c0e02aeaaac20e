import type { Served } from '../../support/served.ts'
import { type Row, row, statusesOf, statusOf } from './row.ts'

/** Starts a session where the contract has them, with additional parameters. */
async function begin(mynah: Served, more: object = {}) {
  const answer = await mynah.post('/v3/voice/realtime', { source_media_content_type: 'audio/auto', ...more })
  return answer.status === 404
    ? mynah.post('/v1/voice/realtime', { media_content_type: 'audio/auto', ...more })
    : answer
}

/** The parameters of a session that are ignored. */
async function ignoredIn(mynah: Served, more: object) {
  await begin(mynah, more)
  const { ignored } = mynah.emulator.requests.all().at(-1)?.facts ?? {}
  return Array.isArray(ignored) ? ignored : []
}

/** The status of a session, and the error if there is one. */
async function outcome(mynah: Served, more: object) {
  const { status, json } = await begin(mynah, more)
  return status === 200 ? 200 : json.message
}

const outcomes = (mynah: Served, ...each: readonly object[]) =>
  Promise.all(each.map((more) => outcome(mynah, more)))

const refused = (name: string) => `Value for '${name}' not supported.`

const ASSET = '/collections/5f0c7a52-6f3b-4d0e-9a37-0d2f7f1e9b10/assets/91d1f2a0-3c55-4c0b-8f0e-6f8f3b1a7c22'

/** Which paths of voice jobs exist for an account without access or a signature; 404 for the others. */
const jobs = ({ post, call }: Served) =>
  statusesOf(post('/v1/jobs/voice/translate', {}), call(ASSET, { key: null }))

/** Changes to voice and voice jobs. */
export const voiceRows: readonly Row[] = [
  row('2025-11-10', 'voice sessions', 404, 200, (mynah) => statusOf(begin(mynah))),
  row('2026-01-19', 'translated speech', ['target_media_languages'], [], (mynah) => ignoredIn(mynah, { target_media_languages: [] })),
  row(
    '2025-11-25',
    'the paths of voice sessions and of their streams',
    [400, 404, '/v1/voice/realtime/connect'],
    [404, 400, '/v3/voice/realtime/connect'],
    async (mynah) => [
      await statusOf(mynah.post('/v1/voice/realtime', {})),
      await statusOf(mynah.post('/v3/voice/realtime', {})),
      new URL((await begin(mynah)).json.streaming_url).pathname,
    ],
  ),
  row(
    '2025-11-25',
    'the name of the audio’s media type, in the document and in the error without it',
    ["Parameter 'media_content_type' not specified", ['media_content_type']],
    ["Parameter 'source_media_content_type' not specified", ['source_media_content_type']],
    async (mynah) => {
      const { json } = await begin(mynah, {
        media_content_type: undefined,
        source_media_content_type: undefined,
      })
      const document = (await mynah.call('/_mynah/openapi.json')).json
      return [json.message, document.components.schemas.VoiceSessionRequest.required]
    },
  ),
  row('2025-11-25', 'the words for formality', [refused('formality'), 200, 200], [200, refused('formality'), 200], (mynah) =>
    outcomes(mynah, { formality: 'formal' }, { formality: 'prefer_less' }, { formality: 'more' }),
  ),
  row('2025-11-14', 'Czech as a spoken language, which was a target', [refused('source_language'), 200], [200, 200], (mynah) =>
    outcomes(mynah, { source_language: 'cs' }, { target_languages: ['cs'] }),
  ),
  row('2025-11-17', 'the session’s id', ['streaming_url', 'token'], ['streaming_url', 'token', 'session_id'], async (mynah) =>
    Object.keys((await begin(mynah)).json),
  ),
  row('2025-12-04', 'Thai as a target', refused('target_languages[0]'), 200, (mynah) => outcome(mynah, { target_languages: ['th'] })),
  row('2025-12-16', 'resuming a session', 405, 200, async (mynah) => {
    const { token } = (await begin(mynah)).json
    return statusOf(mynah.call(`/v3/voice/realtime?token=${token}`))
  }),
  row('2026-02-25', 'MessagePack', ['message_format'], [], (mynah) => ignoredIn(mynah, { message_format: 'msgpack' })),
  row('2026-03-09', 'A-law', refused('source_media_content_type'), 200, (mynah) =>
    outcome(mynah, { source_media_content_type: 'audio/PCM; encoding=alaw; rate=8000' }),
  ),
  row(
    '2026-04-02',
    'sessions in the six new languages, and in Dutch and Thai, which were only targets',
    [
      ...Array.from({ length: 5 }, () => [refused('source_language'), refused('target_languages[0]')]),
      [refused('source_language'), 200],
      [refused('source_language'), 200],
    ],
    Array.from({ length: 7 }, () => [200, 200]),
    (mynah) =>
      Promise.all(
        ['bn', 'hr', 'ga', 'mt', 'tl', 'nl', 'th'].map((language) =>
          outcomes(mynah, { source_language: language }, { target_languages: [language] }),
        ),
      ),
  ),
  row('2026-05-07', 'voice jobs', [404, 404], [403, 401], jobs),
  row(
    '2026-05-26',
    'how many languages of translated speech a session may have',
    ['Forbidden', 5],
    ["Bad request. Reason: 'target_media_languages' may have at most 1 element.", 1],
    async (mynah) => {
      const document = (await mynah.call('/_mynah/openapi.json')).json
      return [
        await outcome(mynah, { target_media_languages: ['de', 'fr'] }),
        document.components.schemas.VoiceSessionRequest.properties.target_media_languages.maxItems,
      ]
    },
  ),
  row(
    '2026-06-15',
    'the score of a quality evaluation',
    ['granular_counts'],
    ['overall_score', 'granular_counts'],
    async (mynah) => {
      await mynah.emulator.apply({ version: 1, settings: { account_features: ['quality_evaluation'] } })
      const metadata = { source_language: 'en', target_language: 'de' }
      const segments = [{ source: 'Hello', target: 'Hallo' }]
      const { json } = await mynah.post('/v1/quality-evaluation', { metadata, segments })
      return Object.keys((await mynah.call(json.poll_url)).json.summary)
    },
  ),
  row('2026-06-09', 'quality evaluation', 404, 403, (mynah) => statusOf(mynah.post('/v1/quality-evaluation', {}))),
] // biome-ignore format: a table
