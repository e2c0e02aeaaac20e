import { download, statusOf, uploaded } from '../../support/documents/documents.ts'
import type { Served } from '../../support/served.ts'
import { each, type Program, program, programWith, translate } from './program.ts'

const CLOCK = { clock: '2026-01-31T00:00:00Z' } as const
const SENTENCES = Array.from({ length: 120 }, (_, n) => `Product number ${n} is available in blue.`)

const glossary = async (mynah: Served, name: string, entries: string): Promise<string> => {
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' }]
  return (await mynah.post('/v3/glossaries', { name, dictionaries })).json.glossary_id
}

const chunks = (size: number) =>
  Array.from({ length: Math.ceil(SENTENCES.length / size) }, (_, n) =>
    SENTENCES.slice(n * size, n * size + size),
  )

/** Sends the strings in turn, and stops at the first refusal. */
async function untilRefused(mynah: Served, texts: readonly string[], options: object = {}) {
  for (const text of texts) if ((await translate(mynah, [text], options)).status === 456) return
}

/** Requests of several tests or users that share an emulator. */
const SHARED: readonly Program[] = [
  program('ten tests translate the same sentence, each with its own application', (mynah) =>
    each(10, () => translate(mynah, ['Hello, world!'], { source_lang: 'EN' })),
  ),
  program('twelve tests translate one sentence each', (mynah) => each(12, (n) => translate(mynah, [SENTENCES[n] ?? ''], { source_lang: 'EN' }))),
  program('tests in parallel translate the same sentence', (mynah) =>
    Promise.all([1, 2, 3, 4].map(() => translate(mynah, ['Hello!'], { source_lang: 'EN' }))),
  ),
  program('six tests read the list of languages', (mynah) => each(6, () => mynah.call('/v3/languages?resource=translate_text'))),
  program('two tests show what a wrong key leads to', (mynah) => each(2, () => mynah.call('/v2/usage', { key: 'wrong-key' }))),
  program('two tests show the message for a used-up quota', async (mynah) => {
    for (const text of ['One', 'Two']) {
      mynah.emulator.faults.use({ when: { first: 1 }, then: { status: 456 } })
      await translate(mynah, [text], { source_lang: 'EN' })
    }
  }),
  program('four tests show the same message, each for a fault of its own', async (mynah) => {
    for (let n = 0; n < 4; n++) {
      mynah.emulator.faults.use({ when: { first: 1 }, then: { status: 403 } })
      await translate(mynah, [`Text ${n}`], { source_lang: 'EN' })
    }
  }),
  program('tests create a glossary of the same name, and delete it', (mynah) =>
    each(4, async () => {
      const id = await glossary(mynah, 'Test', 'order\tAuftrag')
      await translate(mynah, ['Your order'], { source_lang: 'EN', glossary_id: id })
      await mynah.delete(`/v3/glossaries/${id}`)
    }),
  ),
  program('a test of the list of glossaries fills it', async (mynah) => {
    await each(15, (n) => glossary(mynah, `Glossary ${n}`, 'order\tAuftrag'))
    await mynah.call('/v3/glossaries')
  }),
  program('a test of pages fills the list of style rules', async (mynah) => {
    await each(12, (n) => mynah.post('/v3/style_rules', { name: `List ${n}`, language: 'de' }))
    await each(2, (page) => mynah.call(`/v3/style_rules?page=${page}&page_size=10`))
  }),
  program('a test shows the second page', (mynah) => mynah.call('/v3/style_rules?page=1')),
  program('a test of uploads does not wait for the result', (mynah) => uploaded(mynah)),
  program('two tests upload the same file', async (mynah) => {
    await uploaded(mynah)
    const second = await uploaded(mynah)
    await statusOf(mynah, second)
    await download(mynah, second)
  }),
] // biome-ignore format: a table

