import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JournalEntry } from '../../../src/watch/journal/entry.ts'
import { whyOf } from '../../../src/watch/journal/why.ts'
import { BOTH_TRANSPORTS, type Served, serve } from '../../support/served.ts'
import {
  askForJob,
  download,
  finishedJob,
  GERMAN_TEXT,
  jobStatus,
  pathOf,
  putFile,
  signed,
  statuses,
  uploadedJob,
  VOICE_JOB_FEATURES,
  wav,
} from '../../support/voice-jobs.ts'

const TIMES = { queueMs: 10_000, processMs: 20_000 }
const OPTIONS = {
  clock: { now: '2026-06-30T12:00:00Z', frozen: true },
  settings: { accountFeatures: VOICE_JOB_FEATURES, voiceJobs: TIMES },
}
const FILE = wav(4000, 'Good morning. How are you?')

describe.each(BOTH_TRANSPORTS)('voice jobs, %s', (transport) => {
  let mynah: Served & AsyncDisposable
  beforeEach(async () => {
    mynah = await serve(transport, OPTIONS)
  })
  afterEach(() => mynah[Symbol.asyncDispose]())

  it('go from pending to downloaded by the clock, and are deleted with the last result', async () => {
    const targets = [...GERMAN_TEXT, { language: 'FR', type: 'application/x-subrip' }]
    const created = await askForJob(mynah, FILE, { targets })
    const address = new RegExp(`^http://[^/]+/collections/${created.json.job_id}/assets/[0-9a-f-]{36}$`)
    expect(created.status).toBe(201)
    expect(created.json).toEqual({
      job_id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      upload_url: expect.stringMatching(address),
      signature: expect.stringMatching(/^eyJhbGciOiJIUzI1NiIs[\w-]*\.[\w-]+\.[\w-]+$/),
    })
    const { job_id: id } = created.json
    expect((await jobStatus(mynah, id)).json).toMatchObject({
      updated_at: '2026-06-30T12:00:00.000Z',
      usage: { storage_used: 0 },
      targets: [GERMAN_TEXT[0], { language: 'fr', type: 'application/x-subrip' }],
      results: [{ status: 'pending' }, { status: 'pending' }],
    })

    mynah.emulator.clock.advance('1m')
    const put = await putFile(mynah, created.json, FILE)
    expect([put.status, put.text]).toEqual([204, ''])
    expect(await statuses(mynah, id)).toEqual(['uploaded', 'uploaded'])
    mynah.emulator.clock.advance(10_000)
    expect(await statuses(mynah, id)).toEqual(['processing', 'processing'])
    mynah.emulator.clock.advance(20_000)
    const done = await finishedJob(mynah, id)
    expect(done).toMatchObject({
      updated_at: '2026-06-30T12:01:30.000Z',
      results: [{ status: 'complete' }, { status: 'complete' }],
    })

    const [text, subtitles] = done.results
    const first = await download(mynah, text)
    expect([first.status, first.text]).toEqual([200, 'Guten Morgen. Wie geht es Ihnen?'])
    expect(first.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(first.headers.get('content-length')).toBe(String(first.bytes.length))
    expect(await statuses(mynah, id)).toEqual(['downloaded', 'complete'])
    expect((await download(mynah, text)).status).toBe(404)

    const second = await download(mynah, subtitles)
    expect(second.headers.get('content-type')).toBe('application/x-subrip')
    expect(second.text).toBe(
      '1\n00:00:00,000 --> 00:00:00,800\nBonne matinée.\n\n2\n00:00:00,800 --> 00:00:02,000\nComment allez-vous\u202f?\n\n',
    )
    expect(done.usage.storage_used).toBe(FILE.length + first.bytes.length + second.bytes.length)
    const gone = await jobStatus(mynah, id)
    expect([gone.status, gone.json.message]).toEqual([404, 'Not found'])
  })

  it('have pre-signed URLs on request, which need no header', async () => {
    const { json: job } = await askForJob(mynah, FILE, { query: '?include=signed_url' })
    expect(job.signed_upload_url).toBe(`${job.upload_url}?X-Signature=${job.signature}`)
    const put = await mynah.put(pathOf(job.signed_upload_url), FILE, { key: null })
    expect(put.status).toBe(204)
    mynah.emulator.clock.advance('30s')
    const done = await finishedJob(mynah, job.job_id, '?include=signed_url')
    const [result] = done.results
    expect(result.signed_download_url).toBe(`${result.download_url}?X-Signature=${result.signature}`)
    expect((await mynah.call(pathOf(result.signed_download_url), { key: null })).status).toBe(200)
  })

  it('have ids that may be written in upper case', async () => {
    const { json: job } = await askForJob(mynah, FILE)
    const id = job.job_id.toUpperCase()
    const path = pathOf(job.upload_url).replace(job.job_id, id)
    const put = await mynah.put(path, FILE, { key: null, headers: signed(job.signature) })
    expect(put.status).toBe(204)
    expect((await jobStatus(mynah, id)).json).toMatchObject({
      job_id: job.job_id,
      results: [{ status: 'uploaded' }],
    })
  })

  it('sign each file separately', async () => {
    const targets = [...GERMAN_TEXT, { language: 'fr', type: 'text/plain' }]
    const job = await uploadedJob(mynah, FILE, { targets })
    mynah.emulator.clock.advance('30s')
    const [one, other] = (await finishedJob(mynah, job.job_id)).results
    const crossed = await download(mynah, { ...one, signature: other.signature })
    const detail = 'The signature is for another file of the job.'
    expect([crossed.status, crossed.json]).toEqual([403, { message: 'Forbidden', detail }])
    expect((await download(mynah, { ...one, signature: job.signature })).status).toBe(403)
    expect((await download(mynah, { ...one, signature: `${one.signature}x` })).status).toBe(401)
    expect((await mynah.call(pathOf(one.download_url), { key: null })).json).toEqual({
      message: 'Unauthorized',
      detail: 'Send the header Authorization: DeepL-Signature <signature>.',
    })
    // A key does not replace a signature.
    expect((await mynah.call(pathOf(one.download_url))).status).toBe(401)
    expect((await download(mynah, one)).status).toBe(200)
  })

  it.each([undefined, 'audio/mpeg', 'text/plain'])('accept a file with the Content-Type %s', async (type) => {
    const { json: job } = await askForJob(mynah, FILE)
    const headers = { ...signed(job.signature), ...(type && { 'Content-Type': type }) }
    expect((await mynah.put(pathOf(job.upload_url), FILE, { key: null, headers })).status).toBe(204)
  })

  it('accept a file once, of the announced size, with the upload’s own signature', async () => {
    const { json: job } = await askForJob(mynah, FILE)
    const { json: other } = await askForJob(mynah, FILE)
    expect((await putFile(mynah, { ...job, signature: other.signature }, FILE)).status).toBe(401)
    const short = await putFile(mynah, job, FILE.subarray(1))
    expect([short.status, short.json.detail]).toEqual([
      400,
      `The file has ${FILE.length - 1} bytes, but content_length was ${FILE.length}.`,
    ])
    expect((await putFile(mynah, job, Buffer.concat([FILE, FILE]))).status).toBe(413)
    expect((await putFile(mynah, job, FILE, { 'Content-Encoding': 'gzip' })).status).toBe(415)
    expect(await statuses(mynah, job.job_id)).toEqual(['pending'])
    expect((await putFile(mynah, job, FILE)).status).toBe(204)
    const again = await putFile(mynah, job, FILE)
    expect([again.status, again.json.detail]).toEqual([409, 'The file has already been uploaded.'])
  })

  it('expire without an upload after five minutes, and an hour after the upload', async () => {
    const { json: late } = await askForJob(mynah, FILE)
    mynah.emulator.clock.advance('299s')
    const { job_id: id } = await uploadedJob(mynah, FILE)
    expect((await jobStatus(mynah, late.job_id)).status).toBe(200)
    mynah.emulator.clock.advance('1s')
    expect((await jobStatus(mynah, late.job_id)).status).toBe(404)
    expect((await putFile(mynah, late, FILE)).status).toBe(404)
    mynah.emulator.clock.advance('3598s')
    const [result] = (await finishedJob(mynah, id)).results
    expect(result.status).toBe('complete')
    mynah.emulator.clock.advance('1s')
    expect((await jobStatus(mynah, id)).status).toBe(404)
    expect((await download(mynah, result)).status).toBe(404)
  })

  it.each([
    [{ targets: [...GERMAN_TEXT, { language: 'xx', type: 'text/plain' }] }, '/targets/1/language: Value is not valid'],
    [{ targets: [{ language: 'bn', type: 'audio/flac' }] }, '/targets/0/language: Value is not valid'],
    [{ parameters: { source_language: 'en-GB' } }, '/parameters/source_language: Value is not valid'],
  ])('refuse what the service refuses: %#', async (request, message) => {
    const { status, json } = await askForJob(mynah, FILE, request)
    expect([status, json.message]).toEqual([400, message])
  }) // biome-ignore format: a table

  it('allow the maximum number of concurrent jobs, and two with large files', async () => {
    const large = { file: { content_length: 100 * 1024 * 1024 + 1 } }
    for (let count = 0; count < 2; count++) expect((await askForJob(mynah, FILE, large)).status).toBe(201)
    const why = () => whyOf(mynah.emulator.requests.all().at(-1) as JournalEntry)?.summary
    const third = await askForJob(mynah, FILE, large)
    expect([third.status, third.json.message]).toEqual([429, 'Too many requests'])
    expect(why()).toMatch(/may have 2 voice jobs with files of more than 104,857,600 bytes under way\.$/)
    const jobs = []
    for (let count = 2; count < 10; count++) jobs.push(await uploadedJob(mynah, FILE))
    expect((await askForJob(mynah, FILE)).status).toBe(429)
    expect(why()).toBe('The account may have 10 voice jobs under way.')
    // A completed job no longer counts as concurrent.
    mynah.emulator.clock.advance('30s')
    for (const { job_id } of jobs) await finishedJob(mynah, job_id)
    expect((await askForJob(mynah, FILE)).status).toBe(201)
  })

  it('are only visible to their account, if it has the feature', async () => {
    const { job_id } = await uploadedJob(mynah, FILE)
    const key = '11111111-2222-4333-8444-555555555555'
    expect((await mynah.call(`/v1/jobs/voice/translate/${job_id}`, { key })).status).toBe(404)
    expect((await mynah.call(`/v1/jobs/voice/translate/${job_id}`, { key: null })).status).toBe(401)
    expect((await jobStatus(mynah, 'no-id')).status).toBe(404)
    await using closed = await serve(transport, {})
    expect((await askForJob(closed, FILE)).status).toBe(403)
  })

  it('are billed once by the duration of the audio, whatever the targets are', async () => {
    const used = async () => (await mynah.call('/v2/usage')).json.speech_to_text_minutes_count
    const targets = [...GERMAN_TEXT, { language: 'fr', type: 'text/plain' }]
    const { job_id: id } = await uploadedJob(mynah, wav(90_000), { targets })
    expect(await used()).toBe(0)
    mynah.emulator.clock.advance('30s')
    await finishedJob(mynah, id)
    // Minutes are rounded up.
    expect(await used()).toBe(2)
  })

  it('keep signatures out of the journal', async () => {
    const { json: job } = await askForJob(mynah, FILE, { query: '?include=signed_url' })
    await mynah.put(pathOf(job.signed_upload_url), FILE, { key: null })
    mynah.emulator.clock.advance('30s')
    const [result] = (await finishedJob(mynah, job.job_id, '?include=signed_url')).results
    await download(mynah, result)
    const entries = mynah.emulator.requests.all()
    const text = JSON.stringify(entries)
    for (const signature of [job.signature, result.signature]) expect(text).not.toContain(signature)
    expect(entries.find(({ operation }) => operation === 'uploadVoiceJobSource')).toMatchObject({
      method: 'PUT',
      bodyBytes: FILE.length,
      status: 204,
      facts: { voiceJob: job.job_id, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })
})
