import { readFileSync } from 'node:fs'
import * as deepl from 'deepl-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTRACT_NAMES } from '../../src/contract/dates/contract.ts'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { PATIENT } from './patient.ts'

describe.each(CONTRACT_NAMES)('under the contract %s', (contract) => {
  let emulator: Emulator
  let translator: deepl.DeepLClient

  beforeAll(async () => {
    emulator = await createEmulator({ contract })
    const { url } = await emulator.listen()
    translator = new deepl.DeepLClient(emulator.authKey, { serverUrl: url, ...PATIENT })
  })
  afterAll(() => emulator.close())

  const fixture = (name: string) => readFileSync(new URL(`../fixtures/text/${name}`, import.meta.url), 'utf8')
  const count = (text: string) => [...text].length

  const translate = async (
    text: string,
    options: deepl.TranslateTextOptions = {},
    target: deepl.TargetLanguageCode = 'de',
  ) => translator.translateText(text, 'en', target, options)

  describe('the options of a text translation, through the official client', () => {
    it('splitSentences', async () => {
      const text = 'How are you?\nHow are you\nit'
      const question = 'Wie geht es Ihnen'
      const translated = async (splitSentences: 'on' | 'default' | 'nonewlines' | 'off') =>
        (await translate(text, { splitSentences })).text
      expect(await translated('on')).toMatch(new RegExp(`^${question}\\?\n${question}\n\\S+$`))
      expect(await translated('default')).toBe(await translated('on'))
      expect(await translated('nonewlines')).toMatch(new RegExp(`^${question}\\?\n(?!${question})`))
      const off = await translate(text, { splitSentences: 'off' })
      expect(off.text).not.toContain(question)
      expect(off.billedCharacters).toBe(count(text))
    })

    it('preserveFormatting', async () => {
      for (const preserveFormatting of [true, false]) {
        expect((await translate('the garden', { preserveFormatting })).text).toMatch(/^\p{Ll}+ \p{Ll}+$/u)
      }
    })

    it('formality', async () => {
      const { text: more } = await translate('Where is your garden?', { formality: 'more' })
      const { text: less } = await translate('Where is your garden?', { formality: 'less' })
      expect(more).not.toBe(less)
      expect((await translate('Where is your garden?', { formality: 'prefer_less' })).text).toBe(less)
      await expect(translate('Hello', { formality: 'less' }, 'tr')).rejects.toThrow(
        /doesn't support formality/,
      )
      expect((await translate('Hello', { formality: 'prefer_less' }, 'tr')).text).not.toBe('')
    })

    it('context, which is not billed', async () => {
      const { text, billedCharacters } = await translate('garden', { context: 'A note about houses' })
      expect(text).toBe((await translate('garden')).text)
      expect(billedCharacters).toBe(6)
    })

    it('modelType', async () => {
      for (const modelType of ['quality_optimized', 'prefer_quality_optimized'] as const) {
        expect((await translate('garden', { modelType })).modelTypeUsed).toBe('quality_optimized')
      }
      expect((await translate('garden', { modelType: 'latency_optimized' })).modelTypeUsed).toBe(
        'latency_optimized',
      )
      expect((await translate('garden')).modelTypeUsed).toBeUndefined()
    })

    it('tagHandling and its version', async () => {
      const text = '<p>One <i>red</i> tree'
      expect((await translate(text, { tagHandling: 'html' })).text).toMatch(/^<p>\S+ <i>\S+<\/i> \S+$/)
      // An announced change makes version 2 the default, which refuses it.
      if (contract === 'next')
        await expect(translate(text, { tagHandling: 'xml' })).rejects.toThrow('Tag handling')
      else expect((await translate(text, { tagHandling: 'xml' })).text).toMatch(/^<p>\S+ <i>\S+<\/i> \S+$/)
      const options = { tagHandling: 'xml', tagHandlingVersion: 'v2' } as const
      await expect(translate(text, options)).rejects.toThrow(
        /Tag handling parsing failed, please check input\./,
      )
    })

    it('outlineDetection and splittingTags', async () => {
      const text = '<doc><par>How are you</par><par>How are you</par></doc>'
      const found = await translate(text, { tagHandling: 'xml' })
      expect(found.text).toBe('<doc><par>Wie geht es Ihnen</par><par>Wie geht es Ihnen</par></doc>')
      const given = await translate(text, {
        tagHandling: 'xml',
        outlineDetection: false,
        splittingTags: ['par', 'x'],
      })
      expect(given.text).toBe(found.text)
      const none = await translate(text, { tagHandling: 'xml', outlineDetection: false })
      expect(none.text).not.toBe(found.text)
      expect(none.text).toMatch(/^<doc><par>[^<]+<\/par><par>[^<]+<\/par><\/doc>$/)
    })

    it('nonSplittingTags', async () => {
      const text = '<doc><par>Sign </par><par>in</par></doc>'
      expect((await translate(text, { tagHandling: 'xml' })).text).not.toContain('Anmelden')
      expect((await translate(text, { tagHandling: 'xml', nonSplittingTags: ['par'] })).text).toMatch(
        /^<doc><par>.*Anmelden.*<\/par><\/doc>$/,
      )
    })

    it('ignoreTags', async () => {
      const { text, billedCharacters } = await translate('Open <x>Settings</x> <y>now</y>', {
        tagHandling: 'xml',
        ignoreTags: ['x', 'y'],
      })
      expect(text).toMatch(/^\S+ <x>Settings<\/x> <y>now<\/y>$/)
      expect(billedCharacters).toBe('Open Settings now'.length)
    })

    it('enableBetaLanguages, without effect', async () => {
      expect(
        (await translate('garden', { extraRequestParameters: { enable_beta_languages: '1' } })).text,
      ).toBe((await translate('garden')).text)
    })
  })

  describe('realistic texts, through the official client', () => {
    /** Tags, comments and declarations; scripts and styles as a whole. */
    const markup = (text: string) =>
      text.match(
        /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(?:"[^"]*"|'[^']*'|[^'">])*>/g,
      )
    const newlines = (text: string) => text.match(/\r\n|\n/g)

    it.each(['de', 'fr', 'ja', 'ar'] as const)(
      'a page comes back in %s with everything in its place',
      async (target) => {
        const page = fixture('page.html')
        const { text, billedCharacters } = await translate(page, { tagHandling: 'html' }, target)
        expect(markup(text)).toEqual(markup(page))
        expect(newlines(text)).toEqual(newlines(page))
        expect(text.match(/&\w+;|&#\d+;/g)?.filter((entity) => !/&r?squo;|&#39;/.test(entity))).toEqual(
          page.match(/&\w+;|&#\d+;/g)?.filter((entity) => !/&r?squo;|&#39;/.test(entity)),
        )
        for (const kept of [
          'Riverside Tool Library&trade;',
          'Borrow&nbsp;Box',
          'do not touch',
          'build 4711',
          '10:00&ndash;18:00',
        ]) {
          expect(text).toContain(kept)
        }
        for (const word of ['neighbour', 'Opening', 'visitors', 'Saturday', 'ladder</', 'lend', 'Tell us']) {
          expect(text).not.toContain(word)
        }
        expect(billedCharacters).toBeLessThan(count(page))
      },
    )

    it.each(['de', 'ja', 'he'] as const)('strings of an Android app come back in %s', async (target) => {
      const strings = fixture('strings.xml')
      const options: deepl.TranslateTextOptions = {
        tagHandling: 'xml',
        ignoreTags: ['xliff:g'],
        tagHandlingVersion: 'v2',
      }
      const { text } = await translate(strings, options, target)
      expect(markup(text)).toEqual(markup(strings))
      expect(newlines(text)).toEqual(newlines(strings))
      const placeholders = /%\d?\$?[sd]|%%|\\[n"']/g
      expect(text.match(placeholders)?.filter((found) => found !== "\\'")).toEqual(
        strings.match(placeholders)?.filter((found) => found !== "\\'"),
      )
      expect(text).toContain('<xliff:g id="user" example="Ada">%1$s</xliff:g>')
      expect(text).toContain('<string name="empty"></string>')
      expect(text).toMatch(/<string name="spaced"> {2}\S.* {2}<\/string>/)
      expect(text).toContain('&amp;')
      expect(text).not.toContain('Small')
    })

    it('messages of a web app come back with every placeholder', async () => {
      const all = JSON.parse(fixture('messages.json')) as Record<string, string>
      // The client itself refuses empty texts.
      const messages = Object.fromEntries(Object.entries(all).filter(([, message]) => message !== ''))
      const names = Object.keys(messages)
      const answers = await translator.translateText(Object.values(messages), 'en', 'fr')
      const kept =
        /\{\{.*?\}\}|\$?\{(?:[^{}]|\{[^{}]*\})*\}|%(?:\d\$)?[sd@]|%\.1f|%%|%\(day\)s|:(?:attribute|min)\b|https?:\S+|\S+@\S+\.\S+|\w+\.pdf|\w+_\w+|\r\n|\n|\t|🎉|👩‍🔧/g
      names.forEach((name, index) => {
        const [before, after] = [messages[name] ?? '', answers[index]?.text ?? '']
        if (name === 'loan.plural')
          expect(after).toMatch(/^\{count, plural, one \{# outil\} other \{# outils\}\} /)
        else expect([name, after.match(kept)]).toEqual([name, before.match(kept)])
        expect(answers[index]?.billedCharacters).toBe(count(before))
        expect(after.match(/<[^>]*>/g)?.length).toBe(before.match(/<[^>]*>/g)?.length)
      })
      expect(answers.at(-1)?.text).toBe('   ')

      const tagged = await translate(messages['loan.link'] ?? '', { tagHandling: 'html' })
      expect(tagged.text).toMatch(/^\S.* <0>[^<]+<\/0> \S+ <link to="\/help">[^<]+<\/link>\.$/)
    })
  })
})
