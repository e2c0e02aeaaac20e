import { download, statusOf, uploaded } from '../../support/documents/documents.ts'
import type { Served } from '../../support/served.ts'
import { each, type Program, program, programWith, translate } from './program.ts'

// Written to find false alarms, by somebody who had read the rules. Half of them found one.

const EN = { source_lang: 'EN' }
const XML = { ...EN, tag_handling: 'xml', tag_handling_version: 'v2' }
const HTML = { ...EN, tag_handling: 'html', tag_handling_version: 'v2' }
const CLOCK = { clock: '2026-01-31T00:00:00Z' } as const

const TEXTS: readonly (readonly [name: string, texts: readonly string[], options?: object])[] = [
  // Short strings
  ['sizes of clothes', ['S', 'M', 'L']],
  ['answers of a quiz', ['A', 'B', 'C', 'D']],
  ['weekdays as letters', ['M', 'T', 'W', 'T', 'F', 'S', 'S']],
  ['vowels', ['a', 'e', 'i', 'o', 'u']],
  ['Japanese weekdays', ['月', '火', '水', '木'], { source_lang: 'JA' }],
  ['Chinese buttons', ['是', '否', '大'], { source_lang: 'ZH' }],
  ['German numerals', ['null', 'eins', 'zwei'], { source_lang: 'DE', target_lang: 'EN-GB' }],
  ['the title of a film', ['Infinity']],
  ['a column of a table', [...Array(12).fill('Yes'), ...Array(12).fill(''), ...Array(12).fill('-'), 'Name']],
  // For programs, or about them
  ['two links of a chat', ['https://a.example/x', 'https://b.example/y'], {}],
  ['two domains', ['example.com', 'mail.example.org'], {}],
  ['names of files', ['index.html', 'main.css']],
  ['a row with an identifier', ['Name', 'Id', '550e8400-e29b-41d4-a716-446655440000', 'Anna']],
  ['an escape of JSON, as a manual shows it', ['Write \\u00e4 for the letter.']],
  ['a report about an encoding', ['The page shows "Ã¤" instead of "ä".']],
  ['the name of a file in a URL', ['Open my%20file.pdf now.', 'See www.example.com/a%20b for more.']],
  ['a manual of URLs', ['Replace each space by a%20b in it.']],
  ['a question about a space', ['Use &nbsp; between the two words.']],
  ['a question about a sign', ['How do I write &lt; in a page?']],
  ['a manual of HTML', ['In HTML, write &amp; for the sign, and &lt;b&gt; for bold text.']],
  ['a manual of HTML, as HTML', ['<p>Write <code>&amp;lt;</code> for the sign.</p>'], HTML],
  ['a reference in a quotation', ['Why do I see "&amp;" in my mails?']],
  ['capitals in guillemets', ['«IRMÃ»', 'SÃO PAULO'], { source_lang: 'PT' }],
  ['a review of code', ['Please rename `user_id` to `userId` in foo.bar().', 'nit: x == null']],
  ['lines of a log', ['[INFO] Server started on port 80', 'ERROR: could not open file /var/log/x']],
  ['types of Java', ['A List<String> and a Map<K, V> in Java.']],
  ['an address in angle brackets', ['Write to Anna <anna@example.com> today.']],
  // Signs between words
  ['the form of a number', ['Call ###-###-#### now.', 'Enter #####-#### as the ZIP code.']],
  ['prices of restaurants', ['Italian $$$ French $$$ Greek']],
  ['a chat with drawn-out words', ['Hi~~~ how are you~~~ see you', 'see above ^^^ and also ^^^ there']],
  ['a transcript with a break', ['We will be right back. [BREAK] Welcome back.']],
  ['a story with scenes', ['He left.\n\n~*~*~\n\nShe stayed.\n\n-~-\n\nThe end.']],
  [
    'a list with commas',
    ['For this recipe you will need fresh tomatoes from the market,\nolive oil that is extra virgin and from the south of Italy,\nsalt and pepper.'],
  ],
  ['a song', ['Oh when the saints go marching in,\noh when the saints go marching in,\nI will be there.']],
  // Two languages
  [
    'a notice in English among Japanese strings',
    ['ご注文ありがとうございます。', '設定を保存しますか？', 'Copyright Example. All rights reserved by the owners.'],
    { source_lang: 'JA' },
  ],
  [
    'a slogan in English among German strings',
    ['Jetzt bestellen', 'Der Schuh ist leicht.', 'Made for walking and running all day long'],
    { source_lang: 'DE', target_lang: 'FR' },
  ],
  ['marks of direction', ['\u200fשלום\u200f (abc) \u200e123', '\u202bמרחבא\u202c'], { source_lang: 'HE' }],
  // Protected placeholders
  ['printf in elements', ['<x>%1$s</x> of <x>{{count}}</x>'], { ...XML, ignore_tags: ['x'] }],
  ['Laravel in elements', ['Hello <x>:name</x>, you have <x>:count</x>'], { ...XML, ignore_tags: ['x'] }],
  ['Swift in elements', ['<i translate="no">%1$@</i> of <i translate="no">%2$lld</i>'], HTML],
  ['a whole message of ICU in an element', ['<x>{n, plural, one{# file} other{# files}}</x> selected'], { ...XML, ignore_tags: ['x'] }],
  ['tokens like addresses', ['Hello ph0@tb.x, you have ph1@tb.x messages.'], HTML],
  ['tokens in brackets', ['Hello [[0]], you have ⟦1⟧ messages.', 'Hello XPH1X and \ue000.']],
  ['speech in XML', ['<speak>Wait <break time="1s"/> here, <emphasis>now</emphasis>.</speak>'], XML],
  ['units of TMX', ['Click <bpt i="1">b</bpt>here<ept i="1">/b</ept>.'], { ...XML, ignore_tags: ['bpt', 'ept'] }],
  ['a template of Angular', ['<x id="INTERPOLATION" equiv-text="{{ a }}"/> items'], XML],
  ['blocks of WordPress', ['<!-- wp:paragraph --><p>Hello <!--more--> you</p><!-- /wp:paragraph -->'], HTML],
] // biome-ignore format: a table