const ERRORS: readonly Program[] = [
  ...[429, 500, 503, 504, 529].map((status) =>
    program(`shows the original text after ${status}`, async (mynah) => {
      mynah.emulator.faults.use({ then: { status } })
      await each(3, (n) => translate(mynah, [`Text ${n}`], { source_lang: 'EN' }))
    }),
  ),
  programWith(CLOCK, 'waits as long as Retry-After says', async (mynah) => {
    mynah.emulator.faults.use({ when: { first: 1 }, then: { status: 429, headers: { 'Retry-After': '2' } } })
    await translate(mynah, ['Save it'], { source_lang: 'EN' })
    mynah.emulator.clock.advance('2s')
    await translate(mynah, ['Save it'], { source_lang: 'EN' })
  }),
  programWith(CLOCK, 'goes on after 456 when the quota is renewed', async (mynah) => {
    mynah.emulator.faults.use({ when: { first: 1 }, then: { status: 456 } })
    await translate(mynah, ['Save it'], { source_lang: 'EN' })
    mynah.emulator.clock.advance('31d')
    await translate(mynah, ['Save it'], { source_lang: 'EN' })
  }),
  programWith(CLOCK, 'tries once a day whether the quota is renewed', async (mynah) => {
    mynah.emulator.faults.use({ when: { first: 5 }, then: { status: 456 } })
    await each(6, async () => {
      await translate(mynah, ['Save it'], { source_lang: 'EN' })
      mynah.emulator.clock.advance('1d')
    })
  }),
  program('stops a job at the first 456', async (mynah) => {
    mynah.emulator.faults.use({ when: { after: 2 }, then: { status: 456 } })
    await untilRefused(mynah, ['One', 'Two', 'Three', 'Four', 'Five'], { source_lang: 'EN' })
  }),
  program('stops four jobs in parallel at their first 456', async (mynah) => {
    mynah.emulator.faults.use({ when: { after: 4 }, then: { status: 456 } })
    await Promise.all([0, 1, 2, 3].map((n) => untilRefused(mynah, SENTENCES.slice(n * 3, n * 3 + 3))))
  }),
  program('uses the key of another customer when one has no characters left', async (mynah) => {
    mynah.emulator.faults.use({ when: { first: 1 }, then: { status: 456 } })
    await translate(mynah, ['Save it'], { source_lang: 'EN' })
    const body = { text: ['Save it'], source_lang: 'EN', target_lang: 'DE' }
    await mynah.post('/v2/translate', body, { key: mynah.emulator.freeAuthKey })
  }),
  program('splits what is too large', async (mynah) => {
    const texts = Array.from({ length: 40 }, (_, n) => `${n} ${'The keeper waters his garden. '.repeat(120)}`)
    if ((await translate(mynah, texts, { source_lang: 'EN' })).status !== 413)
      throw new Error('Not too large')
    for (const half of [texts.slice(0, 20), texts.slice(20)])
      await translate(mynah, half, { source_lang: 'EN' })
  }),
  program('leaves formality out where a language has none', async (mynah) => {
    const options = { source_lang: 'EN', target_lang: 'ZH-HANS' }
    await translate(mynah, ['Save it'], { ...options, formality: 'more' })
    await translate(mynah, ['Save it'], options)
  }),
  program('creates its glossary again after somebody has deleted it', async (mynah) => {
    const options = { source_lang: 'EN', target_lang: 'DE' }
    const id = await glossary(mynah, 'Shop', 'order\tAuftrag')
    await mynah.delete(`/v3/glossaries/${id}`)
    await translate(mynah, ['Your order'], { ...options, glossary_id: id })
    const glossary_id = await glossary(mynah, 'Shop', 'order\tAuftrag')
    await translate(mynah, ['Your order'], { ...options, glossary_id })
  }),
  program(
    'looks for its glossary after a connection broke, and creates it if it is not there',
    async (mynah) => {
      mynah.emulator.faults.use({ when: { first: 1 }, then: { reset: true } })
      await glossary(mynah, 'Shop', 'order\tAuftrag').catch(() => undefined)
      const { glossaries } = (await mynah.call('/v3/glossaries')).json
      const id = glossaries[0]?.glossary_id ?? (await glossary(mynah, 'Shop', 'order\tAuftrag'))
      await translate(mynah, ['Your order'], { source_lang: 'EN', glossary_id: id })
    },
  ),
  program('gives up when the user types on', async (mynah) => {
    mynah.emulator.faults.use({ when: { first: 1 }, then: { delay: '10s' } })
    const signal = AbortSignal.abort()
    const body = JSON.stringify({ text: ['Hel'], target_lang: 'DE' })
    const headers = {
      Authorization: `DeepL-Auth-Key ${mynah.emulator.authKey}`,
      'Content-Type': 'application/json',
    }
    await mynah.emulator
      .fetch('http://mynah/v2/translate', { method: 'POST', headers, body, signal })
      .catch(() => undefined)
    await translate(mynah, ['Hello'])
  }),
]

