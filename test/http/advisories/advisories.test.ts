import { describe, expect } from 'vitest'
import type { AdvisoryKind } from '../../../src/index.ts'
import { ADVISORY_RULES, advisoriesOf } from '../../../src/watch/advisories/advisories.ts'
import type { JournalEntry } from '../../../src/watch/journal/entry.ts'
import { uploaded } from '../../support/documents/documents.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'
import { CALL_EXAMPLES } from './call-examples.ts'
import { DOCUMENT_EXAMPLES } from './document-examples.ts'
import { advised, advisories, type Examples, each, fetched, options, translate } from './example.ts'
import { LANGUAGE_EXAMPLES } from './language-examples.ts'
import { RETRY_EXAMPLES } from './retry-examples.ts'
import { TEXT_EXAMPLES } from './text-examples.ts'
import { VOICE_EXAMPLES } from './voice-examples.ts'

const it = itServed('over a socket')

const EXAMPLES: Readonly<Record<Exclude<AdvisoryKind, 'connection_per_request'>, Examples>> = {
  ...TEXT_EXAMPLES,
  ...LANGUAGE_EXAMPLES,
  ...RETRY_EXAMPLES,
  ...CALL_EXAMPLES,
  ...DOCUMENT_EXAMPLES,
  ...VOICE_EXAMPLES,
  polling_too_fast: { ...DOCUMENT_EXAMPLES.polling_too_fast, ...VOICE_EXAMPLES.polling_too_fast },
  key_in_url: {
    'a key in the query string': {
      provoke: (mynah) => mynah.call('/v2/usage?auth_key=abcd-secret-wxyz', { key: null }),
      neighbor: (mynah) => mynah.call('/v2/usage'),
    },
    'the key of a document in the query string': {
      async provoke(mynah) {
        const { document_id, document_key } = await uploaded(mynah)
        await mynah.call(`/v2/document/${document_id}?document_key=${document_key}`)
      },
      neighbor: async (mynah) => fetched(mynah, await uploaded(mynah)),
    },
  },
  key_in_body: { 'a key in the body': options(['Save'], { auth_key: 'abcd-secret-wxyz' }, {}) },
  wrong_plan_key: {
    "a free key at the paid plan's address": {
      settings: { hosts: { mynah: { region: 'eu', plan: 'paid' }, '127.0.0.1': { region: 'eu', plan: 'paid' } } },
      provoke: (mynah) => mynah.call('/v2/usage', { key: mynah.emulator.freeAuthKey }),
      neighbor: (mynah) => mynah.call('/v2/usage'),
    },
    'an operation that the free plan does not have': {
      provoke: (mynah) => mynah.post('/v2/write/rephrase', { text: ['Save it.'] }, { key: mynah.emulator.freeAuthKey }),
      neighbor: (mynah) => mynah.post('/v2/write/rephrase', { text: ['Save it.'] }),
    },
    'an operation of admins': {
      provoke: (mynah) => mynah.call('/v2/admin/developer-keys'),
      neighbor: (mynah) => mynah.call('/v2/admin/developer-keys', { key: mynah.emulator.adminAuthKey }),
    },
  },
  unknown_parameter: {
    'a misspelled parameter': options(['Save'], { formalty: 'more' }, { formality: 'more' }),
    'a parameter of another service': { ...options(['Save'], { tone: 'friendly' }, { formality: 'less' }), severity: 'warning' },
  },
  translation_header: {
    'a misspelled mode': {
      provoke: (mynah) => mynah.post('/v2/translate', { text: ['Save'], target_lang: 'DE' }, { headers: { 'X-Mynah-Translation': 'mode=pseudoo' } }),
      neighbor: (mynah) => mynah.post('/v2/translate', { text: ['Save'], target_lang: 'DE' }, { headers: { 'X-Mynah-Translation': 'mode=pseudo' } }),
    },
  },
  deprecated: {
    'an operation that a newer one supersedes': {
      provoke: (mynah) => mynah.call('/v2/languages'),
      neighbor: (mynah) => mynah.call('/v3/languages?resource=translate_text'),
    },
  },
} // biome-ignore format: a table

const CASES = Object.entries(EXAMPLES).flatMap(([kind, examples]) =>
  Object.entries(examples).map(([name, example]) => [kind as AdvisoryKind, name, example] as const),
)

describe('the journal advises against,', () => {
  const cases = CASES.filter(([, , { isTimed }]) => !isTimed || TRANSPORT === 'in process')
  it.each(cases)('%s: %s', async (kind, _, { settings = {}, provoke, neighbor, severity, count = 1 }) => {
    {
      await using mynah = await serve(TRANSPORT, { settings, clock: '2026-01-31T00:00:00Z' })
      await provoke(mynah)
      expect((await advisories(mynah)).find((advisory) => advisory.kind === kind)).toMatchObject({
        count,
        severity: severity ?? ADVISORY_RULES[kind].severity,
      })
    }
    await using mynah = await serve(TRANSPORT, { settings, clock: '2026-01-31T00:00:00Z' })
    await neighbor(mynah)
    expect(await advised(mynah)).toEqual({})
  })

  it('nothing that a setting turns off', async () => {
    await using mynah = await serve(TRANSPORT, { settings: { advisories: { off: ['ambiguous_target'] } } })
    await translate(mynah, ['Speichern'], { target_lang: 'EN', source_lang: 'DE', formalty: 'more' })
    expect(await advised(mynah)).toEqual({ unknown_parameter: 1 })
  })
})

