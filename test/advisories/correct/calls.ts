import { each, translate } from '../../http/advisories/example.ts'
import { uploaded } from '../../support/documents/documents.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import type { Served } from '../../support/served.ts'
import { CLOCK, type Program, program } from './program.ts'

const EN = { source_lang: 'EN' }
const SHOP = 'order\tAuftrag'
const made = (mynah: Served, entries: string) => makeGlossary(mynah, [dictionary('en', 'de', entries)])

/** Sends strings in turn, and stops at the first refusal. */
async function untilRefused(mynah: Served, job: number) {
  for (const part of [1, 2, 3])
    if ((await translate(mynah, [`Part ${part} of ${job}`], EN)).status === 456) return
}

/** Sequences of calls that look like mistakes, and are none. Those that lead to an info at most are in test/http/advisories. */
export const CALL_PROGRAMS: readonly Program[] = [
  program('three tests fail with a fault each, for the same text', (mynah) =>
    each(3, async () => {
      mynah.emulator.faults.use({ then: { status: 503 } })
      await translate(mynah, ['Hello'], EN)
      mynah.emulator.faults.clear()
    }),
  ),
  program('a test advances the clock by a second between retries', async (mynah) => {
    mynah.emulator.faults.use({ when: { first: 4 }, then: { status: 503 } })
    await each(5, async () => {
      await translate(mynah, ['Hello'], EN)
      mynah.emulator.clock.advance('1s')
    })
  }, CLOCK),
  program('tries once a day whether the quota is renewed', async (mynah) => {
    mynah.emulator.faults.use({ when: { first: 5 }, then: { status: 456 } })
    await each(6, async () => {
      await translate(mynah, ['Save it'], EN)
      mynah.emulator.clock.advance('1d')
    })
  }, CLOCK),
  program('stops four jobs in parallel at their first 456', async (mynah) => {
    mynah.emulator.faults.use({ when: { after: 4 }, then: { status: 456 } })
    await Promise.all([0, 1, 2, 3].map((job) => untilRefused(mynah, job)))
  }),
  program('splits what is too large', async (mynah) => {
    const texts = Array.from({ length: 40 }, (_, n) => `${n} ${'The keeper waters his garden. '.repeat(120)}`)
    if ((await translate(mynah, texts, EN)).status !== 413) throw new Error('Not too large')
    for (const half of [texts.slice(0, 20), texts.slice(20)]) await translate(mynah, half, EN)
  }),
  program('looks for its glossary after a connection broke, and creates it if it is not there', async (mynah) => {
    mynah.emulator.faults.use({ when: { first: 1 }, then: { reset: true } })
    await made(mynah, SHOP).catch(() => undefined)
    const { glossaries } = (await mynah.call('/v3/glossaries')).json
    const glossary_id = glossaries[0]?.glossary_id ?? (await made(mynah, SHOP))
    await translate(mynah, ['Your order'], { ...EN, glossary_id })
  }),
  program('uploads a document again after its answer was lost', async (mynah) => {
    mynah.emulator.faults.use({ when: { first: 1 }, then: { truncate: { bytes: 3 } } })
    await uploaded(mynah).catch(() => undefined)
    await uploaded(mynah)
  }),
  program('three tests compare a detected language with a given one', (mynah) =>
    each(3, async (n) => {
      const formality = ['more', 'less', 'default'][n]
      for (const source of [{}, EN])
        await translate(mynah, ['The keeper waters his garden.'], { formality, ...source })
    }),
  ),
  program('has glossaries of languages, and of programming', async (mynah) => {
    for (const entries of ['English\tEnglisch\nGerman\tDeutsch', 'key\ttotal\nsource\tQuelle'])
      await translate(mynah, ['The key to English'], { ...EN, glossary_id: await made(mynah, entries) })
  }),
  program('serves customers with keys of their own', async (mynah) => {
    for (const key of [mynah.emulator.authKey, mynah.emulator.freeAuthKey])
      await mynah.post('/v2/translate', { text: ['Hello'], source_lang: 'EN', target_lang: 'DE' }, { key })
  }),
  program('sends a form of one text', (mynah) =>
    mynah.post('/v2/translate', new URLSearchParams({ text: 'The lake is frozen.', source_lang: 'EN', target_lang: 'DE' })),
  ),
  program('adds a parameter against caches', (mynah) => mynah.call('/v2/usage?_=1769817600')),
  program('CI waits for the server, and a browser asks for its icon', (mynah) =>
    Promise.all(['/', '/favicon.ico', '/healthz', '/robots.txt'].map((path) => mynah.call(path, { key: null }))),
  ),
  ...Object.entries<Record<string, string>>({
    'is an extension of a browser': { Origin: 'chrome-extension://abcdefgh' },
    'is a test in Happy DOM': { Origin: 'http://localhost:3000', 'User-Agent': 'Mozilla/5.0 (X11) HappyDOM/15.0.0' },
    'is a server that forwards what a page has sent to it': { Origin: 'https://shop.example', 'X-Forwarded-For': '192.0.2.1' },
  }).map(([name, headers]) => program(name, (mynah) => mynah.call('/v2/usage', { headers }))),
] // biome-ignore format: a table
