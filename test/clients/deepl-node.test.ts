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
  afterAll(async () => {
    await emulator.close()
  })

  describe('with texts', () => {
    it('translates lists of texts into several languages', async () => {
      const translator = client()
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
        ignore_tags: ['x'],
        outline_detection: false,
        preserve_formatting: true,
        custom_instructions: ['Be brief', 'Be kind'],
      })
    })

    it('lists languages with formality on targets', async () => {
      const translator = client()
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

    it('reports an exhausted quota, and does not retry', async () => {
      const translator = client('heavy-user:fx', { maxRetries: 3 })
      const text = 'x'.repeat(100_000)
      for (let round = 0; round < 5; round++) await translator.translateText(text, 'en', 'de')
      const before = emulator.requests.all().length
      await expect(translator.translateText('x', 'en', 'de')).rejects.toThrow(deepl.QuotaExceededError)
      expect(emulator.requests.all().length - before).toBe(1)
      expect((await translator.getUsage()).character?.limitReached()).toBe(true)
    })
  })

  describe('with rephrased texts', () => {
    it('rephrases one text as its own suite expects', async () => {
      const result = await client().rephraseText('How are yo dong guys?', 'en')
      expect(result).toEqual({ text: 'proton beam', detectedSourceLang: 'en', targetLang: 'en-US' })
      expect((await client().rephraseText('Protonenstrahl', 'de')).text).toBe('Protonenstrahl')
    })

    it('rephrases lists, detecting the language of each text if none is given', async () => {
      const results = await client().rephraseText([
        'The bakery on the corner opens at six.',
        'Der Bäcker an der Ecke öffnet um sechs.',
      ])
      expect(results.map(({ detectedSourceLang }) => detectedSourceLang)).toEqual(['en', 'de'])
      expect(results.map(({ targetLang }) => targetLang)).toEqual(['en-US', 'de'])
    })

    it('is an authorization error on the free plan', async () => {
      await expect(client(emulator.freeAuthKey).rephraseText('Good morning.')).rejects.toThrow(
        deepl.AuthorizationError,
      )
    })
  })

  describe('with multilingual glossaries', () => {
    it('creates, reads, changes and deletes them', async () => {
      const made = await client().createMultilingualGlossary('Öbst', [
        {
          sourceLangCode: 'en',
          targetLangCode: 'de',
          entries: entries({ Apple: 'Apfel', 'a "b", c & d': 'é=%' }),
        },
        { sourceLangCode: 'de', targetLangCode: 'en', entries: entries({ Apfel: 'apple' }) },
      ])
      expect(made).toMatchObject({ name: 'Öbst', creationTime: expect.any(Date) })
      expect(made.dictionaries).toEqual([
        { sourceLangCode: 'en', targetLangCode: 'de', entryCount: 2 },
        { sourceLangCode: 'de', targetLangCode: 'en', entryCount: 1 },
      ])
      expect((await client().getMultilingualGlossary(made.glossaryId)).dictionaries).toEqual(
        made.dictionaries,
      )
      expect((await client().listMultilingualGlossaries()).map(({ glossaryId }) => glossaryId)).toContain(
        made.glossaryId,
      )
      const read = await client().getMultilingualGlossaryDictionaryEntries(made.glossaryId, 'en', 'de')
      expect(read.entries.entries()).toEqual({ Apple: 'Apfel', 'a "b", c & d': 'é=%' })

      await client().updateMultilingualGlossaryName(made.glossaryId, 'Fruit')
      await client().updateMultilingualGlossaryDictionary(made.glossaryId, {
        sourceLangCode: 'en',
        targetLangCode: 'de',
        entries: entries({ Pear: 'Birne' }),
      })
      const changed = await client().getMultilingualGlossary(made.glossaryId)
      expect([changed.name, changed.dictionaries[0]?.entryCount]).toEqual(['Fruit', 3])

      const replaced = await client().replaceMultilingualGlossaryDictionary(made.glossaryId, {
        sourceLangCode: 'en',
        targetLangCode: 'de',
        entries: entries({ Plum: 'Pflaume' }),
      })
      expect(replaced).toEqual({ sourceLangCode: 'en', targetLangCode: 'de', entryCount: 1 })
      await client().deleteMultilingualGlossaryDictionary(made.glossaryId, 'de', 'en')
      expect((await client().getMultilingualGlossary(made.glossaryId)).dictionaries).toHaveLength(1)
      await client().deleteMultilingualGlossary(made.glossaryId)
      await expect(client().getMultilingualGlossary(made.glossaryId)).rejects.toThrow(
        deepl.GlossaryNotFoundError,
      )
    })

    it('creates one from a CSV file', async () => {
      const csv = 'Apple,Apfel,en,de\n"Pear, ripe","Birne ""reif""",en,de\nApple,pomme,en,fr\n'
      const made = await client().createMultilingualGlossaryWithCsv('CSV', 'en', 'de', csv)
      const read = await client().getMultilingualGlossaryDictionaryEntries(made.glossaryId, 'en', 'de')
      expect(read.entries.entries()).toEqual({ Apple: 'Apfel', 'Pear, ripe': 'Birne "reif"' })
    })
  })

  describe('with glossaries of v2', () => {
    it('creates, reads and deletes them', async () => {
      const made = await client().createGlossary(
        'V2',
        'en',
        'de',
        entries({ Apple: 'Apfel', 'ä\u00a0ö': '🍎' }),
      )
      expect(made).toMatchObject({
        name: 'V2',
        ready: true,
        sourceLang: 'en',
        targetLang: 'de',
        entryCount: 2,
      })
      expect(await client().getGlossary(made.glossaryId)).toEqual(made)
      expect(
        (await client().listGlossaries()).find(({ glossaryId }) => glossaryId === made.glossaryId),
      ).toEqual(made)
      expect((await client().getGlossaryEntries(made)).entries()).toEqual({
        Apple: 'Apfel',
        'ä\u00a0ö': '🍎',
      })
      const result = await client().translateText(['Apple', 'Red apple?'], 'en', 'de', { glossary: made })
      expect(result[0]?.text).toBe('Apfel')
      expect(result[1]?.text).toMatch(/ Apfel\?$/)
      await client().deleteGlossary(made)
      await expect(client().getGlossary(made.glossaryId)).rejects.toThrow(deepl.GlossaryNotFoundError)
    })

    it('creates one from a CSV file, and lists the language pairs', async () => {
      const made = await client().createGlossaryWithCsv(
        'CSV',
        'en',
        'de',
        Buffer.from('Apple,Apfel\nPear,Birne,en,de'),
      )
      expect(made.entryCount).toBe(2)
      const pairs = client().getGlossaryLanguagePairs()
      // Deprecated, and removed by an announced change.
      if (contract === 'next') await expect(pairs).rejects.toThrow('Not found')
      else expect(await pairs).toContainEqual({ sourceLang: 'en', targetLang: 'de' })
    })

    it('gets separate kinds of errors', async () => {
      await expect(client().getGlossary(UNKNOWN_ID)).rejects.toThrow(deepl.GlossaryNotFoundError)
      await expect(client().getGlossary('invalid')).rejects.toThrow(/Bad request/)
      await expect(client().createGlossary('', 'en', 'de', entries({ a: 'b' }))).rejects.toThrow(
        deepl.DeepLError,
      )
      const made = await client().createGlossary('G', 'en', 'de', entries({ a: 'b' }))
      const wrongPair = client().translateText('a', 'en', 'fr', { glossary: made.glossaryId })
      await expect(wrongPair).rejects.toThrow(/No dictionary found for language pair en-fr/)
      const unknown = client().translateText('a', 'en', 'de', { glossary: UNKNOWN_ID })
      await expect(unknown).rejects.toThrow(/Glossary not found/)
    })
  })

  describe('with style rules and memories', () => {
    it('finds the default list, with and without details', async () => {
      const [bare] = await client().getAllStyleRules()
      expect(bare).toMatchObject({
        styleId: DEFAULT_STYLE_ID,
        name: 'Default Style Rule',
        language: 'en',
        version: 1,
      })
      expect(bare?.creationTime).toBeInstanceOf(Date)
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
      expect(made).toMatchObject({ name: 'House style', language: 'de', version: 1 })
      expect(made.customInstructions).toMatchObject([{ label: 'Tone', prompt: 'Be brief.' }])
      expect(await client().getStyleRule(made.styleId)).toEqual(made)
      expect(await client().updateStyleRuleName(made.styleId, 'Hausstil')).toMatchObject({
        name: 'Hausstil',
        version: 2,
      })
      const replaced = await client().updateStyleRuleConfiguredRules(made.styleId, {
        punctuation: { ellipsis: 'use_three_periods' },
      })
      expect(replaced.version).toBe(3)

      const added = await client().createStyleRuleCustomInstruction(made.styleId, {
        label: 'Currency',
        prompt: 'Symbol first.',
      })
      expect(added).toMatchObject({ id: expect.any(String), label: 'Currency', prompt: 'Symbol first.' })
      const id = added.id as string
      expect(await client().getStyleRuleCustomInstruction(made.styleId, id)).toEqual(added)
      const changed = await client().updateStyleRuleCustomInstruction(made.styleId, id, {
        label: 'Money',
        prompt: 'Code first.',
      })
      expect(changed).toMatchObject({ id, label: 'Money', prompt: 'Code first.' })
      await client().deleteStyleRuleCustomInstruction(made.styleId, id)
      await expect(client().getStyleRuleCustomInstruction(made.styleId, id)).rejects.toThrow(
        'Custom instruction not found',
      )
      expect((await client().getStyleRule(made.styleId)).version).toBe(6)

      await client().deleteStyleRule(made.styleId)
      await expect(client().getStyleRule(made.styleId)).rejects.toThrow('Style rule list not found')
      await expect(client().deleteStyleRule(UNKNOWN_ID)).rejects.toThrow(deepl.DeepLError)
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
    const nextPath = (extension: string) => join(folder, `${crypto.randomUUID()}.${extension}`)

    it('uploads, waits, and downloads', async () => {
      const output = nextPath('txt')
      const status = await client().translateDocument(fileWith('a.txt', 'proton beam\n'), output, 'en', 'de')
      expect(status).toMatchObject({ status: 'done', billedCharacters: 12 })
      expect(readFileSync(output, 'utf8')).toBe('Protonenstrahl\n')
    })

    it('sends every option in a form that Mynah accepts', async () => {
      const translator = client()
      const glossary = await translator.createGlossary(
        'Fruit',
        'en',
        'de',
        new deepl.GlossaryEntries({ entries: { apple: 'Melone' } }),
      )
      const output = nextPath('txt')
      const input = fileWith('b.txt', 'apple')
      await translator.translateDocument(input, output, 'en', 'de', {
        glossary,
        formality: 'prefer_more',
        filename: 'other.txt',
      })
      expect(readFileSync(output, 'utf8')).toBe('Melone')
      const upload = emulator.requests.all().findLast(({ operation }) => operation === 'translateDocument')
      expect(upload?.body).toMatchObject({ formality: 'prefer_more', glossary_id: glossary.glossaryId })
    })

    it('advances step by step, and accepts buffers', async () => {
      const translator = client()
      const handle = await translator.uploadDocument(Buffer.from('proton beam'), null, 'fr', {
        filename: 'c.txt',
      })
      await expect.poll(async () => (await translator.getDocumentStatus(handle)).done()).toBe(true)
      const output = nextPath('txt')
      await translator.downloadDocument(handle, output)
      expect(readFileSync(output, 'utf8')).toBe('faisceau de protons')
      await expect(translator.downloadDocument(handle, nextPath('txt'))).rejects.toThrow(/Document not found/)
    })

    it('reports a document that is not done', async () => {
      await using slow = await createEmulator({ contract, settings: { documents: { translateMs: 60_000 } } })
      const translator = client(slow.authKey, { serverUrl: (await slow.listen()).url })
      const handle = await translator.uploadDocument(Buffer.from('proton beam'), null, 'fr', {
        filename: 'c.txt',
      })
      const status = await translator.getDocumentStatus(handle)
      expect([status.status, status.ok(), status.done()]).toEqual(['translating', true, false])
      expect(status.secondsRemaining).toBe(60)
      await expect(translator.downloadDocument(handle, nextPath('txt'))).rejects.toThrow(
        deepl.DocumentNotReadyError ?? /not done/,
      )
    })

    it('reports the error of a failed document', async () => {
      const translation = client().translateDocument(
        fileWith('d.txt', 'Protonenstrahl'),
        nextPath('txt'),
        null,
        'de',
      )
      await expect(translation).rejects.toThrow(/Source and target language/)
    })

    it('reports refused uploads', async () => {
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
