import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fault } from '../../../src/index.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve, withCall } from '../../support/served.ts'
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

const SETTINGS = { accountFeatures: VOICE_JOB_FEATURES }
const FILE = wav(2000, 'Good morning.')
const TWO = [...GERMAN_TEXT, { language: 'fr', type: 'text/plain' }]

describe('the progress of voice jobs', () => {
  let mynah: Served & AsyncDisposable
  beforeEach(async () => {
    mynah = await serve(TRANSPORT, {
      clock: { now: '2026-06-30T12:00:00Z', frozen: true },
      settings: { ...SETTINGS, voiceJobs: { progression: 'manual' } },
    })
  })
  afterEach(() => mynah[Symbol.asyncDispose]())

  const push = (id: string, body: object) => mynah.put(`/_mynah/voice-jobs/${id}/status`, body)

  it('can be set step by step, for all targets or one', async () => {
    const { job_id: id } = await uploadedJob(mynah, FILE, { targets: TWO })
    mynah.emulator.clock.advance('10m')
    expect(await statuses(mynah, id)).toEqual(['uploaded', 'uploaded'])
    const processing = { job_id: id, statuses: ['processing', 'processing'] }
    expect((await push(id, { status: 'processing' })).json).toEqual(processing)
    expect(await statuses(mynah, id)).toEqual(processing.statuses)
    await push(id, { status: 'uploaded', target: 1 })
    expect(await statuses(mynah, id)).toEqual(['processing', 'uploaded'])
    const { json } = await push(id, { status: 'complete', target: 1 })
    expect(json.statuses).toEqual(['processing', 'complete'])
    mynah.emulator.clock.advance('1s')
    await push(id, { status: 'failed', target: 0, message: 'No speech.' })
    const { results, updated_at } = (await jobStatus(mynah, id)).json
    expect(results[0]).toEqual({ status: 'failed', error: { message: 'No speech.' } })
    expect(updated_at).toBe('2026-06-30T12:10:01.000Z')
    expect((await download(mynah, results[1])).text).toMatch(/^Bon/)
    // A failure stays visible until the job expires.
    expect(await statuses(mynah, id)).toEqual(['failed', 'downloaded'])
    const late = await push(id, { status: 'complete', target: 0 })
    expect([late.status, late.json.detail]).toEqual([409, 'The target is failed.'])
  })

  it('cannot be set to what only clients do, or before they have done it', async () => {
    const { json: job } = await askForJob(mynah, FILE)
    const early = await push(job.job_id, { status: 'complete' })
    expect([early.status, early.json.detail]).toEqual([409, 'The file of the job has not been uploaded.'])
    expect((await push(job.job_id, { status: 'downloaded' })).status).toBe(400)
    expect((await push(job.job_id, { status: 'complete', message: 'No' })).status).toBe(400)
    expect((await push(job.job_id, { status: 'failed', target: 1 })).status).toBe(404)
    expect((await push('11111111-2222-4333-8444-555555555555', { status: 'failed' })).status).toBe(404)
    await push(job.job_id, { status: 'failed' })
    expect((await jobStatus(mynah, job.job_id)).json.results).toEqual([
      { status: 'failed', error: { message: 'The job was made to fail.' } },
    ])
    expect((await putFile(mynah, job, FILE)).status).toBe(409)
  })
})

