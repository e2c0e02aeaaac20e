import { adminOf } from '../../support/admin.ts'
import type { Served } from '../../support/served.ts'
import { type Row, row, statusOf, translate } from './row.ts'

const withKeyInQuery = (mynah: Served, key: string) =>
  statusOf(mynah.post(`/v2/translate?auth_key=${key}`, { text: ['Hi'], target_lang: 'DE' }, { key: null }))

const withKeyInBody = (mynah: Served, key: string) =>
  statusOf(mynah.post('/v2/translate', { auth_key: key, text: ['Hi'], target_lang: 'DE' }, { key: null }))

/** The field names of the usage report, and the entry for speech. */
async function usage(mynah: Served) {
  const { json } = await mynah.call('/v2/usage')
  return {
    fields: Object.keys(json).filter((name) => name.startsWith('speech')),
    products: json.products.map((product: object) => Object.values(product)[0]),
    row: Object.keys(json.products[0]),
  }
}

const limitedKey = async (mynah: Served) => {
  const admin = adminOf(mynah)
  const { json } = await admin.create()
  const limited = await admin.limits({ key_id: json.key_id, speech_to_text_milliseconds: 60_000 })
  return [Object.keys(json.usage_limits), limited.status]
}

const COUNTS = ['speech_to_text_milliseconds_count', 'speech_to_text_milliseconds_limit']
const MINUTES = ['speech_to_text_minutes_count', 'speech_to_text_minutes_limit']
const PRODUCT = ['product_type', 'billing_unit', 'api_key_unit_count', 'account_unit_count']
const CHARACTERS = ['api_key_character_count', 'character_count']

const get = (query: string) => `/v2/translate?${query}`

/** The fields of a usage report that are about speech. */
async function analyzedSpeech(mynah: Served) {
  const { json } = await adminOf(mynah).analytics({ start_date: '2025-11-01', end_date: '2025-11-02' })
  return Object.keys(json.usage_report.total_usage).filter((name) => name.startsWith('speech'))
}

/** Changes to keys, usage and administration. */
export const accountRows: readonly Row[] = [
  row(
    '2025-03-14',
    'GET on text translation is on notice, and still served',
    undefined,
    [200, ['GET /v2/translate']],
    async (mynah) => [
      await statusOf(mynah.call(get('text=Hi&target_lang=DE'))),
      mynah.emulator.requests.all().at(-1)?.facts.deprecated,
    ],
  ),
  row('2025-10-01', 'analytics by key', undefined, 200, (mynah) =>
    statusOf(adminOf(mynah).analytics({ start_date: '2025-11-01', end_date: '2025-11-02', group_by: 'key' })),
  ),
  row('2025-12-11', 'milliseconds of speech in analytics', [], ['speech_to_text_milliseconds'], analyzedSpeech),
  row('2026-03-04', 'minutes of speech in analytics', ['speech_to_text_milliseconds'], ['speech_to_text_minutes'], analyzedSpeech),
  row(
    '2025-11-01',
    'keys in the body are on notice, and still served',
    undefined,
    [200, ['key_in_body']],
    async (mynah) => [
      await withKeyInBody(mynah, mynah.emulator.authKey),
      mynah.emulator.requests.advisories().map(({ kind }) => kind),
    ],
  ),
  row(
    '2025-12-11',
    'speech, units and counts in the usage report',
    { fields: [], products: ['write', 'translate'], row: ['product_type', ...CHARACTERS] },
    { fields: COUNTS, products: ['write', 'translate', 'speech_to_text'], row: [...PRODUCT, ...CHARACTERS] },
    usage,
  ),
  row(
    '2026-01-20',
    'keys in the query and in the body, of both plans',
    [200, 200, 200, 200],
    [403, 403, 403, 200],
    async (mynah) => [
      await withKeyInQuery(mynah, mynah.emulator.freeAuthKey),
      await withKeyInBody(mynah, mynah.emulator.freeAuthKey),
      await withKeyInQuery(mynah, mynah.emulator.authKey),
      await withKeyInBody(mynah, mynah.emulator.authKey),
    ],
  ),
  row('2026-01-20', 'GET on text translation', 200, 405, (mynah) => statusOf(mynah.call(get('text=Hi&target_lang=DE')))),
  row('2026-01-27', 'the limit of speech of a key', [['characters'], 400], [['characters', 'speech_to_text_milliseconds'], 200], limitedKey),
  row(
    '2026-02-01',
    'keys in the query and in the body of the paid plan',
    [403, 200],
    [403, 403],
    async (mynah) => [
      await withKeyInQuery(mynah, mynah.emulator.authKey),
      await withKeyInBody(mynah, mynah.emulator.authKey),
    ],
  ),
  row('2026-04-15', 'nothing else, since Mynah has one paid plan', 200, 200, (mynah) => statusOf(mynah.call('/v2/usage'))),
  row('2026-05-20', 'usage by custom tag', 404, 200, (mynah) => statusOf(adminOf(mynah).tags({ start_date: '2026-05-01', end_date: '2026-05-20' }))),
  row('2026-06-15', 'a key without the scope', 200, 403, scoped),
  row('2026-06-24', 'scoped keys, for everybody now', 403, 403, scoped),
  row(
    '2026-06-29',
    'minutes of speech in the usage report',
    { fields: COUNTS, products: ['write', 'translate', 'speech_to_text'], row: [...PRODUCT, ...CHARACTERS] },
    { fields: [...COUNTS, ...MINUTES], products: ['write', 'translate', 'speechToText'], row: [...PRODUCT, ...CHARACTERS] },
    usage,
  ),
  row('2026-06-29', 'the error for an account of another region', 'Forbidden', 'Your account is denied access', async (mynah) =>
    (await mynah.call('/v2/usage', { headers: { Host: 'api-us.deepl.com' } })).json.message,
  ),
] // biome-ignore format: a table

/** The status of a translation with a key that may only read usage. */
async function scoped(mynah: Served) {
  await mynah.emulator.apply({
    version: 1,
    accounts: [{ name: 'own', keys: [{ key: 'scoped-key', scopes: ['usage:read'] }] }],
  })
  return statusOf(translate(mynah, {}, { key: 'scoped-key' }))
}
