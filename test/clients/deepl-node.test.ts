import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as deepl from 'deepl-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTRACT_NAMES } from '../../src/contract/dates/contract.ts'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { noRealTime } from '../support/documents/no-real-time.ts'
import { newFolder } from '../support/new-folder.ts'
import { DEFAULT_MEMORY_ID, DEFAULT_STYLE_ID, UNKNOWN_ID } from '../support/style-rules.ts'
import { PATIENT } from './patient.ts'

/* Every method of the official Node client under every contract. What its options do is tested in test/http. */

const entries = (object: Record<string, string>) => new deepl.GlossaryEntries({ entries: object })
const EN_DE = { sourceLangCode: 'en', targetLangCode: 'de' } as const

describe.each(CONTRACT_NAMES)('the official Node client under the contract %s', (contract) => {
  let emulator: Emulator
  let url: string
  let folder: string
  const client = (key = emulator.authKey, options: deepl.DeepLClientOptions = {}) =>
    new deepl.DeepLClient(key, { serverUrl: url, ...PATIENT, ...options })

  beforeAll(async () => {
    emulator = await createEmulator({ contract })
    url = (await emulator.listen()).url
    folder = newFolder()
  })
  afterAll(() => emulator.close())

  it('translates texts, with every option in a form that Mynah accepts', async () => {
    const results = await client().translateText(['Hello, world!', 'proton beam'], null, 'de')
    expect(results).toMatchObject([
      { detectedSourceLang: 'en', text: 'Hallo, Welt!', billedCharacters: 13 },
      { detectedSourceLang: 'en', text: 'Protonenstrahl', billedCharacters: 11 },
    ])

    const result = await client().translateText('<p>Hello <x>there</x></p>', 'en', 'de', {
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
      outline_detection: false,
      preserve_formatting: true,
      custom_instructions: ['Be brief', 'Be kind'],
    })
  })

  it('lists languages with formality on targets', async () => {
    const targets = client().getTargetLanguages()
    // Deprecated, and removed by an announced change.
    if (contract === 'next') return expect(targets).rejects.toThrow('Not found')
    const german = { code: 'de', name: 'German', supportsFormality: true }
    expect(await targets).toContainEqual(expect.objectContaining(german))
    expect((await client().getSourceLanguages()).map(({ code }) => code)).toContain('en')
  })

  it('reads usage, and reports an exhausted quota without retrying', async () => {
    const translator = client('heavy-user:fx', { maxRetries: 3 })
    const text = 'x'.repeat(100_000)
    for (let round = 0; round < 5; round++) await translator.translateText(text, 'en', 'de')
    const before = emulator.requests.all().length
    await expect(translator.translateText('x', 'en', 'de')).rejects.toThrow(deepl.QuotaExceededError)
    expect(emulator.requests.all().length - before).toBe(1)
    const { character } = await translator.getUsage()
    expect(character).toMatchObject({ count: 500_000, limit: 500_000 })
    expect(character?.limitReached()).toBe(true)
  })

  it('rephrases texts, detecting the language of each if none is given; not on the free plan', async () => {
    const one = await client().rephraseText('How are yo dong guys?', 'en')
    expect(one).toEqual({ text: 'proton beam', detectedSourceLang: 'en', targetLang: 'en-US' })
    const results = await client().rephraseText([
      'The bakery on the corner opens at six.',
      'Der Bäcker an der Ecke öffnet um sechs.',
    ])
    expect(results.map(({ targetLang }) => targetLang)).toEqual(['en-US', 'de'])
    const free = client(emulator.freeAuthKey).rephraseText('Good morning.')
    await expect(free).rejects.toThrow(deepl.AuthorizationError)
  })

  describe('with glossaries', () => {
    it('creates, reads, changes and deletes multilingual ones', async () => {
      const words = { Apple: 'Apfel', 'a "b", c & d': 'é=%' }
      const made = await client().createMultilingualGlossary('Öbst', [
        { ...EN_DE, entries: entries(words) },
        { sourceLangCode: 'de', targetLangCode: 'en', entries: entries({ Apfel: 'apple' }) },
      ])
      expect(made).toMatchObject({ name: 'Öbst', creationTime: expect.any(Date) })
      const { glossaryId: id } = made
      const dictionaries = async () => (await client().getMultilingualGlossary(id)).dictionaries
      expect(await dictionaries()).toEqual([
        { ...EN_DE, entryCount: 2 },
        { sourceLangCode: 'de', targetLangCode: 'en', entryCount: 1 },
      ])
      expect((await client().listMultilingualGlossaries()).map(({ glossaryId }) => glossaryId)).toContain(id)
      const read = await client().getMultilingualGlossaryDictionaryEntries(id, 'en', 'de')
      expect(read.entries.entries()).toEqual(words)

      expect((await client().updateMultilingualGlossaryName(id, 'Fruit')).name).toBe('Fruit')
      const pears = { ...EN_DE, entries: entries({ Pear: 'Birne' }) }
      await client().updateMultilingualGlossaryDictionary(id, pears)
      expect(await dictionaries()).toContainEqual({ ...EN_DE, entryCount: 3 })
      await client().replaceMultilingualGlossaryDictionary(id, pears)
      await client().deleteMultilingualGlossaryDictionary(id, 'de', 'en')
      expect(await dictionaries()).toEqual([{ ...EN_DE, entryCount: 1 }])
      await client().deleteMultilingualGlossary(id)
      await expect(client().getMultilingualGlossary(id)).rejects.toThrow(deepl.GlossaryNotFoundError)
    })

    it('creates, reads and deletes those of v2', async () => {
      const words = { Apple: 'Apfel', 'ä\u00a0ö': '🍎' }
      const made = await client().createGlossary('V2', 'en', 'de', entries(words))
      expect(made).toMatchObject({ ready: true, sourceLang: 'en', targetLang: 'de', entryCount: 2 })
      expect(await client().getGlossary(made.glossaryId)).toEqual(made)
      expect(await client().listGlossaries()).toContainEqual(made)
      expect((await client().getGlossaryEntries(made)).entries()).toEqual(words)
      const { text } = await client().translateText('Red apple?', 'en', 'de', { glossary: made })
      expect(text).toMatch(/ Apfel\?$/)
      await client().deleteGlossary(made)
      await expect(client().getGlossary(made.glossaryId)).rejects.toThrow(deepl.GlossaryNotFoundError)
    })

    it('creates them from CSV files, and lists the language pairs', async () => {
      const csv = 'Apple,Apfel,en,de\n"Pear, ripe","Birne ""reif""",en,de\nApple,pomme,en,fr\n'
      const { glossaryId } = await client().createMultilingualGlossaryWithCsv('CSV', 'en', 'de', csv)
      const read = await client().getMultilingualGlossaryDictionaryEntries(glossaryId, 'en', 'de')
      expect(read.entries.entries()).toEqual({ Apple: 'Apfel', 'Pear, ripe': 'Birne "reif"' })
      const file = Buffer.from('Apple,Apfel\nPear,Birne,en,de')
      expect((await client().createGlossaryWithCsv('CSV', 'en', 'de', file)).entryCount).toBe(2)
      const pairs = client().getGlossaryLanguagePairs()
      // Deprecated, and removed by an announced change.
      if (contract === 'next') await expect(pairs).rejects.toThrow('Not found')
      else expect(await pairs).toContainEqual({ sourceLang: 'en', targetLang: 'de' })
    })

    it('gets separate kinds of errors', async () => {
      await expect(client().getGlossary('invalid')).rejects.toThrow(/Bad request/)
      await expect(client().createGlossary('', 'en', 'de', entries({ a: 'b' }))).rejects.toThrow(
        deepl.DeepLError,
      )
      const glossary = await client().createGlossary('G', 'en', 'de', entries({ a: 'b' }))
      const wrongPair = client().translateText('a', 'en', 'fr', { glossary })
      await expect(wrongPair).rejects.toThrow(/No dictionary found for language pair en-fr/)
      const unknown = client().translateText('a', 'en', 'de', { glossary: UNKNOWN_ID })
      await expect(unknown).rejects.toThrow(/Glossary not found/)
    })
  })

  describe('with style rules and memories', () => {
    it('finds the default list, with and without details', async () => {
      const [bare] = await client().getAllStyleRules()
      expect(bare).toMatchObject({ styleId: DEFAULT_STYLE_ID, creationTime: expect.any(Date) })
      expect(bare?.customInstructions).toBeUndefined()
      const [detailed] = await client().getAllStyleRules(0, 10, true)
      expect(detailed?.configuredRules).toMatchObject({ datesAndTimes: { calendar_era: 'use_bce_and_ce' } })
      expect(detailed?.customInstructions).toEqual([])
      expect(await client().getAllStyleRules(5, 25)).toEqual([])
    })

    it('creates, reads, changes and deletes a list', async () => {
      const made = await client().createStyleRule({
        name: 'House style',
        language: 'de',
        configured_rules: { punctuation: { quotation_mark: 'use_guillemets' } },
        custom_instructions: [{ label: 'Tone', prompt: 'Be brief.' }],
      })
      const { styleId } = made
      expect(made).toMatchObject({ language: 'de', customInstructions: [{ prompt: 'Be brief.' }] })
      expect(await client().getStyleRule(styleId)).toEqual(made)
      expect(await client().updateStyleRuleName(styleId, 'Hausstil')).toMatchObject({ name: 'Hausstil' })
      const rules = { punctuation: { ellipsis: 'use_three_periods' } }
      expect((await client().updateStyleRuleConfiguredRules(styleId, rules)).version).toBe(3)

      const currency = { label: 'Currency', prompt: 'Symbol first.' }
      const added = await client().createStyleRuleCustomInstruction(styleId, currency)
      expect(added).toMatchObject({ id: expect.any(String), ...currency })
      const id = added.id as string
      expect(await client().getStyleRuleCustomInstruction(styleId, id)).toEqual(added)
      const money = { label: 'Money', prompt: 'Code first.' }
      const changed = await client().updateStyleRuleCustomInstruction(styleId, id, money)
      expect(changed).toMatchObject({ id, ...money })
      await client().deleteStyleRuleCustomInstruction(styleId, id)
      const gone = client().getStyleRuleCustomInstruction(styleId, id)
      await expect(gone).rejects.toThrow('Custom instruction not found')
      await client().deleteStyleRule(styleId)
      await expect(client().getStyleRule(styleId)).rejects.toThrow('Style rule list not found')
    })

    it('translates with a list and with the default memory', async () => {
      const { styleId } = await client().createStyleRule({
        name: 'Guillemets',
        language: 'de',
        configured_rules: { punctuation: { quotation_mark: 'use_guillemets' } },
      })
      const { text } = await client().translateText('"proton beam"', 'en', 'de', { styleRule: styleId })
      expect(text).toMatch(/^«.+»$/)
      const known = await client().translateText('Halloo Welt!', 'de', 'en-US', {
        translationMemory: DEFAULT_MEMORY_ID,
      })
      expect(known.text).toBe('Hello World!')
      const [memory] = await client().listTranslationMemories()
      expect(memory).toMatchObject({ translationMemoryId: DEFAULT_MEMORY_ID, segmentCount: 12 })
    })
  })

  describe('with documents', () => {
    function fileWith(name: string, content: string | Uint8Array): string {
      const path = join(folder, name)
      writeFileSync(path, content)
      return path
    }

    it('uploads, waits, and downloads, with every option', async () => {
      const glossary = await client().createGlossary('Fruit', 'en', 'de', entries({ apple: 'Melone' }))
      const output = join(folder, 'a.de.txt')
      const input = fileWith('a.txt', 'apple\n')
      const options = { glossary, formality: 'prefer_more', filename: 'other.txt' } as const
      const status = await client().translateDocument(input, output, 'en', 'de', options)
      expect(status).toMatchObject({ status: 'done', billedCharacters: 6 })
      expect(readFileSync(output, 'utf8')).toBe('Melone\n')
      const upload = emulator.requests.all().findLast(({ operation }) => operation === 'translateDocument')
      expect(upload?.body).toMatchObject({ formality: 'prefer_more', glossary_id: glossary.glossaryId })
    })

    it('advances step by step, and accepts buffers', async () => {
      await using slow = await createEmulator({ contract, settings: { documents: { translateMs: 60_000 } } })
      const translator = client(slow.authKey, { serverUrl: (await slow.listen()).url })
      const content = Buffer.from('proton beam')
      const handle = await translator.uploadDocument(content, null, 'fr', { filename: 'c.txt' })
      const early = await translator.getDocumentStatus(handle)
      expect([early.status, early.ok(), early.secondsRemaining]).toEqual(['translating', true, 60])
      const output = join(folder, 'c.txt')
      const notReady = deepl.DocumentNotReadyError ?? /not done/
      await expect(translator.downloadDocument(handle, output)).rejects.toThrow(notReady)

      slow.clock.advance('60s')
      await expect.poll(async () => (await translator.getDocumentStatus(handle)).done()).toBe(true)
      await translator.downloadDocument(handle, join(folder, 'c.fr.txt'))
      expect(readFileSync(join(folder, 'c.fr.txt'), 'utf8')).toBe('faisceau de protons')
    })

    it('reports failed documents, and refused uploads', async () => {
      const input = fileWith('d.txt', 'Protonenstrahl')
      const translation = client().translateDocument(input, join(folder, 'd.de.txt'), null, 'de')
      await expect(translation).rejects.toThrow(/Source and target language/)

      const upload = (name: string, content: string | Uint8Array, key?: string) =>
        client(key).uploadDocument(fileWith(name, content), null, 'de')
      await expect(upload('e.exe', 'x')).rejects.toThrow(/Invalid file data/)
      await expect(upload('e.txt', new Uint8Array(2 * 1024 * 1024))).rejects.toThrow(/413|too large/i)
      await emulator.fetch(`${url}/_mynah/accounts/poor:fx`, {
        method: 'PATCH',
        body: JSON.stringify({ character_limit: 10 }),
      })
      // Characters are counted before the answer, however long that takes.
      using _ = noRealTime()
      await expect(upload('e.txt', 'x'.repeat(11), 'poor:fx')).rejects.toThrow(deepl.QuotaExceededError)
    })
  })
})