const JOBS: readonly Program[] = [
  ...[1, 10, 25, 49, 50].map((size) =>
    program(`translates 120 strings in chunks of ${size}`, async (mynah) => {
      for (const texts of chunks(size)) await translate(mynah, texts, { source_lang: 'EN' })
    }),
  ),
  ...[2, 5, 10, 25, 32].map((workers) =>
    program(`translates with ${workers} requests in parallel`, async (mynah) => {
      const queue = SENTENCES.slice(0, 64)
      const work = async () => {
        for (let text = queue.pop(); text !== undefined; text = queue.pop())
          await translate(mynah, [text], { source_lang: 'EN' })
      }
      await Promise.all(Array.from({ length: workers }, work))
    }),
  ),
  ...['DE', 'FR', 'EN-GB', 'PT-BR', 'ES-419', 'ZH-HANT', 'JA', 'UK'].map((target_lang) =>
    program(`translates to ${target_lang} what it knows to be Dutch`, (mynah) =>
      translate(mynah, ['Uw bestelling is vandaag verzonden.', 'Annuleren'], {
        source_lang: 'NL',
        target_lang,
      }),
    ),
  ),
  program('serves customers with keys of their own', async (mynah) => {
    for (const key of [mynah.emulator.authKey, mynah.emulator.freeAuthKey])
      await mynah.post('/v2/translate', { text: ['Hello'], source_lang: 'EN', target_lang: 'DE' }, { key })
  }),
  program('checks a key that a user has entered', async (mynah) => {
    await mynah.call('/v2/usage', { key: 'mistyped' })
    await mynah.call('/v2/usage')
  }),
  program('translates by way of English', async (mynah) => {
    const { json } = await translate(mynah, ['Vaša narudžba je poslana.'], {
      source_lang: 'HR',
      target_lang: 'EN-US',
    })
    await translate(mynah, [json.translations[0].text], { source_lang: 'EN', target_lang: 'JA' })
  }),
  program('checks a translation by translating it back', async (mynah) => {
    const { json } = await translate(mynah, ['The keeper waters his garden.'], { source_lang: 'EN' })
    await translate(mynah, [json.translations[0].text], { target_lang: 'EN-US' })
  }),
  program('detects a language, and lets the user correct it', async (mynah) => {
    const text = ['Hotel Restaurant Bar']
    await translate(mynah, text, { target_lang: 'FR' })
    await translate(mynah, text, { source_lang: 'EN', target_lang: 'FR' })
    await translate(mynah, text, { source_lang: 'DE', target_lang: 'FR' })
  }),
  program('uses the second of two glossaries with one name, which it has created itself', async (mynah) => {
    await glossary(mynah, 'Shop', 'order\tAuftrag')
    const glossary_id = await glossary(mynah, 'Shop', 'order\tBestellung')
    await mynah.call('/v3/glossaries')
    await translate(mynah, ['Your order'], { source_lang: 'EN', glossary_id })
  }),
  program('keeps the name of a product, but not the word', async (mynah) => {
    const glossary_id = await glossary(mynah, 'Brands', 'Apple\tApple\nWindows\tWindows')
    await translate(mynah, ['An apple pie by the windows'], { source_lang: 'EN', glossary_id })
  }),
  program('has the names of languages in a glossary', async (mynah) => {
    const glossary_id = await glossary(mynah, 'Languages', 'English\tEnglisch\nGerman\tDeutsch')
    await translate(mynah, ['English and German'], { source_lang: 'EN', glossary_id })
  }),
  program('replaces the entries of a glossary', async (mynah) => {
    const id = await glossary(mynah, 'Shop', 'order\tAuftrag\ninvoice\tFaktura\nparcel\tPaket')
    const body = {
      source_lang: 'en',
      target_lang: 'de',
      entries: 'refund\tErstattung',
      entries_format: 'tsv',
    }
    await mynah.put(`/v3/glossaries/${id}/dictionaries`, body)
    await translate(mynah, ['Your refund'], { source_lang: 'EN', glossary_id: id })
  }),
  program('improves a text, and corrects it', async (mynah) => {
    await mynah.post('/v2/write/rephrase', {
      text: ['This sentence could be better.'],
      target_lang: 'en-GB',
    })
    await mynah.post('/v2/write/rephrase', {
      text: ['And this one, too.'],
      target_lang: 'en-GB',
      tone: 'friendly',
    })
  }),
  program('translates a comment again after it was edited', async (mynah) => {
    await translate(mynah, ['I like this place very much.'], { source_lang: 'EN' })
    await translate(mynah, ['I like this place very much, and the food too.'], { source_lang: 'EN' })
  }),
  program('translates reviews, whatever their language, to that of the user', async (mynah) => {
    for (const text of ['Das Zimmer war sauber und das Frühstück sehr gut.', 'La chambre était propre et le petit déjeuner excellent.'])
      await translate(mynah, [text], { target_lang: 'EN-US' })
  }),
  program('has a glossary for each of two tenants', async (mynah) => {
    for (const name of ['North', 'South']) {
      const glossary_id = await glossary(mynah, name, `branch\tFiliale ${name}`)
      await translate(mynah, [`The ${name} branch is open.`], { source_lang: 'EN', glossary_id })
    }
  }),
  programWith(CLOCK, 'reads the languages once a day', (mynah) =>
    each(2, async () => {
      await mynah.call('/v3/languages?resource=translate_text')
      mynah.emulator.clock.advance('1d')
    }),
  ),
  programWith(CLOCK, 'reads the usage each minute, as a health check', (mynah) =>
    each(5, async () => {
      await mynah.call('/v2/usage')
      mynah.emulator.clock.advance('1m')
    }),
  ),
  program('sends a form of one text', (mynah) =>
    mynah.post('/v2/translate', new URLSearchParams({ text: 'The lake is frozen.', source_lang: 'EN', target_lang: 'DE' })),
  ),
  program('is an extension of a browser', (mynah) => mynah.call('/v2/usage', { headers: { Origin: 'chrome-extension://abcdefgh' } })),
  program('adds a parameter against caches', (mynah) => mynah.call('/v2/usage?_=1769817600')),
  program('reads the usage before and after a job', async (mynah) => {
    await mynah.call('/v2/usage')
    await translate(mynah, SENTENCES.slice(0, 10), { source_lang: 'EN' })
    await mynah.call('/v2/usage')
  }),
] // biome-ignore format: a table

