import * as deepl from 'deepl-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTRACT_NAMES } from '../../src/contract/dates/contract.ts'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { PATIENT } from './patient.ts'

describe.each(CONTRACT_NAMES)('under the contract %s', (contract) => {
  let emulator: Emulator
  let serverUrl: string
  const client = (key: string, options: deepl.DeepLClientOptions = {}) =>
    new deepl.DeepLClient(key, { serverUrl, ...PATIENT, ...options })

  beforeAll(async () => {
    emulator = await createEmulator({ contract })
    serverUrl = (await emulator.listen()).url
  })
  afterAll(() => emulator.close())

  describe('the official Node client', () => {
    it('translates lists of texts into several languages', async () => {
      const translator = client(emulator.authKey)
      for (const target of ['de', 'fr', 'ja', 'ar'] as const) {
        const results = await translator.translateText(['Hello, world!', 'proton beam'], null, target)
        expect(results.map(({ detectedSourceLang }) => detectedSourceLang)).toEqual(['en', 'en'])
        expect(results[0]?.text).not.toBe('Hello, world!')
        expect(results.map(({ billedCharacters }) => billedCharacters)).toEqual([13, 11])
      }
      const { text } = await translator.translateText('proton beam', 'en', 'de')
      expect(text).toBe('Protonenstrahl')
    })

    it('sends every option of a text translation in a form that Mynah accepts', async () => {
      const result = await client(emulator.authKey).translateText('<p>Hello <x>there</x></p>', 'en', 'de', {
        splitSentences: 'nonewlines',
        preserveFormatting: true,
        formality: 'prefer_more',
        tagHandling: 'xml',
        outlineDetection: false,
        nonSplittingTags: ['p'],
        splittingTags: ['q', 'r'],
        ignoreTags: ['x'],
        context: 'A greeting',
        modelType: 'quality_optimized',
        customInstructions: ['Be brief', 'Be kind'],
      })
      expect(result.modelTypeUsed).toBe('quality_optimized')
      expect(emulator.requests.all().at(-1)?.body).toMatchObject({
        splitting_tags: ['q', 'r'],
        ignore_tags: ['x'],
        outline_detection: false,
        preserve_formatting: true,
        custom_instructions: ['Be brief', 'Be kind'],
      })
    })

    it('lists languages with formality on targets', async () => {
      const translator = client(emulator.authKey)
      // Deprecated, and removed by an announced change.
      if (contract === 'next') return expect(translator.getTargetLanguages()).rejects.toThrow('Not found')
      const targets = await translator.getTargetLanguages()
      expect(targets.find(({ code }) => code === 'de')).toMatchObject({
        name: 'German',
        supportsFormality: true,
      })
      expect((await translator.getSourceLanguages()).map(({ code }) => code)).toContain('en')
    })

    it('reads usage, including the limit of a free key', async () => {
      const translator = client(`${crypto.randomUUID()}:fx`)
      await translator.translateText('Hello', null, 'de')
      const usage = await translator.getUsage()
      expect(usage.character).toMatchObject({ count: 5, limit: 500_000 })
      expect(usage.anyLimitReached()).toBe(false)
    })

    it('reports an invalid key as an authorization error', async () => {
      await expect(client('invalid').getUsage()).rejects.toThrow(deepl.AuthorizationError)
      await expect(client('invalid').translateText('a', null, 'de')).rejects.toThrow(deepl.AuthorizationError)
    })

    it('reports an exhausted quota, and does not retry', async () => {
      const translator = client('heavy-user:fx', { maxRetries: 3 })
      const text = 'x'.repeat(100_000)
      for (let round = 0; round < 5; round++) await translator.translateText(text, 'en', 'de')
      const before = emulator.requests.all().length
      await expect(translator.translateText('x', 'en', 'de')).rejects.toThrow(deepl.QuotaExceededError)
      expect(emulator.requests.all().length - before).toBe(1)
      expect((await translator.getUsage()).character?.limitReached()).toBe(true)
    })

    it('reports refusals in the service’s words', async () => {
      const translator = client(emulator.authKey)
      await expect(translator.translateText('a', null, 'xx' as deepl.TargetLanguageCode)).rejects.toThrow(
        /target_lang/,
      )
      await expect(translator.translateText('a', null, 'tr', { formality: 'more' })).rejects.toThrow(
        /Target language 'TR' doesn't support formality/,
      )
      await expect(translator.translateText('x'.repeat(140_000), null, 'de')).rejects.toThrow(/413/)
    })
  })
})
