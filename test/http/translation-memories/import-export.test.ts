import { describe, expect, it } from 'vitest'
import type { EmulatorOptions } from '../../../src/index.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { BOTH_TRANSPORTS, itServed, serve } from '../../support/served.ts'
import {
  declareImport,
  exportMemory,
  getMemoryFile,
  importedMemory,
  importMemory,
  memoryJob,
  putMemory,
  segmentsOf,
  tmx,
} from '../../support/translation-memories.ts'

const LATEST: EmulatorOptions = {
  contract: 'latest',
  clock: { now: '2026-08-20T12:00:00Z', frozen: true },
}
const timed = (memoryJobs: object): EmulatorOptions => ({ ...LATEST, settings: { memoryJobs } })
const LEGAL = tmx('en-US', [
  { 'en-US': 'All rights reserved.', 'de-DE': 'Alle Rechte vorbehalten.', 'zh-TW': '版權所有。' },
  { 'en-US': 'Terms &amp; <ph>x</ph>conditions', 'de-DE': 'Allgemeine <hi>Geschäfts</hi>bedingungen' },
])
const LEGAL_SEGMENTS = [
  ['All rights reserved.', 'de: Alle Rechte vorbehalten.', 'zh-Hant: 版權所有。'],
  ['Terms & conditions', 'de: Allgemeine Geschäftsbedingungen'],
]

describe.each(BOTH_TRANSPORTS)('the import of a translation memory, %s', (transport) => {
  it('makes a memory of the file, which translations can use', async () => {
    await using mynah = await serve(transport, LATEST)
    const { status, json } = await declareImport(mynah, LEGAL)
    expect([status, json]).toEqual([
      202,
      {
        job_id: expect.any(String),
        upload_url: expect.stringMatching(/^http.*\/translation_memories\/files\/.*\?X-Signature=/),
        expires_at: '2026-08-20T13:00:00.000Z',
      },
    ])
    expect((await memoryJob(mynah, json.job_id)).results).toEqual([
      { status: 'awaiting_input', status_metadata: { required_action: 'Waiting for upload' } },
    ])
    expect((await putMemory(mynah, json.upload_url, LEGAL)).status).toBe(204)

    const job = await memoryJob(mynah, json.job_id)
    const [{ translation_memory_id: id }] = job.results
    expect(job).toEqual({
      job_id: json.job_id,
      product: 'translation_memory',
      operation: 'import',
      creation_time: '2026-08-20T12:00:00.000Z',
      updated_time: '2026-08-20T12:00:00.000Z',
      source_file: { content_type: 'application/xml', content_length: Buffer.byteLength(LEGAL) },
      parameters: { display_name: 'Legal' },
      results: [{ status: 'completed', translation_memory_id: id, skipped_segment_count: 0 }],
    })
    expect((await mynah.call(`/v3/translation_memories/${id}`)).json).toEqual({
      translation_memory_id: id,
      name: 'Legal',
      source_language: 'en',
      target_languages: ['de', 'zh-Hant'],
      segment_count: 2,
      creation_time: '2026-08-20T12:00:00.000Z',
      updated_time: '2026-08-20T12:00:00.000Z',
    })
    expect(await segmentsOf(mynah, id)).toEqual(LEGAL_SEGMENTS)
    const body = { text: ['All rights reserved.'], target_lang: 'DE', translation_memory_id: id }
    expect((await mynah.post('/v2/translate', body)).json.translations[0].text).toBe(
      'Alle Rechte vorbehalten.',
    )
    const usage = (await mynah.call('/v2/usage')).json
    expect(usage.character_count).toBe('All rights reserved.'.length)
  })
})

