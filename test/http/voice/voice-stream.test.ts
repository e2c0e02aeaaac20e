import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  SOURCE_TYPES,
  type SourceFormat,
  SPEECH_TYPES,
  type SpeechFormat,
} from '../../../src/files/audio/media-types.ts'
import { createSpeaker } from '../../../src/files/audio/speech/speaker.ts'
import { createEmulator, type EmulatorOptions } from '../../../src/index.ts'
import { createHearing } from '../../../src/service/voice/hearing/hearing.ts'
import { speechOf } from '../../../src/service/voice/hearing/speech.ts'
import { createTranscriber } from '../../../src/service/voice/hearing/transcriber.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import { serve } from '../../support/served.ts'
import { beginSession, openStream, pcm, speak, streaming, VoiceClient } from '../../support/voice.ts'

/** A stopped clock, for which all audio would arrive too fast. */
const ANY_PACE: EmulatorOptions = { clock: '2026-06-30T12:00:00Z', settings: { voice: { maxSpeed: 0 } } }
const TEXT = 'Good morning. How are you today? I am fine.'
/** A scenario with the same speech for all audio. */
const saying = (text = TEXT, options: EmulatorOptions = {}): EmulatorOptions => ({
  ...ANY_PACE,
  scenario: { version: 1, voice: { transcripts: [{ text, words_per_minute: 300 }] } },
  ...options,
})

describe.each(['json', 'msgpack'] as const)('the voice stream in %s', (format) => {
  it('sends the transcript in both languages, then ends in the documented order', async () => {
    await using emulator = await createEmulator(saying())
    const request = { target_languages: ['de', 'fr'], message_format: format }
    const client = await openStream(emulator, request, { format })
    expect(await speak(client, 3000)).toEqual({ code: 1000, reason: '' })

    expect(client.transcript()).toBe(TEXT)
    expect(client.concluded().map(({ language }) => language)).toEqual(['en', 'en', 'en'])
    expect(client.transcript('de')).toMatch(/^Guten Morgen\. \S/)
    expect(client.messages.slice(-4)).toEqual([
      { end_of_source_transcript: expect.anything() },
      { end_of_target_transcript: { language: 'de' } },
      { end_of_target_transcript: { language: 'fr' } },
      { end_of_stream: {} },
    ])
  })

  it('names each target once and by its own code, whatever the request’s spelling', async () => {
    await using emulator = await createEmulator(saying())
    const request = { target_languages: ['zh-HANS', 'DE', 'de', 'en'], message_format: format }
    const client = await openStream(emulator, request, { format })
    await speak(client, 3000)
    const ended = client.messages.flatMap(({ end_of_target_transcript: end }) => end?.language ?? [])
    expect(ended).toEqual(['zh-Hans', 'de', 'en'])
    expect(client.transcript('zh-Hans')).not.toBe('')
    // A target in the language of the source (our choice).
    expect(client.transcript('en')).toBe(TEXT)
  })

  it('shows words as tentative before they are final, with times within the audio', async () => {
    await using emulator = await createEmulator(saying())
    const client = await openStream(emulator, { message_format: format }, { format })
    await speak(client, 3000, 100)
    expect(client.concluded()).toEqual([
      { language: 'en', text: 'Good morning.', start_time: 0, end_time: 400 },
      { language: 'en', text: ' How are you today?', start_time: 400, end_time: 1200 },
      { language: 'en', text: ' I am fine.', start_time: 1200, end_time: 1800 },
    ])
    expect(client.tentative()).toContain('Good')
    expect(client.tentative()).toContain(' How are you')
  })
})

it('transcribes the same text however the audio is split', async () => {
  await using emulator = await createEmulator(ANY_PACE)
  const heard = async (pieceMs: number) => {
    const client = await openStream(emulator, { target_languages: ['de'] })
    await speak(client, 20_000, pieceMs)
    return [client.concluded(), client.concluded('de')]
  }
  const [source, german] = await heard(200)
  expect(source?.length).toBeGreaterThan(4)
  expect(german?.map(({ start_time }) => start_time)).toEqual(source?.map(({ start_time }) => start_time))
  for (const pieceMs of [20, 50, 333, 1000]) expect(await heard(pieceMs)).toEqual([source, german])
})

it('hears a word as soon as the audio has reached its end', () => {
  const transcriber = createTranscriber(speechOf('Good morning.', 'en', 300), () => 1)
  expect(transcriber.hear(199)).toBeUndefined()
  expect(transcriber.hear(200)?.tentative).toEqual([{ text: 'Good', start: 0, end: 200 }])
})

/** What hears the same in all audio of a media type. */
const hearingOf = (type: string) =>
  createHearing({
    format: SOURCE_TYPES[type] as SourceFormat,
    needsDigest: false,
    speechIn: async () => speechOf('Good morning.', 'en', 300),
    chance: () => 1,
  })

it('hears on after a reconnection that begins another file, although the last one was cut', async () => {
  // Half a second of MP3: 20 frames of 1152 samples.
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc0]), Buffer.alloc(413)])
  const file = Buffer.concat(Array(20).fill(frame))
  const hearing = hearingOf('audio/mpeg')
  await hearing.read(file)
  const onceMs = hearing.durationMs
  await hearing.read(file.subarray(0, 200))
  hearing.resume()
  await hearing.read(file)
  expect([onceMs, hearing.durationMs]).toEqual([expect.closeTo(522, 0), 2 * onceMs])
})