it('the journal advises against a connection for every request, not against ten over one', async ({
  mynah,
}) => {
  const usage = () => mynah.call('/v2/usage', { headers: { Connection: 'close' } })
  await each(9, usage)
  expect(await advised(mynah)).toEqual({})
  await usage()
  expect(await advised(mynah)).toEqual({ connection_per_request: 10 })
  mynah.emulator.requests.clear()
  await each(10, () => mynah.call('/v2/usage'))
  expect(await advised(mynah)).toEqual({})
})

it.for([
  ['deepl-ruby/3.2.0 (linux) ruby/3.3.8', 'DeepL.with_session'],
  ['deepl-node/1.28.0 (Linux) node/20.20.2', 'through a proxy'],
] as const)('the connections of %s have their own remedy', async ([userAgent, remedy], { mynah }) => {
  const usage = (agent: string) => () =>
    mynah.call('/v2/usage', { headers: { Connection: 'close', 'User-Agent': agent } })
  const advisory = () =>
    mynah.emulator.requests.advisories().find(({ kind }) => kind === 'connection_per_request')
  await each(10, usage(userAgent))
  expect(advisory()).toMatchObject({ severity: 'info', fix: expect.stringContaining(remedy) })
  await usage('another')()
  expect(advisory()).toMatchObject({ severity: 'info', fix: expect.not.stringContaining(remedy) })
})

/** What the journal has of a translation. */
async function recorded(): Promise<JournalEntry> {
  await using mynah = await serve('in process')
  await translate(mynah, ['Save it'], { source_lang: 'EN' })
  return mynah.emulator.requests.all()[0] as JournalEntry
}

it('considers a request a duplicate only while the first one is in progress', async () => {
  const entry = await recorded()
  const at = (startedAtMs: number) => ({ ...entry, startedAtMs, durationMs: 5, openedTogether: 2 })
  const kinds = (startedAtMs: number) => advisoriesOf([[at(0), at(startedAtMs)]]).map(({ kind }) => kind)
  expect(kinds(4)).toEqual(['sent_twice'])
  expect(kinds(5)).toEqual([])
})

it.each<[string, number, Partial<JournalEntry>]>([
  ['was idle for too long', 5000, {}],
  ['was that of a stream', 10, { status: 101 }],
])('does not advise to reuse a connection that %s', async (_, everyMs, more) => {
  const entry = await recorded()
  const connected = (own: Partial<JournalEntry>) =>
    Array.from({ length: 20 }, (_, index) => ({
      ...entry,
      bodyText: '{}',
      startedAtMs: index * everyMs,
      durationMs: 5,
      connection: `${index}`,
      ...(index % 2 === 1 && own),
    }))
  const kinds = (entries: JournalEntry[]) => advisoriesOf([entries]).map(({ kind }) => kind)
  expect(kinds(connected(more))).not.toContain('connection_per_request')
  expect(kinds(connected({}).map((one, index) => ({ ...one, startedAtMs: index * 10 })))).toContain(
    'connection_per_request',
  )
})

it('looks at each of many requests at the same time only a few times', async () => {
  const entry = await recorded()
  let looks = 0
  const looksAt = (count: number) => {
    const entries = Array.from({ length: count }, (_, index) => ({
      ...entry,
      id: `${index}`,
      bodyText: `{"text":["Text ${index}"],"target_lang":"DE"}`,
      get startedAtMs() {
        looks += 1
        return index / count
      },
      durationMs: 5,
    }))
    looks = 0
    advisoriesOf([entries])
    return looks
  }
  expect(looksAt(800)).toBeLessThan(3 * looksAt(400))
})

it('the journal ignores connections of concurrent or broken requests', async ({ mynah }) => {
  // Not more than ten, even if the first five have not quite ended for the server when the others arrive.
  for (const _ of [0, 1]) await Promise.all(Array.from({ length: 5 }, () => mynah.call('/v2/usage')))
  mynah.emulator.faults.use({ match: { operation: 'getUsage' }, then: { reset: true } })
  await each(10, () => mynah.call('/v2/usage').catch(() => undefined))
  expect(await advised(mynah)).toEqual({})
})

it('a run fails only for what is a mistake of any program', () => {
  const kindsOf = (wanted: string) =>
    Object.entries(ADVISORY_RULES).flatMap(([kind, { severity }]) => (severity === wanted ? kind : []))
  expect(kindsOf('error').join(' ')).toBe(
    'key_in_url key_in_body wrong_plan_key from_browser unknown_parameter translation_header refused_request download_before_done document_error_ignored',
  )
  expect(kindsOf('warning').join(' ')).toBe(
    'ambiguous_target option_without_effect same_language wrong_source detected_by_translating unprotected_placeholder broken_markup garbled_text nothing_to_translate translated_again joined_texts split_sentence cut_text retry_without_pause pointless_retry refusal_ignored endless_retry duplicate_creation same_text_again polling_too_fast voice_audio_after_end glossary_entries',
  )
})

it('every advisory explains what happened, why that matters, with the source, and what to do', async () => {
  await using mynah = await serve('in process')
  const { headers } = await mynah.call('/v2/usage?auth_key=abcd-secret-wxyz', { key: null })
  const { text, json } = await mynah.call('/_mynah/requests/advisories')
  // Requests that another node passed on have no call site.
  const explained = json.advisories.map(({ callSites, ...advisory }: { callSites?: string[] }) => advisory)
  expect(explained).toEqual([
    {
      kind: 'key_in_url',
      severity: 'error',
      message: 'The key is in the query string.',
      why: expect.stringContaining('spec §5'),
      fix: expect.stringContaining('Authorization'),
      requests: [headers.get('x-trace-id')],
      count: 1,
    },
  ])
  expect(text).not.toContain('secret')
})
