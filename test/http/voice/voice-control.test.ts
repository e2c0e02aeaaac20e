import { describe, expect, it } from 'vitest'
import { createControlClient } from '../../../src/client/index.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'
import { beginSession, pcm, reconnect, VoiceClient } from '../../support/voice.ts'
import {
  askForJob,
  download,
  finishedJob,
  putFile,
  uploadedJob,
  VOICE_JOB_FEATURES,
  wav,
} from '../../support/voice-jobs.ts'

const clock = { now: '2026-06-30T12:00:00Z', frozen: true }
const FILE = wav(4000, 'Good morning. How are you?')

describe('the control interface', () => {
  it('shows a session while it is open, and after its connections, with its transcripts', async () => {
    await using mynah = await serve(TRANSPORT, {
      clock,
      settings: {
        voice: { maxSpeed: 0 },
        transcripts: [{ text: 'Good morning. How are you?', words_per_minute: 300 }],
      },
    })
    const { emulator } = mynah
    const shown = async (id: string) => (await mynah.call(`/_mynah/voice/${id}`)).json
    const access = await beginSession(emulator, { target_languages: ['de'] })
    expect(await shown(access.session_id)).toEqual({
      session_id: access.session_id,
      account_id: expect.any(String),
      source_language: 'en',
      source_media_content_type: 'audio/pcm;encoding=s16le;rate=16000',
      target_languages: ['de'],
      target_media_languages: [],
      message_format: 'json',
      state: 'waiting',
      is_input_over: false,
      audio_ms: 0,
      billed_ms: 0,
      reconnect_until: '2026-06-30T12:05:00.000Z',
      source_transcript: [],
      source_tentative: [],
      target_transcripts: [{ language: 'de', segments: [], tentative: [] }],
      messages: [],
      received: 0,
      sent: 0,
      omitted: 0,
    })

    const first = await VoiceClient.open(emulator, access)
    for (let piece = 0; piece < 3; piece++) first.audio(pcm(250))
    await first.until(({ source_transcript_update: update }) => update?.concluded.length)
    const open = await shown(access.session_id)
    expect(open).toMatchObject({
      state: 'open',
      connected_at: '2026-06-30T12:00:00.000Z',
      audio_ms: 750,
      billed_ms: 0,
      source_transcript: [{ language: 'en', text: 'Good morning.', start_time: 0, end_time: 400 }],
      target_transcripts: [{ language: 'de', segments: [{ text: 'Guten Morgen.' }] }],
      received: 3,
    })
    expect(open.source_tentative.map(({ text }: any) => text).join('')).toMatch(/How/)
    expect(open.target_transcripts[0].tentative).toHaveLength(open.source_tentative.length)
    expect(open.messages).toContainEqual({
      at: 0,
      from: 'client',
      type: 'source_media_chunk',
      bytes: pcm(250).length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(open.messages.at(-1)).toMatchObject({ from: 'service', type: 'target_transcript_update' })
    expect(JSON.stringify(open)).not.toContain(access.token)

    first.socket.terminate()
    await first.closed
    emulator.clock.advance('20s')
    const again = await reconnect(emulator, access.token)
    const second = await VoiceClient.open(emulator, again.json)
    for (let piece = 0; piece < 2; piece++) second.audio(pcm(625))
    second.end()
    expect((await second.closed).code).toBe(1000)
    const over = await shown(access.session_id)
    expect(over).toMatchObject({ state: 'over', is_input_over: true, audio_ms: 2000, billed_ms: 2000 })
    expect(over.connected_at).toBe('2026-06-30T12:00:20.000Z')
    // Transcripts cover all connections, messages only the last one.
    expect(over.source_transcript.map(({ text }: any) => text).join('')).toBe('Good morning. How are you?')
    expect([over.source_tentative, over.target_transcripts[0].tentative]).toEqual([[], []])
    expect(over.received).toBe(3)
    expect((await mynah.call('/_mynah/voice/none')).status).toBe(404)
  })

  it('lists voice jobs with the states of their targets, and what waits for the clock', async () => {
    await using mynah = await serve(TRANSPORT, {
      clock,
      settings: { accountFeatures: VOICE_JOB_FEATURES, voiceJobs: { queueMs: 10_000, processMs: 20_000 } },
    })
    const jobs = async () => (await mynah.call('/_mynah/voice-jobs')).json.voice_jobs
    const waiting = async () =>
      (await mynah.call('/_mynah/clock/waiting')).json.waiting.flatMap(
        ({ what, in_ms }: { what: string; in_ms: number }) =>
          what.startsWith('voice_job') ? [[what, in_ms]] : [],
      )
    expect(await jobs()).toEqual([])
    const { json: job } = await askForJob(mynah, FILE)
    expect(await jobs()).toEqual([
      {
        job_id: job.job_id,
        account_id: expect.any(String),
        source_file: { name: 'hello.wav', content_type: 'audio/wav', content_length: FILE.length },
        source_language: 'en',
        targets: [{ language: 'de', type: 'text/plain', status: 'pending' }],
        storage_used: 0,
        is_manual: false,
        create_time: '2026-06-30T12:00:00.000Z',
        update_time: '2026-06-30T12:00:00.000Z',
        expiry_time: '2026-06-30T12:05:00.000Z',
      },
    ])
    expect(await waiting()).toEqual([['voice_job_expiry', 300_000]])
    await putFile(mynah, job, FILE)
    expect(await waiting()).toEqual([
      ['voice_job', 10_000],
      ['voice_job', 30_000],
      ['voice_job_expiry', 3_600_000],
    ])
    mynah.emulator.clock.advance('10s')
    expect((await jobs())[0].targets).toMatchObject([{ status: 'processing' }])
    expect(await waiting()).toEqual([
      ['voice_job', 20_000],
      ['voice_job_expiry', 3_590_000],
    ])
    mynah.emulator.clock.advance('20s')
    const { results } = await finishedJob(mynah, job.job_id)
    expect(await jobs()).toMatchObject([
      {
        targets: [{ status: 'complete', bytes: 32 }],
        audio_ms: 4000,
        upload_time: '2026-06-30T12:00:00.000Z',
      },
    ])
    const text = (await mynah.call('/_mynah/voice-jobs')).text
    expect(text).not.toContain(job.signature)
    expect((await download(mynah, results[0])).text).toBe('Guten Morgen. Wie geht es Ihnen?')
    expect(await jobs()).toEqual([])
    await uploadedJob(mynah, FILE)
    mynah.emulator.clock.advance('1h')
    expect([await jobs(), await waiting()]).toEqual([[], []])
  })
})

it('has methods of the control client for both', async () => {
  await using mynah = await serve('over a socket', {
    settings: { accountFeatures: VOICE_JOB_FEATURES, voiceJobs: { progression: 'manual' } },
  })
  const { emulator } = mynah
  const client = createControlClient({ url: (await emulator.listen()).url })
  const { session_id: id } = await beginSession(emulator)
  expect((await client.voiceSessions()).map(({ session_id }) => session_id)).toEqual([id])
  expect(await client.voiceSession(id)).toMatchObject({ session_id: id, messages: [] })
  expect(await client.voiceJobs()).toEqual([])
  const targets = ['de', 'fr'].map((language) => ({ language, type: 'text/plain' }))
  const { job_id } = await uploadedJob(mynah, FILE, { targets })
  await client.setVoiceJobStatus(job_id, 'complete', { target: 0 })
  await client.setVoiceJobStatus(job_id, 'failed', { target: 1, message: 'No.' })
  const [job] = await client.voiceJobs()
  expect(job?.targets).toMatchObject([{ status: 'complete' }, { status: 'failed' }])
})
