import { expect } from 'vitest'
import { describeConsole, it as onConsole } from '../../support/console/browser.ts'
import { withPatientPolls } from '../../support/documents/patient-polls.ts'
import { servedAt } from '../../support/served.ts'
import { beginSession, pcm, reconnect, VoiceClient } from '../../support/voice.ts'
import { finishedJob, uploadedJob, VOICE_JOB_FEATURES, wav } from '../../support/voice-jobs.ts'

const it = onConsole.extend({
  isAccessible: true,
  options: withPatientPolls({
    clock: { now: '2026-06-30T12:00:00Z', frozen: true },
    settings: {
      voice: { maxSpeed: 0 },
      transcripts: [{ text: 'Good morning. How are you today?', words_per_minute: 300 }],
      accountFeatures: VOICE_JOB_FEATURES,
      voiceJobs: { queueMs: 10_000, processMs: 20_000 },
    },
  }),
})

describeConsole('the voice screen', () => {
  it('shows a session while it goes on, broken off and taken up again, with its messages', async ({
    emulator,
    open,
  }) => {
    const page = await open('voice')
    await page.getByText('No voice sessions yet').waitFor()
    await page.getByText('/v3/voice/realtime').first().waitFor()
    await page.getByText('● live').waitFor()
    const access = await beginSession(emulator, { target_languages: ['de', 'ar'] })
    await page.getByRole('heading', { name: '○ waiting for a connection' }).waitFor()
    const first = await VoiceClient.open(emulator, access)
    for (let piece = 0; piece < 3; piece++) first.audio(pcm(250))
    await page.getByRole('heading', { name: '● open', level: 2 }).waitFor()
    const transcript = (language: string) => page.getByRole('region', { name: `Transcript ${language}` })
    await transcript('de').getByText('Guten Morgen.').waitFor()
    // Tentative text looks different from final text.
    await transcript('en').locator('em').getByText('How').waitFor()
    await expect.poll(() => transcript('ar').locator('p[lang="ar"]').count()).toBe(1)
    await expect.poll(() => page.getByText('1 piece of audio, 8 kB').count()).toBe(3)
    await expect.poll(() => page.locator('.voice-line .is-client').count()).toBe(3)

    first.socket.terminate()
    await page.getByText('can be resumed until 2026-06-30 12:05:00').waitFor()
    await page.getByText('closed by the client, 1006').waitFor()
    emulator.faults.use({
      id: 'spoiled',
      match: { operation: 'voiceStream' },
      then: { error: { reason_code: 4_130_400 } },
    })
    const second = await VoiceClient.open(emulator, (await reconnect(emulator, access.token)).json)
    second.audio(pcm(250))
    await second.closed
    await page.getByRole('tab', { name: 'Connection 2' }).waitFor()
    await page.getByRole('navigation', { name: 'Voice sessions' }).getByText('◆ spoiled').waitFor()
    await page.getByRole('heading', { name: '■ over' }).waitFor()
    await page.getByRole('cell', { name: 'error' }).waitFor()
    await page.getByRole('tab', { name: 'Connection 1' }).click()
    await page.getByText('3 messages received').waitFor()
    expect(page.url()).toContain('part=1')
    await page.getByRole('link', { name: 'See the request' }).click()
    await page.getByRole('tab', { name: 'Why' }).waitFor()
    await page.goBack()
    await page.getByText('3 messages received').waitFor()
  })

  it('shows what the journal knows about sessions that no longer exist', async ({ emulator, open }) => {
    const page = await open('voice')
    const access = await beginSession(emulator, { target_languages: ['ja'] })
    const client = await VoiceClient.open(emulator, access)
    for (let piece = 0; piece < 6; piece++) client.audio(pcm(500))
    client.end()
    await client.closed
    await emulator.reset('state')
    await page.getByText('■ gone').first().waitFor()
    await page.getByRole('region', { name: 'Transcript en' }).getByText('How are you today?').waitFor()
    await page.getByText('closed by the service, 1000').waitFor()
  })

  it('moves voice jobs through their states, by the clock and manually', async ({ emulator, open, url }) => {
    const mynah = servedAt(emulator, url)
    const page = await open('voice')
    await page.getByText('● live').waitFor()
    await page.getByRole('tab', { name: 'Voice jobs' }).click()
    await page.getByText('No voice jobs').waitFor()
    const { job_id } = await uploadedJob(mynah, wav(4000, 'Good morning.'))
    await page.getByText('◔ uploaded').waitFor()
    mynah.emulator.clock.advance('10s')
    await page.getByText('◑ processing').waitFor()
    await page.getByRole('button', { name: 'Push to complete hello.wav in de' }).click()
    await finishedJob(mynah, job_id)
    await page.getByText('● complete').waitFor()
    await page.getByText('4,000 ms of audio').waitFor()
    await uploadedJob(mynah, wav(4000, 'Good morning.'))
    await page.getByRole('button', { name: 'Fail hello.wav in de' }).click()
    await page.getByText('■ The job was made to fail.').waitFor()
  })
})
