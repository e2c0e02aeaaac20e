import { expect } from 'vitest'
import { each, translate } from '../../http/advisories/example.ts'
import { download, statusOf, uploaded } from '../../support/documents/documents.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import type { Served } from '../../support/served.ts'
import { CLOCK, type Program, program } from './program.ts'

const EN = { source_lang: 'EN' }
const XML = { ...EN, tag_handling: 'xml', tag_handling_version: 'v2' }
const HTML = { tag_handling: 'html', tag_handling_version: 'v2' }

/** Replaces placeholders by elements, escapes the rest, and reverses both. */
function guarded(message: string) {
  const names: string[] = []
  const escaped = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const text = escaped.replace(/\{\w+\}|%[sd]/g, (name) => `<x id="${names.push(name) - 1}"/>`)
  const undo = (translation: string) =>
    translation
      .replace(/<x id="(\d+)"\/>/g, (_, id) => names[Number(id)] ?? '')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&')
  return { text, undo }
}

const MESSAGES: Readonly<Record<string, string>> = {
  'menu.save': 'Save',
  'menu.close': 'Close',
  'mail.greeting': 'Hello {name}, you have %d new messages & one reminder.',
  'cart.total': 'Total: {amount}',
  'cart.limit': 'If your order is < {limit}, we add the postage.',
  'legal.intro':
    'Please read the terms before you place an order. They say what we deliver, and when you pay for it.',
}

const glossary = (mynah: Served, target_lang: string, entries: string) =>
  makeGlossary(mynah, [dictionary('en', target_lang, entries)])

/** Retries a request with growing pauses until it succeeds. */
async function patient(mynah: Served, text: readonly string[], options: object) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const answer = await translate(mynah, text, options).catch(() => undefined)
    if (answer && answer.status !== 429 && answer.status < 500) return answer
    mynah.emulator.clock.advance(1000 * 2 ** attempt)
  }
  throw new Error('Gave up')
}

async function fetched(mynah: Served, content: string, name: string) {
  const document = await uploaded(mynah, { content, name, source_lang: 'EN' })
  for (let polls = 0; polls < 100; polls++) {
    const { status } = (await statusOf(mynah, document)).json
    if (status === 'done') return download(mynah, document)
    mynah.emulator.clock.advance('5s')
  }
}

