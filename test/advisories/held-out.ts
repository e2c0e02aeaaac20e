import { download, statusOf, uploaded } from '../support/documents/documents.ts'
import type { Served } from '../support/served.ts'
import { each, type Program, translate } from './correct/program.ts'

// Written after the rules, by somebody who had only read docs/advisories.md and no rule, and run once, at the end.

const EN = { source_lang: 'EN' }
const HTML = { ...EN, tag_handling: 'html' }
const XML = { ...EN, tag_handling: 'xml' }
const CLOCK = { clock: '2026-03-02T08:00:00Z' } as const

const sends = (name: string, texts: readonly string[], options: object = EN): Program => ({
  name,
  run: (mynah) => translate(mynah, texts, options),
})
const json = (mynah: Served, path: string, body: object) => mynah.post(path, body)
const glossary = async (mynah: Served, entries: string, name = 'Terms') =>
  (
    await json(mynah, '/v3/glossaries', {
      name,
      dictionaries: [{ source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' }],
    })
  ).json.glossary_id as string

/** Texts of all kinds, sent as the documentation asks. */
const TEXTS: readonly Program[] = [
  sends('a price list', ['Large coffee: $4.50', 'Two for $7, three for $9', 'Save 20% until Friday']),
  sends('a recipe', ['Preheat the oven to 180 °C (350 °F).', 'Mix 1/2 cup of flour & 2 eggs.']),
  sends('release notes in HTML', ['<h2>What is new</h2><p>Search &amp; replace now works with <b>regular expressions</b>.</p>'], HTML),
  sends('an e-mail in HTML with a picture', ['<p>Dear customer,<br>thank you for your order.</p><img src="cid:logo" alt="Logo">'], HTML),
  sends('a sentence with an address', ['Write to support@example.com or visit https://example.com/help.']),
  sends('a sentence about code in HTML', ['<p>Run <code translate="no">npm install</code> in your project.</p>'], HTML),
  sends('placeholders as empty elements', ['Hello <x id="1"/>, you have <x id="2"/> new messages.'], { ...XML, ignore_tags: ['x'] }),
  sends('placeholders inside protected elements', ['Delete <ph>{{file}}</ph>?'], { ...XML, ignore_tags: ['ph'] }),
  sends('a text with an escaped less-than sign', ['If a &lt; b, the left side is smaller.'], XML),
  sends('mathematics in plain text', ['It holds for all x < y and y > z.']),
  sends('a company with an ampersand', ['Smith & Sons has moved to Baker Street.']),
  sends('quotes and apostrophes', ["It's called \"The Boss's Office\" – don't ask why."]),
  sends('a poem', ['The night is long,\nthe stars are few,\nthe wind is cold.'], { ...EN, split_sentences: 'nonewlines' }),
  sends('an article of several paragraphs', ['The bridge was closed on Monday.\n\nIt will open again in May.\n\nTraffic uses the old road.']),
  sends('chat messages', ['lol ok', 'brb 5 min', 'see you @ 8']),
  sends('hashtags and handles', ['Thanks to everyone at #DevDays in Berlin!']),
  sends('names of products', ['MacBook Pro', 'iPhone 15', 'Windows 11'], EN),
  sends('menu entries with access keys removed', ['Open file', 'Close all windows', 'Find and replace']),
  sends('a title in capitals', ['BREAKING NEWS FROM THE HARBOR']),
  sends('sentences in three scripts without a source', ['Это новое предложение для проверки.', 'これは新しい文章です。', 'هذا نص جديد تماما للاختبار'], {}),
  sends('German to British English', ['Die Farbe der Tür gefällt mir sehr gut.'], { source_lang: 'DE', target_lang: 'EN-GB' }),
  sends('a long legal sentence', [`The parties agree that ${'the goods, services and works described above '.repeat(8)}shall be delivered in time.`]),
  sends('a percentage and a temperature', ['Humidity is at 45 %, and it is -3 °C.']),
  sends('an invoice with numbers', ['Invoice no. 2026-0042 of March 2, due in 14 days']),
  sends('formality and context', ['Could you send it again?'], { ...EN, formality: 'prefer_more', context: 'An e-mail to a bank about a statement.' }),
  sends('forty strings', Array.from({ length: 40 }, (_, n) => `Shelf ${n + 1} is empty today.`)),
  sends('an XML file of a manual', ['<para>Press <key>F1</key> to open the help.</para>'], { ...XML, splitting_tags: ['para'], ignore_tags: ['key'] }),
  sends('an old document with a soft hyphen', ['The encyclo\u00adpedia has twelve volumes.']),
  sends('emoji', ['Great job! 🎉 See you tomorrow 👋']),
  sends('dialogue with dashes', ['– Are you coming?\n– Not today, I am afraid.']),
] // biome-ignore format: a table

const sequence = (name: string, run: Program['run'], options?: Program['options']): Program => ({
  name,
  run,
  ...(options && { options }),
})

/** What applications do over time. */
const SEQUENCES: readonly Program[] = [
  sequence('the same page in five languages', async (mynah) => {
    for (const target_lang of ['DE', 'FR', 'ES', 'IT', 'PT-BR'])
      await translate(mynah, ['Welcome to our shop', 'Your cart is empty'], { ...EN, target_lang })
  }),
  sequence('a comment is edited and translated again', async (mynah) => {
    await translate(mynah, ['I like this place very much.'], EN)
    await translate(mynah, ['I like this place very much, and the food too.'], EN)
  }),
  sequence('shows the usage before a batch and after it', async (mynah) => {
    await mynah.call('/v2/usage')
    await translate(mynah, ['First part of the batch', 'Second part of the batch'], EN)
    await mynah.call('/v2/usage')
  }),
  sequence(
    'waits as long as Retry-After says',
    async (mynah) => {
      mynah.emulator.faults.use({
        when: { first: 1 },
        then: { status: 429, headers: { 'Retry-After': '2' } },
      })
      await translate(mynah, ['The train leaves at noon.'], EN)
      await mynah.emulator.clock.advance('2s')
      await translate(mynah, ['The train leaves at noon.'], EN)
    },
    CLOCK,
  ),
  sequence('gives up after a refused key and tells the user', (mynah) =>
    mynah.call('/v2/usage', { key: 'revoked' }),
  ),
  sequence(
    'a document from upload to download',
    async (mynah) => {
      const document = await uploaded(mynah)
      await statusOf(mynah, document)
      await mynah.emulator.clock.advance('5s')
      await statusOf(mynah, document)
      await download(mynah, document)
    },
    CLOCK,
  ),
  sequence('uses a glossary for three requests and keeps it', async (mynah) => {
    const glossary_id = await glossary(mynah, 'cart\tWarenkorb\norder\tBestellung')
    await each(3, (n) => translate(mynah, [`The cart of order ${n} is full.`], { ...EN, glossary_id }))
  }),
  sequence('replaces a glossary by a new one and deletes the old one', async (mynah) => {
    const first = await glossary(mynah, 'cart\tWagen')
    await translate(mynah, ['Open the cart'], { ...EN, glossary_id: first })
    const second = await glossary(mynah, 'cart\tWarenkorb')
    await translate(mynah, ['Close the cart'], { ...EN, glossary_id: second })
    await mynah.delete(`/v3/glossaries/${first}`)
  }),
  sequence('improves a text, then translates it', async (mynah) => {
    const { json: improved } = await json(mynah, '/v2/write/rephrase', {
      text: ['we was late for the meeting'],
      target_lang: 'en-US',
    })
    await translate(mynah, [improved.improvements[0].text], EN)
  }),
  sequence(
    'reads the languages once a day',
    async (mynah) => {
      await mynah.call('/v3/languages?resource=translate_text')
      await mynah.emulator.clock.advance('24h')
      await mynah.call('/v3/languages?resource=translate_text')
    },
    CLOCK,
  ),
  sequence('translates reviews in the language of the user without a source', async (mynah) => {
    await translate(mynah, ['Das Zimmer war sauber und das Frühstück sehr gut.'], { target_lang: 'EN-US' })
    await translate(mynah, ['La chambre était propre et le petit déjeuner excellent.'], {
      target_lang: 'EN-US',
    })
  }),
  sequence('checks a translation by translating it back', async (mynah) => {
    const { json: there } = await translate(mynah, ['The contract ends in June.'], EN)
    await translate(mynah, [there.translations[0].text], { source_lang: 'DE', target_lang: 'EN-US' })
  }),
  sequence('ten users at once', (mynah) =>
    Promise.all(
      Array.from({ length: 10 }, (_, n) => translate(mynah, [`User ${n} has joined the meeting.`], EN)),
    ),
  ),
  sequence('splits 120 strings into requests of 40', async (mynah) => {
    const strings = Array.from({ length: 120 }, (_, n) => `Room ${n} has a window.`)
    for (let at = 0; at < strings.length; at += 40) await translate(mynah, strings.slice(at, at + 40), EN)
  }),
  sequence(
    'stops at the quota and goes on in the next month',
    async (mynah) => {
      mynah.emulator.faults.use({ when: { first: 1 }, then: { status: 456 } })
      await translate(mynah, ['This is over the quota.'], EN)
      await mynah.emulator.clock.advance('31d')
      await translate(mynah, ['This is over the quota.'], EN)
    },
    CLOCK,
  ),
  sequence('two tenants with a glossary each', async (mynah) => {
    for (const name of ['North', 'South']) {
      const glossary_id = await glossary(mynah, `branch\tFiliale ${name}`, name)
      await translate(mynah, [`The ${name} branch is open.`], { ...EN, glossary_id })
    }
  }),
  sequence('an admin looks at a list of glossaries and opens one', async (mynah) => {
    const id = await glossary(mynah, 'gate\tTor')
    await mynah.call('/v3/glossaries')
    await mynah.call(`/v3/glossaries/${id}/entries?source_lang=en&target_lang=de`)
    await mynah.delete(`/v3/glossaries/${id}`)
  }),
  sequence(
    'a health check of the application reads the usage each minute',
    async (mynah) => {
      for (let minute = 0; minute < 5; minute++) {
        await mynah.call('/v2/usage')
        await mynah.emulator.clock.advance('1m')
      }
    },
    CLOCK,
  ),
  sequence('a subtitle file, a cue for each string', (mynah) =>
    translate(mynah, ['Where have you been?', 'I was looking for you.', 'It does not matter now.'], {
      ...EN,
      context: 'Two friends meet at a station.',
    }),
  ),
  sequence('a form of one text', async (mynah) => {
    await mynah.post(
      '/v2/translate',
      new URLSearchParams({ text: 'The lake is frozen.', source_lang: 'EN', target_lang: 'DE' }),
    )
  }),
]

/** Fifty programs that treat the service well. */
export const HELD_OUT_PROGRAMS: readonly Program[] = [...TEXTS, ...SEQUENCES]

/** Twenty programs with a bug each. */
export const HELD_OUT_BUGS: readonly Program[] = [
  sends('forgets tag_handling for a mail in HTML', ['<p>Dear <b>Ms. Miller</b>, your order has been shipped.</p>']),
  sends('sends a printf string as it is', ['%d files were copied to %s']),
  sends('encodes entities twice', ['Terms &amp;amp; conditions apply.'], HTML),
  sends('sends the key of a string that is missing', ['checkout.button.pay', 'checkout.button.cancel', 'checkout.title']),
  sends('sends an object', ['[object Object]']),
  sends('reads UTF-8 as Latin-1', ['Die TÃ¼r ist geschlossen, bitte spÃ¤ter wiederkommen.'], { source_lang: 'DE', target_lang: 'FR' }),
  sends('uses a locale of Java as the target', ['Save your changes'], { ...EN, target_lang: 'pt_BR' }),
  sends('asks for English without a variant', ['Speichern Sie Ihre Änderungen.'], { source_lang: 'DE', target_lang: 'EN' }),
  sends('misspells a parameter', ['Save your changes'], { ...EN, tag_handing: 'html' }),
  sends('joins strings with a separator', ['Save |||| Cancel |||| Close the window']),
  sends('sends a URL-encoded text', ['Save%20your%20changes%20now']),
  sends('names an element to ignore without tag handling', ['Delete <ph>{{file}}</ph> now?'], { ...EN, ignore_tags: ['ph'] }),
  sends('translates English into English', ['The door is open.', 'The window is closed.'], { ...EN, target_lang: 'EN-GB' }),
  sends('sends bare ampersands as XML', ['Search & replace <x id="1"/>'], { ...XML, ignore_tags: ['x'] }),
  sequence('sends one string per request', (mynah) => each(30, (n) => translate(mynah, [`Label number ${n}`], EN))),
  sequence('retries at once, five times', async (mynah) => {
    mynah.emulator.faults.use({ when: { first: 5 }, then: { status: 429 } })
    await each(6, () => translate(mynah, ['The train leaves at noon.'], EN))
  }),
  sequence('goes on after the quota is used up', async (mynah) => {
    mynah.emulator.faults.use({ then: { status: 456 } })
    await each(8, (n) => translate(mynah, [`Sentence number ${n} of the book`], EN))
  }),
  sequence(
    'downloads without waiting',
    async (mynah) => {
      await download(mynah, await uploaded(mynah))
    },
    CLOCK,
  ),
  sequence('stores the translation over the original', async (mynah) => {
    const { json: first } = await translate(mynah, ['The contract ends in June.'], EN)
    await translate(mynah, [first.translations[0].text], EN)
  }),
  sequence('makes a glossary for each request', (mynah) =>
    each(4, async (n) => {
      const glossary_id = await glossary(mynah, 'cart\tWarenkorb')
      await translate(mynah, [`Cart number ${n} is full.`], { ...EN, glossary_id })
    }),
  ),
] // biome-ignore format: a table