const DOCUMENTS: readonly Program[] = [
  ...[1, 5, 30].map((seconds) =>
    programWith(
      { ...CLOCK, scenario: 'slow-documents' },
      `polls a document every ${seconds} s`,
      async (mynah) => {
        const document = await uploaded(mynah)
        for (let polls = 0; polls < 200; polls++) {
          if ((await statusOf(mynah, document)).json.status === 'done') break
          mynah.emulator.clock.advance(`${seconds}s`)
        }
        await download(mynah, document)
      },
    ),
  ),
  program('shows the state of a document that is done once more before it downloads', async (mynah) => {
    const document = await uploaded(mynah)
    await each(3, () => statusOf(mynah, document).then(() => mynah.emulator.clock.advance('5s')))
    await download(mynah, document)
  }),
  programWith(
    { ...CLOCK, scenario: 'failing-documents' },
    'shows that a document has failed',
    async (mynah) => {
      const document = await uploaded(mynah)
      for (let polls = 0; polls < 100; polls++) {
        if ((await statusOf(mynah, document)).json.status === 'error') break
        mynah.emulator.clock.advance('5s')
      }
      await statusOf(mynah, document)
    },
  ),
  program('downloads a document that another process has waited for', async (mynah) => download(mynah, await uploaded(mynah))),
  program('uploads a document again after its answer was lost', async (mynah) => {
    mynah.emulator.faults.use({ when: { first: 1 }, then: { truncate: { bytes: 3 } } })
    await uploaded(mynah).catch(() => undefined)
    const document = await uploaded(mynah)
    await statusOf(mynah, document)
    await download(mynah, document)
  }),
] // biome-ignore format: a table

/** Sequences of calls. */
export const CALL_PROGRAMS: readonly Program[] = [...SHARED, ...ERRORS, ...JOBS, ...DOCUMENTS]
