import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EmulatorOptions } from '../../../src/index.ts'
import { newFolder } from '../../support/new-folder.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { BOTH_TRANSPORTS, itServed, serve } from '../../support/served.ts'
import { DEFAULT_MEMORY_ID } from '../../support/style-rules.ts'
import { textOf, usedCharacters } from '../../support/translate.ts'
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
  ['All rights reserved.', 'de: Alle Rechte vorbehalten.', 'zh-hant: 版權所有。'],
  ['Terms & conditions', 'de: Allgemeine Geschäftsbedingungen'],
]

describe.each(BOTH_TRANSPORTS)('the import of a translation memory, %s', (transport) => {
  it('makes a memory of the file, which translations can use', async () => {
    await using mynah = await serve(transport, LATEST)
    const { json } = await declareImport(mynah, LEGAL)
    expect((await memoryJob(mynah, json.job_id)).results).toEqual([
      { status: 'awaiting_input', status_metadata: { required_action: 'Waiting for upload' } },
    ])
    expect((await putMemory(mynah, json.upload_url, LEGAL)).status).toBe(204)

    const job = await memoryJob(mynah, json.job_id)
    const [{ translation_memory_id: id }] = job.results
    expect(job).toMatchObject({
      operation: 'import',
      parameters: { display_name: 'Legal' },
      results: [{ status: 'completed', skipped_segment_count: 0 }],
    })
    const memory = { target_languages: ['de', 'zh-hant'], segment_count: 2 }
    expect((await mynah.call(`/v3/translation_memories/${id}`)).json).toMatchObject(memory)
    expect(await segmentsOf(mynah, id)).toEqual(LEGAL_SEGMENTS)
    const text = await textOf(mynah, 'All rights reserved.', { translation_memory_id: id })
    expect(text).toBe('Alle Rechte vorbehalten.')
    expect(await usedCharacters(mynah)).toBe('All rights reserved.'.length)
  })
})

describe('an import', () => {
  const it = itServed(TRANSPORT, LATEST)

  it('goes through its states by the clock', async () => {
    await using mynah = await serve(TRANSPORT, timed({ detectMs: 30_000, processMs: 5_000 }))
    const id = await importMemory(mynah, LEGAL)
    const steps = async () => {
      const { waiting } = (await mynah.call('/_mynah/clock/waiting')).json
      return waiting.filter(({ what }: any) => what === 'memory_job')
    }
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

  it('reads UTF-16, and takes the declared media type with any parameters', async ({ mynah }) => {
    const file = Buffer.from(`\uFEFF${LEGAL.replace('UTF-8', 'UTF-16')}`, 'utf16le')
    const { json } = await declareImport(mynah, file)
    const put = await putMemory(mynah, json.upload_url, file, 'Application/XML; charset=utf-8')
    expect(put.status).toBe(204)
    const [{ translation_memory_id: id }] = (await memoryJob(mynah, json.job_id)).results
    expect(await segmentsOf(mynah, id)).toEqual(LEGAL_SEGMENTS)
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

  it('accepts only the declared file at its address, once', async ({ mynah }) => {
    const { json } = await declareImport(mynah, LEGAL)
    const { upload_url: url } = json
    const another = url.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'))
    expect((await putMemory(mynah, another, LEGAL)).status).toBe(401)
    expect((await putMemory(mynah, url.split('?')[0], LEGAL)).status).toBe(401)
    expect((await getMemoryFile(mynah, url)).status).toBe(403)
    expect((await putMemory(mynah, url, LEGAL, 'text/plain')).status).toBe(415)
    for (const [file, status] of [
      [LEGAL.slice(1), 400],
      [`${LEGAL} `, 413],
      [LEGAL, 204],
      [LEGAL, 409],
    ] as const)
      expect((await putMemory(mynah, url, file)).status).toBe(status)
  })

  it('takes one of several files that arrive together, and keeps nothing of the others', async () => {
    const state = newFolder()
    {
      await using mynah = await serve('in process', { ...LATEST, state })
      const { json } = await declareImport(mynah, LEGAL)
      const puts = Array.from({ length: 3 }, () => putMemory(mynah, json.upload_url, LEGAL))
      expect((await Promise.all(puts)).map(({ status }) => status).sort()).toEqual([204, 409, 409])
      const [{ translation_memory_id: id }] = (await memoryJob(mynah, json.job_id)).results
      expect((await mynah.delete(`/v3/translation_memories/${id}`)).status).toBe(204)
      // Its segments are removed with the next change.
      await declareImport(mynah, LEGAL)
    }
    const left = readdirSync(join(state, 'blobs'), { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  })
})

describe('the export of a translation memory', () => {
  const it = itServed(TRANSPORT, LATEST)

  it('is a TMX file that makes an equal memory', async ({ mynah }) => {
    const id = await importedMemory(mynah, LEGAL)
    const { json } = await exportMemory(mynah, id)
    const [{ download_url: url }] = (await memoryJob(mynah, json.job_id)).results
    const file = await getMemoryFile(mynah, url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/xml'])
    expect(file.text).toContain('<seg>Terms &amp; conditions</seg>')
    expect((await memoryJob(mynah, json.job_id)).results[0].status).toBe('downloaded')

    const copy = await importedMemory(mynah, file.text)
    expect(await segmentsOf(mynah, copy)).toEqual(LEGAL_SEGMENTS)
    const { job_id } = (await exportMemory(mynah, copy)).json
    const [result] = (await memoryJob(mynah, job_id)).results
    expect((await getMemoryFile(mynah, result.download_url)).text).toBe(file.text)
  })

  it('is one job until its file expires, and is refused while it is written', async () => {
    await using mynah = await serve(TRANSPORT, timed({ processMs: 5_000, downloadMs: 60_000 }))
    const id = DEFAULT_MEMORY_ID
    const together = await Promise.all([1, 2, 3].map(() => exportMemory(mynah, id)))
    expect(together.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    const job = together.find(({ status }) => status === 202)?.json.job_id
    const answers = []
    for (const step of [0, 5_000, 59_999, 1]) {
      mynah.emulator.clock.advance(step)
      const { status, json } = await exportMemory(mynah, id)
      answers.push([status, json.job_id])
    }
    expect(answers).toEqual([
      [409, undefined],
      [200, job],
      [200, job],
      [202, expect.not.stringMatching(job)],
    ])
    expect((await memoryJob(mynah, job)).results).toEqual([{ status: 'expired' }])
  })
})