describe('failures of voice jobs', () => {
  it.each([
    [{ failure: 'No speech was found.' }, FILE, 'No speech was found.', 0],
    [{ maxAudioMs: 60_000 }, wav(61_000), 'Audio is longer than 1 minutes', 0],
    [{}, Buffer.from('no audio at all'), 'Audio format not supported', 0],
  ])('are reported by every target, and not billed: %#', async (voiceJobs, file, message, minutes) => {
    await using mynah = await serve(TRANSPORT, { settings: { ...SETTINGS, voiceJobs } })
    const { job_id: id } = await uploadedJob(mynah, file, { targets: TWO })
    const { results } = await finishedJob(mynah, id)
    expect(results).toEqual(TWO.map(() => ({ status: 'failed', error: { message } })))
    expect((await mynah.call('/v2/usage')).json.speech_to_text_minutes_count).toBe(minutes)
  })

  it('are caused by a limit without room for the audio, or with no room at all for a new job', async () => {
    const key = '279a2e9d-83b3-4416-9e2d-f721593e42a0'
    const limit = { speech_to_text_milliseconds_limit: 60_000 }
    const account = { name: 'own', features: ['voice_jobs'], keys: [{ key }], ...limit }
    await using mynah = await serve(TRANSPORT, {
      settings: SETTINGS,
      scenario: { version: 1, accounts: [account] },
    })
    const own = withCall(mynah.emulator, (path, init) => mynah.call(path, { key, ...init }))
    const complete = { status: 'complete' }
    const error = { message: 'Quota for this billing period has been exceeded.' }
    for (const [ms, result] of [
      [40_000, complete],
      [40_000, { status: 'failed', error }],
      [20_000, complete],
    ] as const) {
      const { job_id: id } = await uploadedJob(own, wav(ms))
      expect((await finishedJob(own, id)).results).toMatchObject([result])
    }
    expect((await askForJob(own, FILE)).status).toBe(456)
  })

  it('are caused by faults, for every request', async () => {
    await using mynah = await serve(TRANSPORT, { settings: SETTINGS })
    const disturb = (operation: string, then: Fault['then']) =>
      mynah.emulator.faults.use({ match: { operation }, when: { nth: 1 }, then })
    const { json: job } = await askForJob(mynah, FILE)
    disturb('uploadVoiceJobSource', { status: 503 })
    expect((await putFile(mynah, job, FILE)).status).toBe(503)
    expect(mynah.emulator.requests.all().at(-1)?.bodyBytes).toBe(FILE.length)
    expect((await putFile(mynah, job, FILE)).status).toBe(204)
    disturb('getVoiceTranslateJobStatus', { alter: 'voice_job_failed' })
    expect((await jobStatus(mynah, job.job_id)).json.results).toEqual([
      { status: 'failed', error: { message: 'processing failed' } },
    ])
    const [result] = (await finishedJob(mynah, job.job_id)).results
    disturb('downloadVoiceJobResult', { truncate: { bytes: 4 } })
    await expect(download(mynah, result)).rejects.toThrow()
    // An incomplete download can be repeated.
    expect(await statuses(mynah, job.job_id)).toEqual(['complete'])
    disturb('downloadVoiceJobResult', { dribble: { bytes_per_second: 1_000_000 } })
    expect((await download(mynah, result)).text).toBe('Guten Morgen.')
    expect((await jobStatus(mynah, job.job_id)).status).toBe(404)
  })
})

describe('the files of voice jobs', () => {
  const it = itServed('over a socket', { settings: SETTINGS })

  it('are found without a session’s name, which their URLs do not have', async ({ mynah }) => {
    const session = mynah.emulator.session('one')
    const own = withCall(mynah.emulator, (path, init = {}) => {
      const isFile = path.startsWith('/collections')
      return mynah.call(path, { ...init, headers: { ...init.headers, ...(!isFile && session.headers) } })
    })
    const { job_id: id } = await uploadedJob(own, FILE)
    const [result] = (await finishedJob(own, id)).results
    expect((await download(own, result)).text).toBe('Guten Morgen.')
    expect(session.requests.all().map(({ operation }) => operation)).toContain('downloadVoiceJobResult')
    expect((await jobStatus(mynah, id)).status).toBe(404)
  })

  it('are not found once their key is gone, or with another method', async ({ mynah }) => {
    const { json: job } = await askForJob(mynah, FILE)
    expect((await mynah.post(pathOf(job.upload_url), FILE, { key: null })).status).toBe(405)
    expect((await mynah.call(`${pathOf(job.upload_url).slice(0, -1)}x`, { key: null })).status).toBe(401)
  })

  it('can be uploaded again after an upload was interrupted', async () => {
    await using mynah = await serve('in process', { settings: SETTINGS })
    const { json: job } = await askForJob(mynah, FILE)
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(FILE.subarray(0, 1000))
        controller.error(new Error('gone'))
      },
    })
    const init = { method: 'PUT', headers: signed(job.signature), body: broken, duplex: 'half' }
    await mynah.emulator.fetch(new Request(job.upload_url, init as RequestInit)).catch(() => {})
    expect(await statuses(mynah, job.job_id)).toEqual(['pending'])
    expect((await putFile(mynah, job, FILE)).status).toBe(204)
  })
})