it.each(['audio/ogg;codecs=opus', 'audio/ogg;codecs=flac', 'audio/flac'])(
  'hears on after a reconnection between two parts of its %s',
  async (type) => {
    const speaker = createSpeaker(SPEECH_TYPES[type] as SpeechFormat, 'female')
    const parts = speaker.say('Good morning. How are you?').flatMap(({ pieces }) => pieces)
    for (const hearing of [hearingOf(type), hearingOf('audio/auto')]) {
      for (const part of parts) {
        await hearing.read(part)
        hearing.resume()
      }
      expect(hearing.durationMs).toBeGreaterThan(1000)
    }
  },
)

it('occasionally corrects a word that was misheard at first', async () => {
  await using it = await streaming(ANY_PACE)
  const { client } = it
  await speak(client, 60_000)
  const final = client.transcript()
  const misheard = client
    .tentative()
    .filter((text) => text !== '' && !final.includes(`${text} `) && !final.endsWith(text))
  expect(misheard.length).toBeGreaterThan(5)
})

it('finalizes the rest of a text when audio ends early, and transcribes nothing without audio', async () => {
  await using emulator = await createEmulator(saying())
  const short = await openStream(emulator)
  await speak(short, 300)
  expect(short.transcript()).toBe(TEXT)
  expect(short.concluded().every(({ end_time }) => end_time <= 300)).toBe(true)
  const silent = await openStream(emulator, { target_languages: ['de'] })
  await speak(silent, 0)
  expect(silent.types()).toEqual(['end_of_source_transcript', 'end_of_target_transcript', 'end_of_stream'])
})

it('finds the world of a token by itself, since clients send no header with it', async () => {
  await using emulator = await createEmulator(ANY_PACE)
  const session = emulator.session('mine')
  const client = await VoiceClient.open(emulator, await beginSession(session))
  await speak(client, 1000)
  await expect.poll(() => session.requests.all({ operation: 'voiceStream' }).length).toBe(1)
  expect(emulator.requests.all({ operation: 'voiceStream' })).toEqual([])
})

it('translates with the requested glossary and form of address', async () => {
  await using mynah = await serve('in process', saying('Our cart is new. How are you?'))
  const glossary_id = await makeGlossary(mynah, [dictionary('en', 'de', 'cart\tEinkaufskorb')])
  const said = async (formality: string) => {
    const request = { target_languages: ['de', 'en-GB'], glossary_id, formality }
    const client = await openStream(mynah.emulator, request)
    await speak(client, 3000)
    return client.transcript('de')
  }
  const [formal, informal] = [await said('formal'), await said('less')]
  expect(formal).toContain('Einkaufskorb')
  expect(informal).toContain('Einkaufskorb')
  expect(formal).not.toBe(informal)
})

it('detects the language of a text if none was named, and prefers that of the transcript', async () => {
  const heard = async (options: EmulatorOptions) => {
    await using it = await streaming(options, { source_language: null })
    await speak(it.client, 3000)
    return it.client.concluded()[0]?.language
  }
  expect(await heard(saying('Ich habe heute keine Zeit, aber morgen komme ich gerne.'))).toBe('de')
  expect(await heard(ANY_PACE)).toBe('en')
  const transcripts = [{ match: { language: 'pl' }, text: 'OK' }]
  expect(await heard({ settings: { transcripts, voice: { maxSpeed: 0 } } })).toBe('pl')
})

it('chooses the transcript by the language and by the beginning of the audio; the last match wins', async () => {
  const loud = Buffer.alloc(6400, 1)
  const sha256 = createHash('sha256').update(loud.subarray(0, 4096)).digest('hex')
  await using emulator = await createEmulator({
    settings: {
      voice: { maxSpeed: 0 },
      transcripts: [
        { text: 'Any.' },
        { match: { language: 'en' }, text: 'English.' },
        { match: { language: 'de' }, text: 'Deutsch.' },
        { match: { sha256 }, text: 'Loud.' },
      ],
    },
  })
  const heard = async (source_language: string, audio: Buffer) => {
    const client = await openStream(emulator, { source_language })
    for (let at = 0; at < audio.length; at += 1600) client.audio(audio.subarray(at, at + 1600))
    client.end()
    await client.closed
    return client.transcript()
  }
  expect(await heard('fr', pcm(200))).toBe('Any.')
  expect(await heard('en', pcm(200))).toBe('English.')
  expect(await heard('de', pcm(200))).toBe('Deutsch.')
  expect(await heard('de', loud)).toBe('Loud.')
  expect(await heard('de', pcm(50))).toBe('Deutsch.')
})

it.each(['ja', 'zh', 'th', 'ar', 'ru'])('makes up speech in %s', async (language) => {
  await using it = await streaming(ANY_PACE, { source_language: language, target_languages: ['en'] })
  const { client } = it
  await speak(client, 10_000)
  expect(client.concluded().length).toBeGreaterThan(0)
  expect(client.concluded()[0]?.language).toBe(language)
  expect(client.concluded('en')).toHaveLength(client.concluded().length)
})
