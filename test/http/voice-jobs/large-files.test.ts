import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { directoryName } from '../../../src/base/runtime/process-identity.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'
import {
  askForJob,
  finishedJob,
  jobStatus,
  putFile,
  uploadedJob,
  VOICE_JOB_FEATURES,
  wav,
} from '../../support/voice-jobs.ts'

const OPTIONS = {
  settings: { accountFeatures: VOICE_JOB_FEATURES, voiceJobs: { progression: 'manual' } },
} as const
/** 3.8 MB: more than the largest part that is kept in memory. */
const LARGE = wav(120_000, 'Good morning.')

describe('the files of voice jobs', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'mynah-test-'))
    vi.stubEnv('TMPDIR', directory)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(directory, { recursive: true, force: true })
  })

  const own = () => readdirSync(directory).filter((name) => name.startsWith('mynah-files-'))

  it('are in memory while they are small', async () => {
    await using mynah = await serve(TRANSPORT, OPTIONS)
    await uploadedJob(mynah, wav(1000))
    expect(own()).toEqual([])
  })

  it('are encrypted in a private directory if they are large, and deleted with the emulator', async () => {
    const mynah = await serve(TRANSPORT, OPTIONS)
    const { job_id: id } = await uploadedJob(mynah, LARGE)
    const [name = ''] = own()
    const place = join(directory, name)
    const files = readdirSync(place).map((file) => join(place, file))
    expect(files.length).toBeGreaterThan(0)
    if (process.platform !== 'win32') {
      expect(statSync(place).mode & 0o777).toBe(0o700)
      for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600)
    }
    for (const file of files) expect(readFileSync(file).includes('Good morning.')).toBe(false)
    const pushed = await mynah.put(`/_mynah/voice-jobs/${id}/status`, { status: 'complete' })
    expect(pushed.json.statuses).toEqual(['complete'])
    expect((await finishedJob(mynah, id)).usage.storage_used).toBe(LARGE.length + 'Guten Morgen.'.length)
    // Processed files are deleted.
    await expect.poll(() => readdirSync(place)).toEqual([])
    await uploadedJob(mynah, LARGE)
    await mynah[Symbol.asyncDispose]()
    expect(existsSync(place)).toBe(false)
  })

  it('are refused if the directory does not exist, unlike small ones', async () => {
    const missing = join(directory, 'missing')
    vi.stubEnv('TMPDIR', missing)
    await using mynah = await serve(TRANSPORT, OPTIONS)
    const { json: job } = await askForJob(mynah, LARGE)
    const { status, json } = await putFile(mynah, job, LARGE)
    expect([status, json.message]).toEqual([503, 'Service unavailable'])
    expect(json.detail).toContain(`Large files need the temporary directory ${missing}`)
    expect((await jobStatus(mynah, job.job_id)).json.results).toEqual([{ status: 'pending' }])
    await uploadedJob(mynah, wav(1000))
    // Once the folder exists, the same job accepts its file.
    mkdirSync(missing)
    expect((await putFile(mynah, job, LARGE)).status).toBe(204)
  })

  it('of a killed process are deleted by the next one', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    const abandoned = join(directory, `${directoryName('files', { pid, started: '1' })}abcdef`)
    const elsewhere = join(directory, `mynah-files-00000000-${pid}-1-abcdef`)
    const others = join(directory, 'mynah-files-of-mine')
    for (const path of [abandoned, elsewhere, others]) mkdirSync(path)
    await using mynah = await serve(TRANSPORT, OPTIONS)
    await uploadedJob(mynah, LARGE)
    expect([abandoned, elsewhere, others].map((path) => existsSync(path))).toEqual([false, true, true])
  })

  it('survive a restart if the state is stored, and are then processed', async () => {
    const state = join(directory, 'state')
    const first = await serve(TRANSPORT, { ...OPTIONS, state })
    const { job_id: id } = await uploadedJob(first, LARGE)
    expect(own()).toEqual([])
    await first[Symbol.asyncDispose]()
    await using second = await serve(TRANSPORT, { ...OPTIONS, state })
    const status = (await jobStatus(second, id)).json.results
    expect(status).toEqual([{ status: 'uploaded' }])
    await second.put(`/_mynah/voice-jobs/${id}/status`, { status: 'complete' })
    expect((await finishedJob(second, id)).results).toMatchObject([{ status: 'complete' }])
  })
})
