import * as deepl from 'deepl-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTRACT_NAMES } from '../../src/contract/dates/contract.ts'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { DEFAULT_MEMORY_ID, DEFAULT_STYLE_ID, UNKNOWN_ID } from '../support/style-rules.ts'
import { PATIENT } from './patient.ts'

describe.each(CONTRACT_NAMES)('under the contract %s', (contract) => {
  let emulator: Emulator
  let client: deepl.DeepLClient

  beforeAll(async () => {
    emulator = await createEmulator({ contract })
    const { url } = await emulator.listen()
    client = new deepl.DeepLClient(emulator.authKey, { serverUrl: url, ...PATIENT })
  })
  afterAll(() => emulator.close())

  describe('the official Node client with style rules', () => {
    it('finds the default list, with and without details', async () => {
      const [bare] = await client.getAllStyleRules()
      expect(bare).toMatchObject({
        styleId: DEFAULT_STYLE_ID,
        name: 'Default Style Rule',
        language: 'en',
        version: 1,
      })
      expect(bare?.creationTime).toBeInstanceOf(Date)
      expect(bare?.customInstructions).toBeUndefined()
      const [detailed] = await client.getAllStyleRules(0, 10, true)
      expect(detailed?.configuredRules).toMatchObject({ datesAndTimes: { calendar_era: 'use_bce_and_ce' } })
      expect(detailed?.customInstructions).toEqual([])
      expect(await client.getAllStyleRules(5, 25)).toEqual([])
    })

    it('creates, reads, changes and deletes a list', async () => {
      const made = await client.createStyleRule({
        name: 'House style',
        language: 'de',
        configured_rules: { punctuation: { quotation_mark: 'use_guillemets' } },
        custom_instructions: [{ label: 'Tone', prompt: 'Be brief.' }],
      })
      expect(made).toMatchObject({ name: 'House style', language: 'de', version: 1 })
      expect(made.customInstructions).toMatchObject([{ label: 'Tone', prompt: 'Be brief.' }])
      expect(await client.getStyleRule(made.styleId)).toEqual(made)
      expect(await client.updateStyleRuleName(made.styleId, 'Hausstil')).toMatchObject({
        name: 'Hausstil',
        version: 2,
      })
      const replaced = await client.updateStyleRuleConfiguredRules(made.styleId, {
        punctuation: { ellipsis: 'use_three_periods' },
      })
      expect(replaced.version).toBe(3)

      const added = await client.createStyleRuleCustomInstruction(made.styleId, {
        label: 'Currency',
        prompt: 'Symbol first.',
      })
      expect(added).toMatchObject({ id: expect.any(String), label: 'Currency', prompt: 'Symbol first.' })
      const id = added.id as string
      expect(await client.getStyleRuleCustomInstruction(made.styleId, id)).toEqual(added)
      const changed = await client.updateStyleRuleCustomInstruction(made.styleId, id, {
        label: 'Money',
        prompt: 'Code first.',
      })
      expect(changed).toMatchObject({ id, label: 'Money', prompt: 'Code first.' })
      await client.deleteStyleRuleCustomInstruction(made.styleId, id)
      await expect(client.getStyleRuleCustomInstruction(made.styleId, id)).rejects.toThrow(
        'Custom instruction not found',
      )
      expect((await client.getStyleRule(made.styleId)).version).toBe(6)

      await client.deleteStyleRule(made.styleId)
      await expect(client.getStyleRule(made.styleId)).rejects.toThrow('Style rule list not found')
      await expect(client.deleteStyleRule(UNKNOWN_ID)).rejects.toThrow(deepl.DeepLError)
    })

    it('translates with a list and with the default memory', async () => {
      const { styleId } = await client.createStyleRule({
        name: 'Guillemets',
        language: 'de',
        configured_rules: { punctuation: { quotation_mark: 'use_guillemets' } },
      })
      const { text } = await client.translateText('"proton beam"', 'en', 'de', { styleRule: styleId })
      expect(text).toMatch(/^«.+»$/)
      const known = await client.translateText('Halloo Welt!', 'de', 'en-US', {
        translationMemory: DEFAULT_MEMORY_ID,
      })
      expect(known.text).toBe('Hello World!')
    })

    it('lists translation memories', async () => {
      const [memory] = await client.listTranslationMemories()
      expect(memory).toMatchObject({
        translationMemoryId: DEFAULT_MEMORY_ID,
        sourceLanguage: 'de',
        targetLanguages: ['en', 'es', 'fr'],
        segmentCount: 12,
      })
    })
  })
})