describe('an import', () => {
  const it = itServed(TRANSPORT, LATEST)

  it('goes through its states by the clock', async () => {
    await using mynah = await serve(TRANSPORT, timed({ detectMs: 30_000, processMs: 5_000 }))
    const id = await importMemory(mynah, LEGAL)
    const steps = async () =>
      (await mynah.call('/_mynah/clock/waiting')).json.waiting.filter(
        ({ what }: any) => what === 'memory_job',
      )
    expect(await steps()).toMatchObject([
      { id, in_ms: 30_000, summary: 'The import of the translation memory Legal is processing.' },
      { id, in_ms: 35_000, summary: 'The import of the translation memory Legal is completed.' },
    ])
    const seen: [string, number, number][] = []
    for (const step of [0, 29_999, 1, 4_999, 1]) {
      mynah.emulator.clock.advance(step)
      const [{ status }] = (await memoryJob(mynah, id)).results
      const count = (await mynah.call('/v3/translation_memories')).json.total_count
      seen.push([status, count, (await steps()).length])
    }
    expect(seen).toEqual([
      ['awaiting_input', 1, 2],
      ['awaiting_input', 1, 2],
      ['processing', 1, 1],
      ['processing', 1, 1],
      ['completed', 2, 0],
    ])
  })

  it('expires without its file', async () => {
    await using mynah = await serve(TRANSPORT, timed({ uploadMs: 60_000 }))
    const { json } = await declareImport(mynah, LEGAL)
    mynah.emulator.clock.advance(60_000)
    expect((await memoryJob(mynah, json.job_id)).results).toEqual([{ status: 'expired' }])
    expect((await putMemory(mynah, json.upload_url, LEGAL)).status).toBe(409)
  })

  it('leaves out what it cannot use, and counts that', async ({ mynah }) => {
    const file = tmx('*all*', [
      { en: 'Yes', de: 'Ja', tlh: 'HIja’' },
      { en: 'Yes', de: 'Ja' },
      { en: 'Yes', de: 'Jawohl' },
      { en: ' ', de: 'Nein' },
      { fr: 'Non', de: 'Nein' },
      { en: 'No', de: '' },
    ])
    const job = await memoryJob(mynah, await importMemory(mynah, file))
    expect(job.results[0]).toMatchObject({ status: 'completed', skipped_segment_count: 5 })
    expect(await segmentsOf(mynah, job.results[0].translation_memory_id)).toEqual([
      ['Yes', 'de: Ja', 'de: Jawohl'],
    ])
  })

  it.for<[string, string | Uint8Array, RegExp]>([
    ['is not XML', 'Yes\tJa', /not well-formed XML/],
    ['is cut off', LEGAL.slice(0, -20), /not well-formed XML/],
    ['is other XML', '<xliff/>', /root element is xliff/],
    ['has its own entities', '<!DOCTYPE tmx [<!ENTITY a "b">]><tmx>&a;</tmx>', /not well-formed XML/],
    ['is not valid UTF-8', Buffer.from('<tmx>ä</tmx>', 'latin1'), /not valid utf-8/],
    ['has no segments', tmx('en', []), /no segments/],
    ['has an unknown source language', tmx('tlh', [{ tlh: 'HIja’', de: 'Ja' }]), /not supported: tlh/],
  ])('fails if the file %s', async ([, file, message], { mynah }) => {
    expect((await memoryJob(mynah, await importMemory(mynah, file))).results).toEqual([
      { status: 'failed', error: { message: expect.stringMatching(message) } },
    ])
  })

  it('reads UTF-16', async ({ mynah }) => {
    const id = await importedMemory(
      mynah,
      Buffer.from(`\uFEFF${LEGAL.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
    )
    expect(await segmentsOf(mynah, id)).toEqual(LEGAL_SEGMENTS)
  })

  it.for<[string, object, string]>([
    ['no name', { file_name: undefined }, "Parameter 'source_file.file_name' not specified"],
    ['an empty file', { content_length: 0 }, 'source_file.content_length'],
    ['more than 30 MB', { content_length: 31_457_281 }, 'source_file.content_length'],
    ['a long name', { file_name: 'a'.repeat(101) }, 'source_file.file_name'],
  ])('is refused with %s', async ([, file, message], { mynah }) => {
    const { status, json } = await declareImport(mynah, LEGAL, file)
    expect([status, json.message]).toEqual([400, expect.stringContaining(message)])
  })

  it('accepts only the declared file at its address, once', async ({ mynah }) => {
    const { json } = await declareImport(mynah, LEGAL)
    const { upload_url: url } = json
    const statuses = [
      (await putMemory(mynah, url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')), LEGAL)).status,
      (await putMemory(mynah, url.split('?')[0], LEGAL)).status,
      (await getMemoryFile(mynah, url)).status,
      (await putMemory(mynah, url, LEGAL, 'text/plain')).status,
      (await putMemory(mynah, url, LEGAL.slice(1))).status,
      (await putMemory(mynah, url, `${LEGAL} `)).status,
      (await putMemory(mynah, url, LEGAL)).status,
      (await putMemory(mynah, url, LEGAL)).status,
    ] // biome-ignore format: a table
    expect(statuses).toEqual([401, 401, 403, 415, 400, 413, 204, 409])
  })
})

describe('the export of a translation memory', () => {
  const it = itServed(TRANSPORT, LATEST)

  it('is a TMX file that makes an equal memory', async ({ mynah }) => {
    const id = await importedMemory(mynah, LEGAL)
    const { status, json } = await exportMemory(mynah, id)
    expect([status, json]).toEqual([
      202,
      { job_id: expect.any(String), parameters: { translation_memory_id: id } },
    ])
    const job = await memoryJob(mynah, json.job_id)
    expect(job).toMatchObject({ operation: 'export', parameters: { translation_memory_id: id } })
    const [{ download_url: url }] = job.results
    expect(job.results).toEqual([
      { status: 'completed', download_url: url, expires_at: '2026-08-20T13:00:00.000Z' },
    ])
    const file = await getMemoryFile(mynah, url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/xml'])
    expect(file.text).toContain('<seg>Terms &amp; conditions</seg>')
    expect((await memoryJob(mynah, json.job_id)).results[0].status).toBe('downloaded')

    const copy = await importedMemory(mynah, file.text)
    expect(await segmentsOf(mynah, copy)).toEqual(LEGAL_SEGMENTS)
    const [{ text }, { text: again }] = [
      file,
      await getMemoryFile(mynah, (await memoryJob(mynah, (await exportMemory(mynah, copy)).json.job_id)).results[0].download_url),
    ] // biome-ignore format: a table
    expect(again).toBe(text)
  })

  it('is used again until its file expires, and is refused while it is written', async () => {
    await using mynah = await serve(TRANSPORT, timed({ processMs: 5_000, downloadMs: 60_000 }))
    const [{ translation_memory_id: id }] = (await mynah.call('/v3/translation_memories')).json
      .translation_memories
    const first = await exportMemory(mynah, id)
    const answers = [[first.status, first.json.job_id]]
    for (const step of [0, 5_000, 59_999, 1]) {
      mynah.emulator.clock.advance(step)
      const { status, json } = await exportMemory(mynah, id)
      answers.push([status, json.job_id])
    }
    const { job_id: job } = first.json
    expect(answers).toEqual([
      [202, job],
      [409, undefined],
      [200, job],
      [200, job],
      [202, expect.not.stringMatching(job)],
    ])
    expect((await memoryJob(mynah, job)).results).toEqual([{ status: 'expired' }])
  })

  it('belongs to its account', async ({ mynah }) => {
    const id = await importedMemory(mynah, LEGAL)
    const { job_id: job } = (await exportMemory(mynah, id)).json
    const paths = [`/v3/translation_memories/${id}`, `/v3/translation_memories/jobs/${job}`]
    for (const path of paths) {
      expect((await mynah.call(path)).status).toBe(200)
      expect((await mynah.call(path, { key: 'another' })).status).toBe(404)
    }
  })
})
