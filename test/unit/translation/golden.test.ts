import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Formality } from '../../../src/text/formality.ts'
import { DETECTABLE_LANGUAGES } from '../../../src/text/languages.ts'
import { DEFAULT_TAG_HANDLING, readTaggedText } from '../../../src/text/tags/tagged-text.ts'
import { createTranslator } from '../../../src/text/translator.ts'

/**
 * Translations that must not change by accident: users write them into their own tests. A change to lexicons, phrases
 * or mapping fails here. The file shows the first texts in every target, all of them in two targets, and a digest of all
 * for each. After an intended change, run `npx vitest run test/unit/translation/golden.test.ts -u` and
 * describe it in the changelog.
 */
const TEXTS = [
  'Hello, world!', 'Delete the selected files?', 'Save', 'garden', 'ORDER No. 4711',
  'Dear {name}, you have %d new messages in https://example.com/inbox.',
  'Are you sure? Please try again later.', 'The quick brown fox jumps over the lazy dog.',
  'shipped\n\n  - 2 chairs\n  - internationalisation handbook (v2)\n', 'I am a teacher; she is a doctor.',
  'Only 3.5 % of 1,200 people said “yes” – nobody knows why…', 'Don’t forget: o’clock, e-mail, well-known.',
  'Use camelCase and snake_case_names in README.md', '&lt;b&gt;bold&lt;/b&gt; &amp; more',
  'naïve café — ÉCOLE', 'Mr. Smith met Dr. Jones at 10 a.m. They left.', '🎉 Welcome back! 👩‍🔧', 'a',
  'Straightforward documentation requirements occasionally complicate international collaboration.',
  '\tTabs\tand\r\nlines\u00a0', 'Die Änderungen wurden gespeichert.',
  'Les fichiers sélectionnés seront supprimés.', 'Файл не может быть открыт.', '人工智能技术。ファイルを保存しました！',
] // biome-ignore format: a table
const TARGETS = [
  ...DETECTABLE_LANGUAGES.filter((language) => language !== 'en'),
  ...['en-GB', 'en-US', 'pt-BR', 'zh-Hant', 'hi', 'xh'],
]
const SHOWN_IN_FULL = ['de', 'ja']
const FORMAL_TARGETS = ['de', 'fr', 'it', 'es', 'es-419', 'nl', 'pl', 'pt-BR', 'pt-PT', 'ja', 'ru']
const MARKUP = [
  '<p>Press <b>any</b> key.</p><p>Hello, <i>world</i>!</p>',
  'One <x/>two &amp; three&nbsp;four <code translate="no">five</code>',
]

it('translates as in the last version', async () => {
  const { translate, translateUnit } = createTranslator({ seed: 'mynah', mode: 'words' })
  const pseudo = createTranslator({ seed: 'mynah', mode: 'pseudo' })
  const echo = createTranslator({ seed: 'mynah', mode: 'echo' })
  const golden: [name: string, text: string][] = []
  const add = (name: string, text: string) => golden.push([name, text])

  /** Shows the first of some translations, and the digest of all. */
  function addAll(name: string, translations: readonly string[], shown = 2) {
    for (const text of translations.slice(0, shown)) add(name, text)
    const digest = createHash('sha256').update(JSON.stringify(translations)).digest('hex')
    add(`${name}, digest of ${translations.length}`, digest.slice(0, 16))
  }

  for (const target of TARGETS) {
    // The source language is never a target, so that nothing is returned unchanged.
    const source = target.startsWith('en') ? 'gn' : 'en'
    const translations = TEXTS.map((text) => translate(text, source, target))
    for (const text of translations) expect(text).toBe(text.normalize('NFC'))
    addAll(target, translations, SHOWN_IN_FULL.includes(target) ? TEXTS.length : undefined)
  }
  for (const target of FORMAL_TARGETS) {
    for (const formality of ['more', 'less'] satisfies Formality[]) {
      const translations = TEXTS.slice(5, 8).map((text) => translate(text, 'en', target, { formality }))
      addAll(`${target}, ${formality}`, translations, 1)
    }
  }
  for (const target of ['de', 'ja', 'ar']) {
    for (const source of MARKUP) {
      const text = await readTaggedText(source, DEFAULT_TAG_HANDLING)
      add(
        `${target}, html`,
        text.write((unit) => translateUnit(unit, 'en', target)),
      )
    }
  }
  for (const [name, translator] of [
    ['pseudo', pseudo],
    ['echo', echo],
  ] as const)
    addAll(
      name,
      TEXTS.map((text) => translator.translate(text, 'en', 'de')),
    )

  const lines = golden.map(([name, text]) => `${name}: ${JSON.stringify(text)}`)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./fixtures/golden.txt')
})