/** Whole applications: not even an info is reported. */
export const APPLICATIONS: readonly Program[] = [
  program('translates the messages of an interface, with guarded placeholders and terms', async (mynah) => {
    for (const target_lang of ['DE', 'FR']) {
      const glossary_id = await glossary(mynah, target_lang.toLowerCase(), 'Total\tTotal\norder\tCommand')
      const messages = Object.values(MESSAGES).map(guarded)
      const options = { ...XML, target_lang, glossary_id }
      const sent = messages.map(({ text }) => text)
      const { json } = await translate(mynah, sent, options)
      expect(messages[2]?.undo(json.translations[2].text)).toContain('{name}')
    }
  }),
  program('translates a chat whose languages nobody knows', async (mynah) => {
    const chat = [
      'Hi there, how are you today?',
      'Guten Morgen, wie geht es Ihnen heute?',
      'ok',
      'Meet me at https://example.com/room at 10:30 😀',
      'Das ist schon auf Deutsch und bleibt so.',
      'I paid 20% more + postage, is that R&D?',
    ]
    for (const text of chat) await translate(mynah, [text], { context: 'A chat about an order' })
  }),
  program('translates pages of HTML between languages other than English', async (mynah) => {
    const page =
      '<h1>Onze winkel</h1><p>Klik op <b>Bestellen</b> en lees de <a href="/x?a=1&b=2">regels</a>.<br>Dank u &amp; tot ziens.</p>'
    for (const target_lang of ['DE', 'IT'])
      await translate(mynah, [page], { ...HTML, source_lang: 'NL', target_lang, formality: 'prefer_more' })
  }),
  program('translates a long list in parts, three at a time', async (mynah) => {
    const list = Array.from({ length: 150 }, (_, n) => `Product number ${n} is available in blue.`)
    const parts = [0, 50, 100].map((from) => list.slice(from, from + 50))
    await Promise.all(parts.map((texts) => translate(mynah, texts, EN)))
  }),
  program('checks translations by translating them back', async (mynah) => {
    const options = { source_lang: 'EN', target_lang: 'DE' }
    const { json } = await translate(mynah, ['The keeper waters his garden.'], options)
    const [{ text }] = json.translations
    await translate(mynah, [text], { source_lang: 'DE', target_lang: 'EN-GB' })
    await translate(mynah, [text], { target_lang: 'EN-US' })
  }),
  program('translates letters with broken lines, and poems with lines of their own', async (mynah) => {
    const letter =
      'Dear customer,\n\nyour parcel has been sent today and will\narrive on Monday. Thank you\nfor your order.'
    const poem = 'The moon has risen,\nThe golden stars are out,\nThe woods stand dark and silent.'
    await translate(mynah, [letter], { source_lang: 'EN', split_sentences: 'nonewlines' })
    await translate(mynah, [poem, '- Milk\n- Bread\n- Two apples'], EN)
  }),
  program(
    'waits after 429 and 503, stops at 456, and watches its quota',
    async (mynah) => {
      mynah.emulator.faults.use({ when: { first: 3 }, then: { status: 429 } })
      await patient(mynah, ['Save your changes'], EN)
      mynah.emulator.faults.use({ when: { nth: 1 }, then: { status: 503 } })
      await patient(mynah, ['Close the window'], EN)
      await mynah.call('/v2/usage')
      mynah.emulator.faults.use({ when: { first: 1 }, then: { status: 456 } })
      const { status } = await patient(mynah, ['Open the window'], EN)
      expect(status).toBe(456)
      await mynah.call('/v2/usage')
    },
    CLOCK,
  ),
  program(
    'translates documents that take their time',
    async (mynah) => {
      await fetched(mynah, 'The keeper waters his garden.\nThe gull sleeps.', 'a.txt')
      await fetched(mynah, '<p>Save your changes</p>', 'b.html')
    },
    { ...CLOCK, scenario: 'slow-documents' },
  ),
  program('reads all pages of style rules, and uses one it has made for some texts', async (mynah) => {
    const ids: string[] = []
    for (let n = 0; n < 11; n++) {
      const custom_instructions = [{ label: `${n}`, prompt: `Be ${n}` }]
      const body = { name: `Customer ${n}`, language: 'de', custom_instructions }
      ids.push((await mynah.post('/v3/style_rules', body)).json.style_id)
    }
    for (const page of [0, 1]) await mynah.call(`/v3/style_rules?page=${page}&page_size=10`)
    for (const style_id of ids) {
      await translate(mynah, ['Save your changes', `Number ${style_id.slice(0, 2)}`], { ...EN, style_id })
      await mynah.delete(`/v3/style_rules/${style_id}`)
    }
  }),
  program('keeps a glossary up to date, and deletes it in the end', async (mynah) => {
    const id = await glossary(mynah, 'de', 'order\tAuftrag\ninvoice\tFaktura')
    await mynah.patch(`/v3/glossaries/${id}`, {
      dictionaries: [dictionary('en', 'de', 'refund\tErstattung')],
    })
    const entries = 'order\tBestellung\ninvoice\tFaktura\nrefund\tErstattung'
    await mynah.put(`/v3/glossaries/${id}/dictionaries`, dictionary('en', 'de', entries))
    await translate(mynah, ['Your order and your refund'], { source_lang: 'EN', glossary_id: id })
    await mynah.delete(`/v3/glossaries/${id}`)
  }),
  program('reads the lists of languages once for each use, and improves texts', async (mynah) => {
    for (const resource of ['translate_text', 'translate_document', 'write', 'glossary'])
      await mynah.call(`/v3/languages?resource=${resource}`)
    const improvement = { target_lang: 'en-GB', tone: 'friendly' }
    await each(3, (n) =>
      mynah.post('/v2/write/rephrase', { text: [`This sentence ${n} could be better.`], ...improvement }),
    )
  }),
  program('translates to many languages and variants from one original', async (mynah) => {
    const text = ['Willkommen in unserem Laden.', 'Dein Warenkorb ist leer.']
    for (const target_lang of ['EN-GB', 'EN-US', 'PT-BR', 'PT-PT', 'ES', 'ES-419', 'ZH-HANT', 'JA'])
      await translate(mynah, text, { source_lang: 'DE', target_lang })
  }),
]
