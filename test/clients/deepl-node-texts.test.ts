import { readFileSync } from 'node:fs'
import * as deepl from 'deepl-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { PATIENT } from './patient.ts'

const fixture = (name: string) => readFileSync(new URL(`../fixtures/text/${name}`, import.meta.url), 'utf8')
const count = (text: string) => [...text].length

describe('realistic texts, through the official client', () => {
  let emulator: Emulator
  let translator: deepl.DeepLClient

  beforeAll(async () => {
    emulator = await createEmulator()
    const { url } = await emulator.listen()
    translator = new deepl.DeepLClient(emulator.authKey, { serverUrl: url, ...PATIENT })
  })
  afterAll(() => emulator.close())

  const translate = (
    text: string,
    options: deepl.TranslateTextOptions,
    target: deepl.TargetLanguageCode = 'de',
  ) => translator.translateText(text, 'en', target, options)

  /** Tags, comments and declarations; scripts and styles as a whole. */
  const markup = (text: string) =>
    text.match(
      /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(?:"[^"]*"|'[^']*'|[^'">])*>/g,
    )
  const newlines = (text: string) => text.match(/\r\n|\n/g)

  it.each(['de', 'fr', 'ja', 'ar'] as const)('a page comes back in %s, all in its place', async (target) => {
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
  })

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
