import { describe, expect } from 'vitest'
import type { AdvisoryKind } from '../../../src/index.ts'
import { ADVISORY_RULES, advisoriesOf } from '../../../src/watch/advisories/advisories.ts'
import { download, statusOf, upload, uploaded } from '../../support/documents/documents.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { CALL_EXAMPLES } from './call-examples.ts'
import {
  advised,
  advisories,
  type Examples,
  each,
  glossary,
  MANUAL,
  many,
  options,
  push,
  retried,
  stopwatch,
  suspected,
  texts,
  translate,
} from './example.ts'
import { LANGUAGE_EXAMPLES } from './language-examples.ts'
import { TEXT_EXAMPLES } from './text-examples.ts'

const it = itServed('over a socket')

/** How many requests are open at once, and so how many of them are too many, depends on the machine. */
const OF_THE_MACHINE: number = expect.any(Number)

const EXAMPLES: Readonly<
  Record<Exclude<AdvisoryKind, 'connection_per_request' | `voice_${string}`>, Examples>
> = {
  ...TEXT_EXAMPLES,
  ...LANGUAGE_EXAMPLES,
  ...CALL_EXAMPLES,
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
      async neighbor(mynah) {
        const document = await uploaded(mynah)
        await statusOf(mynah, document)
        await download(mynah, document)
      },
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
  unknown_parameter: { 'a misspelt parameter': options(['Save'], { formalty: 'more' }, { formality: 'more' }) },
  translation_header: {
    'a misspelt mode': {
      provoke: (mynah) => mynah.post('/v2/translate', { text: ['Save'], target_lang: 'DE' }, { headers: { 'X-Mynah-Translation': 'mode=pseudoo' } }),
      neighbor: (mynah) => mynah.post('/v2/translate', { text: ['Save'], target_lang: 'DE' }, { headers: { 'X-Mynah-Translation': 'mode=pseudo' } }),
    },
  },
  ambiguous_target: {
    'a target that leaves its variant open': options(
      ['Speichern'],
      { target_lang: 'en', source_lang: 'DE' },
      { target_lang: 'EN-GB', source_lang: 'DE' },
    ),
  },
  unprotected_placeholder: {
    'a placeholder in plain text': texts(
      ['Hello {name}, welcome back'],
      ['Hello <x>{name}</x>, welcome back'],
      {},
      { tag_handling: 'xml', ignore_tags: ['x'] },
    ),
    'a placeholder beside an element that is ignored': texts(
      ['Hello <x>{name}</x>, %s'],
      ['Hello <span translate="no">%s</span>, <b class="notranslate">{x}</b>.'],
      { tag_handling: 'xml', ignore_tags: ['x'] },
      { tag_handling: 'html' },
    ),
    'markup without tag handling': texts(
      ['Click <b>Save</b>'],
      ['Click <b>Save</b>, if 1 < 2, at https://example.com'],
      {},
      { tag_handling: 'html' },
    ),
    'a placeholder of printf': texts(['%d files'], ['100 % of 3 files']),
  },
  garbled_text: {
    'text that was escaped for HTML': texts(['Fish &amp; chips'], ['Fish &amp; chips, R&D; <br>'], {}, { tag_handling: 'html' }),
    'newlines as two characters': texts(['Save\\nCancel'], ['Save\nCancel', 'It is in C:\\temp and docs\\new.txt.']),
    'letters as JSON escapes them': texts(['Gr\\u00fcn'], ['Grün'], { target_lang: 'FR', source_lang: 'DE' }),
    'half a character': texts(['Hello 👋'.slice(0, 7)], [`${'👋'.repeat(4_999)} 👋`]),
  },
  edge_space: {
    'a part of a sentence with its blank': options(['Total: '], {}, { preserve_formatting: true }),
    'a blank in front, but no line break at the end': texts([' in total'], ['In total\n', 'Total']),
  },
  near_limit: {
    'almost as many texts as a request takes': texts(many(46), many(45)),
    'the rest of a list that is split at 50': {
      provoke: (mynah) => translate(mynah, many(49)),
      async neighbor(mynah) {
        await translate(mynah, many(50))
        await translate(mynah, many(49, 'Other'))
      },
    },
    'almost as many bytes': texts(['a'.repeat(120_000)], ['a'.repeat(100_000)]),
    'almost all of the quota': { ...texts(['a'.repeat(91)], ['a'.repeat(90)]), settings: { paidCharacterLimit: 100 } },
    'almost all of the quota, twice': {
      settings: { paidCharacterLimit: 100 },
      count: 2,
      async provoke(mynah) {
        await translate(mynah, ['a'.repeat(91)])
        await translate(mynah, ['a'])
      },
      neighbor: (mynah) => translate(mynah, ['a'.repeat(90)]),
    },
    'the end of the quota is met and known': {
      settings: { paidCharacterLimit: 100 },
      provoke: (mynah) => translate(mynah, ['a'.repeat(100)]),
      async neighbor(mynah) {
        await translate(mynah, ['a'.repeat(100)])
        await translate(mynah, ['a'])
      },
    },
  },
  no_retry: {
    'given up at once': {
      async provoke(mynah) {
        mynah.emulator.faults.use({ when: { first: 1 }, then: { status: 503 } })
        await translate(mynah, ['Save'])
        await translate(mynah, ['Cancel'])
      },
      neighbor: (mynah) => retried(mynah, 503, [10]),
    },
    'a broken connection; what may have made something is not simply sent again': {
      async provoke(mynah) {
        mynah.emulator.faults.use({ when: { first: 1 }, then: { reset: true } })
        await translate(mynah, ['Save']).catch(() => undefined)
      },
      async neighbor(mynah) {
        mynah.emulator.faults.use({ when: { first: 1 }, then: { reset: true } })
        await glossary(mynah).catch(() => undefined)
        for (const { glossary_id } of (await mynah.call('/v2/glossaries')).json.glossaries)
          await mynah.delete(`/v2/glossaries/${glossary_id}`)
      },
    },
  },
  retry_without_pause: {
    'retries in a row': { count: 3, provoke: (mynah) => retried(mynah, 429, [0, 1, 2]), neighbor: (mynah) => retried(mynah, 429, [5, 10, 20]) },
    'pauses of one length': {
      count: 3,
      provoke: (mynah) => retried(mynah, 503, [1000, 1003, 999]),
      neighbor: (mynah) => retried(mynah, 503, [1000, 1400, 2900]),
    },
    'pauses of one length, but not a shorter second pause, as jitter draws it': {
      count: 3,
      provoke: (mynah) => retried(mynah, 429, [50, 50, 50]),
      neighbor: (mynah) => retried(mynah, 429, [90, 20, 5]),
    },
    'pauses of one length, but not two, which jitter may draw alike, or a busy machine make so': {
      count: 3,
      provoke: (mynah) => retried(mynah, 429, [10, 10, 10]),
      neighbor: (mynah) => retried(mynah, 429, [30, 30]),
    },
    'pauses of one length, unless the answer has asked for them': {
      count: 3,
      provoke: (mynah) => retried(mynah, 503, [1500, 1500, 1500]),
      neighbor: (mynah) => retried(mynah, 503, [1500, 1500, 1500], { 'Retry-After': '1' }),
    },
    'long pauses of one length, as libraries document them': {
      isSuspected: true,
      count: 3,
      provoke: (mynah) => retried(mynah, 503, [4000, 4000, 4000]),
      neighbor: (mynah) => retried(mynah, 503, [4000, 4000, 8000]),
    },
    'two retries in a row; one may be the start of anything': {
      count: 2,
      provoke: (mynah) => retried(mynah, 429, [0, 0]),
      neighbor: (mynah) => retried(mynah, 429, [0]),
    },
  },
  refused_request: {
    '51 texts': { provoke: (mynah) => translate(mynah, many(51)), neighbor: (mynah) => mynah.call('/v2/usage', { key: null }) },
    'an unknown language, without a fault': {
      provoke: (mynah) => translate(mynah, ['Save'], { target_lang: 'XX' }),
      async neighbor(mynah) {
        mynah.emulator.faults.use({ then: { status: 400 } })
        await translate(mynah, ['Save'])
      },
    },
    'an option that the language does not have, which the program then leaves out': {
      isSuspected: true,
      async provoke(mynah) {
        await translate(mynah, ['Save'], { target_lang: 'ZH-HANS', formality: 'more' })
        await translate(mynah, ['Save'], { target_lang: 'ZH-HANS' })
      },
      neighbor: (mynah) => translate(mynah, ['Save'], { target_lang: 'ZH-HANS', formality: 'prefer_more' }),
    },
    'a glossary that somebody has deleted': {
      isSuspected: true,
      provoke: (mynah) => translate(mynah, ['Save'], { source_lang: 'EN', glossary_id: '00000000-0000-0000-0000-000000000000' }),
      neighbor: (mynah) => mynah.call('/v3/glossaries/00000000-0000-0000-0000-000000000000'),
    },
  },
  pointless_retry: {
    'the same request again and again after a 400': {
      count: 3,
      provoke: (mynah) => each(4, () => translate(mynah, ['Save'], { target_lang: 'XX' })),
      async neighbor(mynah) {
        mynah.emulator.faults.use({ when: { nth: 1 }, then: { status: 400 } })
        await translate(mynah, ['Save'], { target_lang: 'FR' })
        await translate(mynah, ['Save'], { target_lang: 'DE' })
      },
    },
    'a second time after a 456, but not on another day, when it succeeds': {
      isSuspected: true,
      async provoke(mynah) {
        mynah.emulator.faults.use({ then: { status: 456 } })
        await each(2, () => translate(mynah, ['Save']))
      },
      async neighbor(mynah) {
        mynah.emulator.faults.use({ when: { first: 1 }, then: { status: 456 } })
        await translate(mynah, ['Save'])
        mynah.emulator.clock.advance('1d')
        await translate(mynah, ['Save'])
      },
    },
  },
  duplicate_creation: {
    'a glossary again, whose answer was cut off': {
      async provoke(mynah) {
        mynah.emulator.faults.use({
          match: { operation: 'createGlossary' },
          when: { nth: 1 },
          then: { truncate: { bytes: 5 } },
        })
        const id = async () => (await glossary(mynah).catch(() => undefined))?.json?.glossary_id
        await id()
        const made = await id()
        await translate(mynah, ['Save'], { source_lang: 'EN', glossary_id: made })
        for (const { glossary_id } of (await mynah.call('/v2/glossaries?x')).json?.glossaries ?? [])
          if (glossary_id !== made) await mynah.delete(`/v2/glossaries/${glossary_id}`)
        mynah.emulator.requests.clear({ method: 'GET' })
      },
      async neighbor(mynah) {
        mynah.emulator.faults.use({
          match: { operation: 'createGlossary' },
          when: { nth: 1 },
          then: { status: 503 },
        })
        await glossary(mynah)
        const { json } = await glossary(mynah)
        await translate(mynah, ['Save'], { source_lang: 'EN', glossary_id: json.glossary_id })
      },
    },
  },
  too_parallel: {
    'more than ten at once': {
      count: OF_THE_MACHINE,
      provoke: (mynah) => Promise.all(Array.from({ length: 16 }, (_, n) => translate(mynah, [`Text ${n}`, 'Save']))),
      async neighbor(mynah) {
        for (const half of [0, 1])
          await Promise.all(
            Array.from({ length: 5 }, (_, n) => translate(mynah, [`Text ${half}${n}`, `Save ${n}`])),
          )
      },
    },
  },
  one_text_each: {
    'ten texts in ten requests': {
      count: 10,
      provoke: (mynah) => each(10, (n) => translate(mynah, [`Text ${n}`])),
      neighbor: (mynah) => each(9, (n) => translate(mynah, [`Text ${n}`])),
    },
    'with the same options, and nothing in between': {
      count: 10,
      provoke: (mynah) => each(10, (n) => translate(mynah, [`Text ${n}`], { formality: 'more' })),
      async neighbor(mynah) {
        for (const target_lang of ['DE', 'FR'])
          await each(5, (n) => translate(mynah, [`Text ${n}`], { target_lang }))
        await mynah.call('/v2/usage')
        await each(5, (n) => translate(mynah, [`Other ${n}`], { target_lang: 'FR' }))
      },
    },
    'short ones': {
      count: 10,
      provoke: (mynah) => each(10, (n) => translate(mynah, [`${n}${' word'.repeat(100)}`])),
      neighbor: (mynah) => each(10, (n) => translate(mynah, [`${n}${' word'.repeat(300)}`])),
    },
  },
  same_text_again: {
    'ten times in one request': texts(Array(10).fill('Add it to your basket'), Array(9).fill('Add it to your basket')),
    'ten cells of a table': suspected(texts(Array(10).fill('Yes'), Array(9).fill('Yes'))),
    'ten times': {
      isSuspected: true,
      count: 10,
      provoke: (mynah) => each(10, (n) => translate(mynah, ['Save', `Text ${n}`])),
      neighbor: (mynah) => each(9, (n) => translate(mynah, ['Save', `Text ${n}`])),
    },
    'with the same options': {
      isSuspected: true,
      count: 10,
      provoke: (mynah) => each(10, (n) => translate(mynah, [`Text ${n}`, 'Save'], { context: 'menu' })),
      neighbor: (mynah) => each(10, (n) => translate(mynah, [`Text ${n}`, 'Save'], { context: `menu ${n}` })),
    },
  },
  polling_too_fast: {
    'without a pause': {
      settings: MANUAL,
      async provoke(mynah) {
        stopwatch()
        const document = await uploaded(mynah)
        await each(3, () => statusOf(mynah, document))
      },
      async neighbor(mynah) {
        const turned = await uploaded(mynah)
        await statusOf(mynah, turned)
        mynah.emulator.clock.advance('2s')
        await statusOf(mynah, turned)
        const pass = stopwatch()
        const [first, second] = [
          await uploaded(mynah, { content: 'First' }),
          await uploaded(mynah, { content: 'Second' }),
        ]
        await statusOf(mynah, first)
        await statusOf(mynah, second)
        pass(100)
        await statusOf(mynah, first)
        await statusOf(mynah, second)
      },
    },
    'twice without a pause, as a test does that sets the status in between': {
      settings: MANUAL,
      isSuspected: true,
      async provoke(mynah) {
        stopwatch()
        const document = await uploaded(mynah)
        await each(2, () => statusOf(mynah, document))
      },
      async neighbor(mynah) {
        const document = await uploaded(mynah)
        await push(mynah, document.document_id, 'done')
        await statusOf(mynah, document)
        await download(mynah, document)
      },
    },
  },
  download_before_done: {
    'a result that is not there yet': {
      settings: MANUAL,
      async provoke(mynah) {
        await download(mynah, await uploaded(mynah))
      },
      async neighbor(mynah) {
        const document = await uploaded(mynah)
        await push(mynah, document.document_id, 'done')
        await statusOf(mynah, document)
        await download(mynah, document)
      },
    },
    'a result that nobody knows to be there': {
      isSuspected: true,
      async provoke(mynah) {
        await download(mynah, await uploaded(mynah))
      },
      async neighbor(mynah) {
        const document = await uploaded(mynah)
        await statusOf(mynah, document)
        await download(mynah, document)
      },
    },
  },
  document_error_ignored: {
    'downloaded after its error': {
      settings: MANUAL,
      provoke: async (mynah) => download(mynah, await polledAfterError(mynah, 0)),
      neighbor: (mynah) => polledAfterError(mynah, 0),
    },
    'asked for once more after its error, as by a page that shows it': {
      settings: MANUAL,
      isSuspected: true,
      provoke: (mynah) => polledAfterError(mynah, 1),
      neighbor: (mynah) => polledAfterError(mynah, 0),
    },
  },
  result_never_downloaded: {
    'done, and left there': {
      async provoke(mynah) {
        await statusOf(mynah, await uploaded(mynah))
      },
      async neighbor(mynah) {
        const document = await uploaded(mynah)
        await statusOf(mynah, document)
        await download(mynah, document)
      },
    },
    'uploaded, and never asked about': {
      provoke: (mynah) => upload(mynah),
      async neighbor(mynah) {
        mynah.emulator.faults.use({
          match: { operation: 'translateDocument' },
          then: { truncate: { bytes: 5 } },
        })
        await upload(mynah).catch(() => undefined)
      },
    },
    'given up after its first poll': {
      settings: MANUAL,
      provoke: async (mynah) => statusOf(mynah, await uploaded(mynah)),
      async neighbor(mynah) {
        const pass = stopwatch()
        const document = await uploaded(mynah)
        await statusOf(mynah, document)
        pass(5000)
        await statusOf(mynah, document)
      },
    },
  },
  unused_resource: {
    'a glossary that nothing uses': {
      provoke: (mynah) => glossary(mynah),
      async neighbor(mynah) {
        const { json } = await glossary(mynah)
        await mynah.delete(`/v2/glossaries/${json.glossary_id}`)
        const { json: used } = await glossary(mynah, 'Used')
        await translate(mynah, ['Save'], { source_lang: 'EN', glossary_id: used.glossary_id })
      },
    },
  },
  deprecated: {
    'an operation that a newer one supersedes': {
      provoke: (mynah) => mynah.call('/v2/languages'),
      neighbor: (mynah) => mynah.call('/v3/languages?resource=translate_text'),
    },
  },
} // biome-ignore format: a table

