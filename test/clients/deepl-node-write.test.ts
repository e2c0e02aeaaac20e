import * as deepl from 'deepl-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTRACT_NAMES } from '../../src/contract/dates/contract.ts'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { PATIENT } from './patient.ts'

describe.each(CONTRACT_NAMES)('under the contract %s', (contract) => {
  let emulator: Emulator
  let serverUrl: string
  const client = (key: string) => new deepl.DeepLClient(key, { serverUrl, ...PATIENT })

  beforeAll(async () => {
    emulator = await createEmulator({ contract })
    serverUrl = (await emulator.listen()).url
  })
  afterAll(() => emulator.close())

  describe('rephraseText of the official Node client', () => {
    it('rephrases one text as its own suite expects', async () => {
      const result = await client(emulator.authKey).rephraseText('How are yo dong guys?', 'en')
      expect(result).toEqual({ text: 'proton beam', detectedSourceLang: 'en', targetLang: 'en-US' })
      expect((await client(emulator.authKey).rephraseText('Protonenstrahl', 'de')).text).toBe(
        'Protonenstrahl',
      )
    })

    it('rephrases lists, detecting the language of each text if none is given', async () => {
      const results = await client(emulator.authKey).rephraseText([
        'The bakery on the corner opens at six.',
        'Der Bäcker an der Ecke öffnet um sechs.',
      ])
      expect(results.map(({ detectedSourceLang }) => detectedSourceLang)).toEqual(['en', 'de'])
      expect(results.map(({ targetLang }) => targetLang)).toEqual(['en-US', 'de'])
    })

    it('supports every style and every tone', async () => {
      const text = 'Maybe the project will be done soon.'
      const plain = (await client(emulator.authKey).rephraseText(text, 'en-GB')).text
      for (const style of Object.values(deepl.WritingStyle)) {
        const { text: styled } = await client(emulator.authKey).rephraseText(text, 'en-GB', style)
        expect(styled === plain, style).toBe(style.endsWith('default'))
      }
      for (const tone of Object.values(deepl.WritingTone)) {
        const { text: toned } = await client(emulator.authKey).rephraseText(text, 'en-GB', undefined, tone)
        expect(toned === plain, tone).toBe(tone.endsWith('default'))
      }
    })

    it('reports why a style or a tone is not available', async () => {
      const write = client(emulator.authKey)
      await expect(write.rephraseText('街角的面包店六点开门。', 'zh', 'business')).rejects.toThrow(
        /Language zh does not support setting a writing style/,
      )
      await expect(
        write.rephraseText('角のパン屋は六時に開きます。', 'ja', null, 'friendly'),
      ).rejects.toThrow(/Language ja does not support setting a tone/)
      await expect(write.rephraseText('Good morning.', 'en', 'business', 'friendly')).rejects.toThrow(
        /Both writing_style and tone defined/,
      )
      await expect(write.rephraseText('Good morning.', 'de')).resolves.toMatchObject({ targetLang: 'de' })
      await expect(write.rephraseText('The bakery opens at six.', 'de')).rejects.toThrow(
        /'text\[0\]' is in 'en'/,
      )
    })

    it('counts towards the usage', async () => {
      const key = 'a-key-of-its-own'
      await client(key).rephraseText('Good morning.', 'en')
      expect((await client(key).getUsage()).character?.count).toBe(13)
    })

    it('is an authorization error on the free plan', async () => {
      await expect(client(emulator.freeAuthKey).rephraseText('Good morning.')).rejects.toThrow(
        deepl.AuthorizationError,
      )
    })
  })
})
