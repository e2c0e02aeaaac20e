import { adminOf } from '../../support/admin.ts'
import type { Served } from '../../support/served.ts'
import { type Row, statusOf, translate } from './row.ts'

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
  {
    date: '2025-03-14',
    what: 'GET on text translation is on notice, and still served',
    probe: async (mynah) => [await statusOf(mynah.call(get('text=Hi&target_lang=DE'))), mynah.emulator.requests.all().at(-1)?.facts.deprecated],
    after: [200, ['GET /v2/translate']],
  },
  {
    date: '2025-10-01',
    what: 'analytics by key',
    probe: (mynah) => statusOf(adminOf(mynah).analytics({ start_date: '2025-11-01', end_date: '2025-11-02', group_by: 'key' })),
    after: 200,
  },
  { date: '2025-12-11', what: 'milliseconds of speech in analytics', probe: analyzedSpeech, before: [], after: ['speech_to_text_milliseconds'] },
  {
    date: '2026-03-04',
    what: 'minutes of speech in analytics',
    probe: analyzedSpeech,
    before: ['speech_to_text_milliseconds'],
    after: ['speech_to_text_minutes'],
  },
  {
    date: '2025-11-01',
    what: 'keys in the body are on notice, and still served',
    probe: async (mynah) => [await withKeyInBody(mynah, mynah.emulator.authKey), mynah.emulator.requests.advisories().map(({ kind }) => kind)],
    after: [200, ['key_in_body']],
  },
  {
    date: '2025-12-11',
    what: 'speech, units and counts in the usage report',
    probe: usage,
    before: { fields: [], products: ['write', 'translate'], row: ['product_type', ...CHARACTERS] },
    after: { fields: COUNTS, products: ['write', 'translate', 'speech_to_text'], row: [...PRODUCT, ...CHARACTERS] },
  },
  {
    date: '2026-01-20',
    what: 'keys in the query and in the body, of both plans',
    probe: async (mynah) => [
      await withKeyInQuery(mynah, mynah.emulator.freeAuthKey),
      await withKeyInBody(mynah, mynah.emulator.freeAuthKey),
      await withKeyInQuery(mynah, mynah.emulator.authKey),
      await withKeyInBody(mynah, mynah.emulator.authKey),
    ],
    before: [200, 200, 200, 200],
    after: [403, 403, 403, 200],
  },
  {
    date: '2026-01-20',
    what: 'GET on text translation',
    probe: (mynah) => statusOf(mynah.call(get('text=Hi&target_lang=DE'))),
    before: 200,
    after: 405,
  },
  {
    date: '2026-01-27',
    what: 'the limit of speech of a key',
    probe: limitedKey,
    before: [['characters'], 400],
    after: [['characters', 'speech_to_text_milliseconds'], 200],
  },
  {
    date: '2026-02-01',
    what: 'keys in the query and in the body of the paid plan',
    probe: async (mynah) => [await withKeyInQuery(mynah, mynah.emulator.authKey), await withKeyInBody(mynah, mynah.emulator.authKey)],
    before: [403, 200],
    after: [403, 403],
  },
  {
    date: '2026-04-15',
    what: 'nothing else, since Mynah has one paid plan',
    probe: (mynah) => statusOf(mynah.call('/v2/usage')),
    before: 200,
    after: 200,
  },
  {
    date: '2026-05-20',
    what: 'usage by custom tag',
    probe: (mynah) => statusOf(adminOf(mynah).tags({ start_date: '2026-05-01', end_date: '2026-05-20' })),
    before: 404,
    after: 200,
  },
  { date: '2026-06-15', what: 'a key without the scope', probe: scoped, before: 200, after: 403 },
  { date: '2026-06-24', what: 'scoped keys, for everybody now', probe: scoped, before: 403, after: 403 },
  {
    date: '2026-06-29',
    what: 'minutes of speech in the usage report',
    probe: usage,
    before: { fields: COUNTS, products: ['write', 'translate', 'speech_to_text'], row: [...PRODUCT, ...CHARACTERS] },
    after: { fields: [...COUNTS, ...MINUTES], products: ['write', 'translate', 'speechToText'], row: [...PRODUCT, ...CHARACTERS] },
  },
  {
    date: '2026-06-29',
    what: 'the error for an account of another region',
    probe: async (mynah) => (await mynah.call('/v2/usage', { headers: { Host: 'api-us.deepl.com' } })).json.message,
    before: 'Forbidden',
    after: 'Your account is denied access',
  },
] // biome-ignore format: a table

/** The status of a translation with a key that may only read usage. */
async function scoped(mynah: Served) {
  await mynah.emulator.apply({
    version: 1,
    accounts: [{ name: 'own', keys: [{ key: 'scoped-key', scopes: ['usage:read'] }] }],
  })
  return statusOf(translate(mynah, {}, { key: 'scoped-key' }))
}