async function polledAfterError(mynah: Served, times: number) {
  const pass = stopwatch()
  const document = await uploaded(mynah)
  await push(mynah, document.document_id, 'error')
  await each(1 + times, async () => {
    await statusOf(mynah, document)
    pass(5000)
  })
  return document
}

const CASES = Object.entries(EXAMPLES).flatMap(([kind, examples]) =>
  Object.entries(examples).map(([name, example]) => [kind as AdvisoryKind, name, example] as const),
)

describe('the journal advises against,', () => {
  const cases = CASES.filter(([, , { isTimed }]) => !isTimed || TRANSPORT === 'in process')
  it.each(cases)('%s: %s', async (kind, _, { settings = {}, provoke, neighbor, isSuspected, count = 1 }) => {
    {
      await using mynah = await serve(TRANSPORT, { settings, clock: '2026-01-31T00:00:00Z' })
      await provoke(mynah)
      const severity = isSuspected ? 'info' : ADVISORY_RULES[kind].severity
      expect((await advisories(mynah)).find((advisory) => advisory.kind === kind)).toMatchObject({
        count,
        severity,
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

it('considers a request a duplicate only while the first one is in progress', async () => {
  await using mynah = await serve('in process')
  await translate(mynah, ['Save it'], { source_lang: 'EN' })
  const [entry] = mynah.emulator.requests.all()
  if (entry === undefined) throw new Error('Nothing was recorded')
  const at = (startedAtMs: number) => ({ ...entry, startedAtMs, durationMs: 5, openedTogether: 2 })
  const kinds = (startedAtMs: number) => advisoriesOf([[at(0), at(startedAtMs)]]).map(({ kind }) => kind)
  expect(kinds(4)).toEqual(['sent_twice'])
  expect(kinds(5)).toEqual([])
})

it('looks at each of many requests at the same time only a few times', async () => {
  await using mynah = await serve('in process')
  await translate(mynah, ['Save it'], { source_lang: 'EN' })
  const [entry] = mynah.emulator.requests.all()
  if (entry === undefined) throw new Error('Nothing was recorded')
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

it('every advisory explains what happened, why that matters, with the source, and what to do', async () => {
  expect(new Set([...Object.keys(EXAMPLES), 'connection_per_request'])).toEqual(
    // Voice advisories have their own file.
    new Set(Object.keys(ADVISORY_RULES).filter((kind) => !kind.startsWith('voice_'))),
  )
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
