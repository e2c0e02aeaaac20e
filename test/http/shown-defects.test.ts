import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../src/index.ts'
import { download, type Handle, statusOf, uploaded } from '../support/documents/documents.ts'
import { noRealTime } from '../support/documents/no-real-time.ts'
import { dictionary, makeGlossary } from '../support/glossaries.ts'
import { type Answer, type Served, servedAt } from '../support/served.ts'
import { textOf, textsOf, translate } from '../support/translate.ts'

/** What an application's user sees, or whatever else its tests assert on; it fails when the service refuses. */
type Program = (app: Served) => Promise<unknown>

/** A defect of an application, and the same program without it. */
interface Defect {
  readonly wrong: Program
  readonly right: Program
}

const sentence = 'The lighthouse keeper waters his garden.'
const many = Array.from({ length: 51 }, (_, number) => `${sentence} ${number}`)

type Parameters = Readonly<Record<string, unknown>>
type Call = readonly [text: string, parameters: Parameters]

/** Translates with a cache: its key lacks something, or has everything. */
function caches(keyOf: (text: string) => string, ...calls: readonly Call[]): Defect {
  const shown = async (app: Served, key: (...call: Call) => string) => {
    const cache = new Map<string, string>()
    const texts: string[] = []
    for (const call of calls) {
      const text = cache.get(key(...call)) ?? (await textOf(app, ...call))
      cache.set(key(...call), text)
      texts.push(text)
    }
    return texts
  }
  return { wrong: (app) => shown(app, keyOf), right: (app) => shown(app, (...call) => JSON.stringify(call)) }
}

/** The same text with other parameters. */
const withOther = (wrong: Parameters, right: Parameters, text = sentence): Defect => ({
  wrong: (app) => textOf(app, text, wrong),
  right: (app) => textOf(app, text, right),
})

const FROM_GERMAN = { source_lang: 'DE', target_lang: 'EN-US' }

const DEFECTS: Readonly<Record<string, Defect>> = {
  'British readers get American English': withOther(FROM_GERMAN, { ...FROM_GERMAN, target_lang: 'EN-GB' }, 'Der Warenkorb ist leer.'),
  'Brazilian readers get the Portuguese of Portugal': withOther({ target_lang: 'PT-PT' }, { target_lang: 'PT-BR' }),
  'readers in Taiwan get simplified characters': withOther({ target_lang: 'ZH' }, { target_lang: 'ZH-HANT' }),
  'readers in Mexico get the Spanish of Spain': withOther({ target_lang: 'ES' }, { target_lang: 'ES-419' }),
  'translations are assigned to the wrong texts': {
    wrong: async (app) => (await textsOf(app, ['Cancel', 'Save']))[0],
    right: async (app) => (await textsOf(app, ['Save', 'Cancel']))[0],
  },
  '51 texts in one request': {
    wrong: (app) => textsOf(app, many),
    right: async (app) => [...(await textsOf(app, many.slice(0, 50))), ...(await textsOf(app, many.slice(50)))],
  },
  'a key of the free plan at the address of the paid one': {
    wrong: (app) => sentTo(app, 'https://api.deepl.com'),
    right: (app) => sentTo(app, 'https://api-free.deepl.com'),
  },
  'a formality that the target does not have': withOther({ ...FROM_GERMAN, formality: 'more' }, { ...FROM_GERMAN, formality: 'prefer_more' }, 'Speichern'),
  'the formality is forgotten': withOther({}, { formality: 'less' }, 'Save your file'),
  'a cache that does not know the target': caches((text) => text, ['Save', { target_lang: 'DE' }], ['Save', { target_lang: 'FR' }]),
  'a cache that does not look at letter case': caches((text) => text.toLowerCase(), ['zebra', {}], ['ZEBRA', {}]),
  'a sentence put together of translated words': {
    wrong: async (app) => (await textsOf(app, ['Save', 'changes'])).join(' '),
    right: (app) => textOf(app, 'Save changes'),
  },
  'the answer is read in another encoding': { wrong: (app) => decoded(app, 'latin1'), right: (app) => decoded(app, 'utf-8') },
  'text is escaped before it is translated, and once more behind it': {
    wrong: async (app) => escaped(await textOf(app, escaped('Fish & chips'))),
    right: async (app) => escaped(await textOf(app, 'Fish & chips')),
  },
  'a glossary is named by a parameter of another name': {
    wrong: async (app) => textOf(app, 'Invoice', { glossary: await glossary(app) }),
    right: async (app) => textOf(app, 'Invoice', { glossary_id: await glossary(app) }),
  },
  'a result is downloaded twice': {
    wrong: async (app) => {
      const handle = await uploadedNote(app)
      await until(app, handle, 'done')
      await result(app, handle)
      return result(app, handle)
    },
    right: (app) => translated(app, 'done'),
  },
  'a state is waited for that does not exist': {
    wrong: (app) => translated(app, 'completed'),
    right: (app) => translated(app, 'done'),
  },
} // biome-ignore format: a table

/** Polls until a state is the right one; a program that waits for another gives up some time after the end. */
async function until(app: Served, handle: Handle, wanted: string): Promise<void> {
  for (let poll = 0; poll < 50; ) {
    const { status: state } = (await good(statusOf(app, handle))).json
    if (state === wanted) return
    app.emulator.clock.advance(5000)
    if (state === 'done') poll++
  }
  throw new Error('Gave up')
}

const uploadedNote = (app: Served) => uploaded(app, { content: sentence })

const result = async (app: Served, handle: Handle) => (await good(download(app, handle))).text

async function translated(app: Served, state: string) {
  const handle = await uploadedNote(app)
  await until(app, handle, state)
  return result(app, handle)
}

/** An answer that the service did not refuse. */
async function good(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer
  if (status >= 400) throw new Error(`${status} ${text}`)
  return answer
}

async function sentTo(app: Served, address: string): Promise<unknown> {
  const body = new URLSearchParams({ target_lang: 'DE', text: 'Save' })
  const key = app.emulator.freeAuthKey
  return (await good(app.call(`${address}/v2/translate`, { key, body }))).json
}

async function decoded(app: Served, encoding: string): Promise<string> {
  const parameters = { source_lang: undefined, target_lang: 'FR' }
  const { bytes } = await good(translate(app, 'Order number', parameters))
  return new TextDecoder(encoding).decode(bytes)
}

const glossary = (app: Served) => makeGlossary(app, [dictionary('en', 'de', 'Invoice\tFaktura')])

const escaped = (text: string) => text.replaceAll('&', '&amp;')

describe("the emulator's defaults show that", () => {
  it.each(Object.entries(DEFECTS))('%s', async (_, { wrong, right }) => {
    const { outcome, advised } = await run(right)
    expect(outcome).toHaveProperty('shown')
    expect(advised, 'advised against').toEqual([])
    expect((await run(right)).outcome).toEqual(outcome)
    expect((await run(wrong)).outcome).not.toEqual(outcome)
  })
})

/** Runs a program: what it shows, or its error, and the advisories that would fail its run. */
async function run(program: Program) {
  await using emulator = await createEmulator()
  using _ = noRealTime()
  const app = servedAt(emulator, 'http://mynah', (request) => emulator.fetch(request))
  const outcome = await program(app).then(
    (shown) => ({ shown }),
    (error) => ({ error: String(error) }),
  )
  const failing = emulator.requests.advisories().filter(({ severity }) => severity !== 'info')
  return { outcome, advised: failing.map(({ kind }) => kind) }
}
