import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { newFolder } from '../../support/new-folder.ts'
import { serve } from '../../support/served.ts'
import { openStream, speak } from '../../support/voice.ts'

/** A transcript for a fixture in the scenario's folder, named by its path. */
describe('a transcript of a fixture', () => {
  const fixture = Buffer.alloc(64_000, 1)
  const scenario = (match: object) =>
    JSON.stringify({
      version: 1,
      settings: { voice: { max_speed: 0 } },
      voice: { transcripts: [{ text: 'Nobody knows.' }, { match, text: 'Good morning.' }] },
    })
  const folder = newFolder()
  mkdirSync(join(folder, 'audio'))
  writeFileSync(join(folder, 'audio', 'hello.pcm'), fixture)
  writeFileSync(join(folder, 'good.json'), scenario({ file: 'audio/hello.pcm' }))
  writeFileSync(join(folder, 'missing.json'), scenario({ file: 'audio/none.pcm' }))
  writeFileSync(join(folder, 'both.json'), scenario({ file: 'audio/hello.pcm', sha256: 'a'.repeat(64) }))

  it.each([
    [1, 'Good morning.'],
    [2, 'Nobody knows.'],
  ])('is heard in its audio, and in no other: %s', async (byte, text) => {
    await using emulator = await createEmulator({ scenario: join(folder, 'good.json') })
    expect(emulator.scenario.files).toContain(join(folder, 'audio', 'hello.pcm'))
    const client = await openStream(emulator)
    for (let piece = 0; piece < 4; piece++) client.audio(Buffer.alloc(16_000, byte))
    await speak(client, 500)
    expect(client.transcript()).toBe(text)
  })

  it.each([
    ['missing.json', "'audio/none.pcm' cannot be read"],
    ['both.json', 'cannot be combined with sha256'],
  ])('is refused where it cannot be: %s', async (file, message) => {
    await expect(createEmulator({ scenario: join(folder, file) })).rejects.toThrow(message)
  })

  it('is refused where files are not allowed', async () => {
    await using mynah = await serve('in process')
    const { status, text } = await mynah.post('/_mynah/scenario', scenario({ file: 'audio/hello.pcm' }))
    expect([status, text]).toEqual([400, expect.stringContaining('files are not allowed')])
    const transcripts = [{ match: { file: 'hello.pcm' }, text: 'No.' }] as never
    await expect(createEmulator({ settings: { transcripts } })).rejects.toThrow('only be used in a scenario')
  })
})