async function glossary(mynah: Served, name: string, entries: string): Promise<string> {
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' }]
  return (await mynah.post('/v3/glossaries', { name, dictionaries })).json.glossary_id
}

/** Shows the state of a document every 30 seconds, as a page does as long as it is open. */
const watched = async (mynah: Served) => {
  const document = await uploaded(mynah)
  await each(8, async () => {
    await statusOf(mynah, document)
    mynah.emulator.clock.advance('30s')
  })
  return document
}

const CALLS: readonly Program[] = [
  program('three tests fail with a fault each, for the same text', (mynah) =>
    each(3, async () => {
      mynah.emulator.faults.use({ then: { status: 503 } })
      await translate(mynah, ['Hello'], EN)
      mynah.emulator.faults.clear()
    }),
  ),
  program('three tests show that the quota is used up', async (mynah) => {
    mynah.emulator.faults.use({ then: { status: 456 } })
    await each(3, (n) => translate(mynah, [`Text ${n}`], EN))
  }),
  program('three tests create the same glossary, and leave it to the end of the emulator', (mynah) =>
    each(3, async () => {
      const glossary_id = await glossary(mynah, 'Test', 'order\tAuftrag')
      await translate(mynah, ['Your order'], { ...EN, glossary_id })
    }),
  ),
  program('three tests compare a detected language with a given one', (mynah) =>
    each(3, async (n) => {
      const formality = ['more', 'less', 'default'][n]
      for (const source of [{}, EN])
        await translate(mynah, ['The keeper waters his garden.'], { formality, ...source })
    }),
  ),
  programWith(CLOCK, 'a test advances the clock by a second between retries', async (mynah) => {
    mynah.emulator.faults.use({ when: { first: 4 }, then: { status: 503 } })
    await each(5, async () => {
      await translate(mynah, ['Hello'], EN)
      mynah.emulator.clock.advance('1s')
    })
  }),
  program('CI waits for the server, and a browser asks for its icon', (mynah) =>
    Promise.all(
      ['/', '/favicon.ico', '/healthz', '/robots.txt'].map((path) => mynah.call(path, { key: null })),
    ),
  ),
  program('a test runs in Happy DOM', (mynah) =>
    mynah.call('/v2/usage', {
      headers: { Origin: 'http://localhost:3000', 'User-Agent': 'Mozilla/5.0 (X11) HappyDOM/15.0.0' },
    }),
  ),
  program('a server forwards what a page has sent to it', (mynah) =>
    mynah.call('/v2/usage', { headers: { Origin: 'https://shop.example', 'X-Forwarded-For': '192.0.2.1' } }),
  ),
  program('sixty users send a message each at the same time', (mynah) =>
    Promise.all(Array.from({ length: 60 }, (_, n) => translate(mynah, [`Message of user ${n}`]))),
  ),
  programWith(CLOCK, 'a page shows a document that is done, until somebody downloads it', async (mynah) => download(mynah, await watched(mynah))),
  programWith({ ...CLOCK, scenario: 'failing-documents' }, 'a page shows a document that has failed', watched),
  program('a glossary of programming', async (mynah) => {
    const glossary_id = await glossary(mynah, 'Code', 'key\ttotal\nsource\tQuelle')
    await translate(mynah, ['The key'], { ...EN, glossary_id })
  }),
  programWith(
    CLOCK,
    'a circuit breaker opens after three failures, and closes after a minute',
    async (mynah) => {
      mynah.emulator.faults.use({ when: { first: 3 }, then: { status: 503 } })
      for (const text of ['One way', 'Two ways', 'Three ways']) await translate(mynah, [text], EN)
      mynah.emulator.clock.advance('1m')
      await translate(mynah, ['One way'], EN)
    },
  ),
  programWith(
    { unknownKeys: 'reject' },
    'five workers find at the same time that the key is not valid anymore',
    (mynah) =>
      Promise.all(
        [1, 2, 3, 4, 5].map(async (n) => {
          const body = { text: [`Text ${n}`], source_lang: 'EN', target_lang: 'DE' }
          await mynah.post('/v2/translate', body, { key: 'old-key' })
          await mynah.post('/v2/translate', body)
        }),
      ),
  ),
  program('a glossary is replaced, and the old one deleted', async (mynah) => {
    let old: string | undefined
    await each(4, async (n) => {
      const glossary_id = await glossary(mynah, 'Shop', `cart\tKorb ${n}`)
      await translate(mynah, ['Your cart'], { ...EN, glossary_id })
      if (old) await mynah.delete(`/v3/glossaries/${old}`)
      old = glossary_id
    })
  }),
  program('the same strings go to twelve languages', async (mynah) => {
    for (const target_lang of 'DE FR ES IT JA PL NL PT-BR SV DA FI CS'.split(' '))
      await translate(mynah, ['Save', 'Cancel'], { ...EN, target_lang })
  }),
] // biome-ignore format: a table

/** Programs that look like mistakes, and are none. */
export const SURPRISES: readonly Program[] = [
  ...TEXTS.map(([name, texts, options = EN]) => program(`sends ${name}`, (mynah) => translate(mynah, texts, options))),
  ...CALLS,
] // biome-ignore format: a table
