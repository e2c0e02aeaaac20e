import { describe, expect, it } from 'vitest'
import type { AdvisoryKind } from '../../src/index.ts'
import type { Served } from '../support/served.ts'
import { adviceFor, type Program, translate } from './correct/program.ts'

type Run = Program['run']

/** A defect of a public application that no advisory found at first, and the same program without it. */
interface PublicDefect {
  readonly name: string
  /** The report, as `owner/repository#number`. */
  readonly issue: string
  readonly wrong: Run
  readonly right: Run
  /** The advisory that finds it, */
  readonly found?: AdvisoryKind
  /** as information only; */
  readonly isSuspected?: true
  /** or why none can. */
  readonly unseen?: string
}

const EN = { source_lang: 'EN' }
const XML = { ...EN, tag_handling: 'xml', ignore_tags: ['x'] }
const sends =
  (texts: readonly string[], options: object): Run =>
  (mynah) =>
    translate(mynah, texts, options)

/** Puts placeholders into an element, wherever the pattern finds them. */
const wrapped = (pattern: RegExp): Run =>
  sends(['Hello {{name}}, welcome back.'.replace(pattern, '<x>$&</x>')], XML)

/** Translates strings one by one until `isOver` says so. */
const untilOver =
  (isOver: (status: number) => boolean): Run =>
  async (mynah) => {
    mynah.emulator.faults.use({ when: { after: 1 }, then: { status: 456 } })
    for (const text of ['Save it', 'Close it', 'Open it', 'Print it', 'Send it'])
      if (isOver((await translate(mynah, [text], EN)).status)) return
  }

const glossary =
  (entries: string): Run =>
  async (mynah) => {
    const dictionaries = [{ source_lang: 'en', target_lang: 'es', entries, entries_format: 'csv' }]
    const { json } = await mynah.post('/v3/glossaries', { name: 'Shop', dictionaries })
    await translate(mynah, ['Your order'], { ...EN, target_lang: 'ES', glossary_id: json.glossary_id })
  }

const TEXTS = [
  'Der Wärter gießt heute seinen Garten.',
  'Die Möwe schläft auf dem Geländer.',
  'Am Abend zündet er die Lampe an.',
]

/** Shows a text in two languages, with a cache. */
const cached =
  (keyOf: (text: string, target: string) => string): Run =>
  async (mynah: Served) => {
    const cache = new Map<string, string>()
    for (const target_lang of ['DE', 'FR']) {
      const key = keyOf('Save your changes', target_lang)
      if (!cache.has(key)) {
        const { json } = await translate(mynah, ['Save your changes'], { ...EN, target_lang })
        cache.set(key, json.translations[0].text)
      }
    }
  }

const DEFECTS: readonly PublicDefect[] = [
  {
    name: 'placeholders in two pairs of braces are looked for with one',
    issue: 'aromicon/magento2-deepl#18',
    wrong: wrapped(/\{\w+\}/g),
    right: wrapped(/\{\{\w+\}\}/g),
    found: 'unprotected_placeholder',
  },
  {
    name: 'plain text is sent as HTML, and users see its references',
    issue: 'WeblateOrg/weblate#6958',
    wrong: sends(['Fish & chips < 5 pounds'], { ...EN, tag_handling: 'html' }),
    right: sends(['Fish & chips < 5 pounds'], EN),
    found: 'broken_markup',
    isSuspected: true,
  },
  {
    name: 'a used-up quota is swallowed, and the job goes on',
    issue: 'MTES-MCT/acceslibre#612',
    wrong: untilOver(() => false),
    right: untilOver((status) => status === 456),
    found: 'refusal_ignored',
  },
  {
    name: 'the first line of a table is an entry of the glossary',
    issue: 'DeepL/deepl-python#166',
    wrong: glossary('english,spanish\norder,pedido'),
    right: glossary('order,pedido\nspanish,español'),
    found: 'glossary_entries',
  },
  {
    name: 'subtitles of three lines are sent with their line breaks',
    issue: 'sinedie/SRT-DeepL-Translator#5',
    wrong: sends(['The keeper of\nthe lighthouse\nwaters his garden.'], EN),
    right: sends(['The keeper of the lighthouse waters his garden.'], EN),
    found: 'split_sentence',
    isSuspected: true,
  },
  {
    name: 'a cache does not have the language in its key',
    issue: 'gpolak/FGTranslator#9',
    wrong: cached((text) => text),
    right: cached((text, target) => `${target} ${text}`),
    unseen: 'a program that shows a text in one language only sends the same request',
  },
  {
    name: 'texts are translated to detect their language',
    issue: 'DeepL/deepl-node#57',
    async wrong(mynah) {
      for (const text of TEXTS) {
        const { json } = await translate(mynah, [text], { target_lang: 'EN-GB' })
        const source_lang = json.translations[0].detected_source_language
        await translate(mynah, [text], { source_lang, target_lang: 'EN-GB' })
      }
    },
    async right(mynah) {
      for (const text of TEXTS) await translate(mynah, [text], { target_lang: 'EN-GB' })
    },
    found: 'detected_by_translating',
  },
]

describe('advisories find in public applications, or leave to other tests, that', () => {
  it.each(DEFECTS.map((defect) => [defect.name, defect] as const))('%s', async (name, defect) => {
    const right = await adviceFor({ name, run: defect.right })
    expect(right.failing).toEqual([])
    const { failing, infos } = await adviceFor({ name, run: defect.wrong })
    if (defect.found === undefined) expect([...failing, ...infos], defect.unseen).toEqual([])
    else
      expect(defect.isSuspected ? infos : failing).toContainEqual(expect.stringMatching(`^${defect.found}: `))
  })
})
