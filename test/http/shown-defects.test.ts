import { describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'
import type { Handle } from '../support/documents/documents.ts'
import { noRealTime } from '../support/documents/no-real-time.ts'

/** What an application's user sees, or whatever else its tests assert on. */
type Program = (app: Application) => Promise<unknown>

/** A defect of an application, and the same program without it. */
interface Defect {
  readonly wrong: Program
  readonly right: Program
}

const sentence = 'The lighthouse keeper waters his garden.'
const many = Array.from({ length: 51 }, (_, number) => `${sentence} ${number}`)

type Call = readonly [text: string, parameters: object]

/** Translates with a cache: its key lacks something, or has everything. */
function caches(keyOf: (text: string) => string, ...calls: readonly Call[]): Defect {
  const shown = async (app: Application, key: (...call: Call) => string) => {
    const cache = new Map<string, string>()
    const texts: string[] = []
    for (const call of calls) {
      const text = cache.get(key(...call)) ?? (await app.text(...call))
      cache.set(key(...call), text)
      texts.push(text)
    }
    return texts
  }
  return { wrong: (app) => shown(app, keyOf), right: (app) => shown(app, (...call) => JSON.stringify(call)) }
}

/** The same text with other parameters. */
const withOther = (wrong: object, right: object, text = sentence): Defect => ({
  wrong: (app) => app.text(text, wrong),
  right: (app) => app.text(text, right),
})

const FROM_GERMAN = { source_lang: 'DE', target_lang: 'EN-US' }

const DEFECTS: Readonly<Record<string, Defect>> = {
  'British readers get American English': withOther(FROM_GERMAN, { ...FROM_GERMAN, target_lang: 'EN-GB' }, 'Der Warenkorb ist leer.'),
  'Brazilian readers get the Portuguese of Portugal': withOther({ target_lang: 'PT-PT' }, { target_lang: 'PT-BR' }),
  'readers in Taiwan get simplified characters': withOther({ target_lang: 'ZH' }, { target_lang: 'ZH-HANT' }),
  'readers in Mexico get the Spanish of Spain': withOther({ target_lang: 'ES' }, { target_lang: 'ES-419' }),
  'translations are assigned to the wrong texts': {
    wrong: async (app) => (await app.texts(['Cancel', 'Save']))[0],
    right: async (app) => (await app.texts(['Save', 'Cancel']))[0],
  },
  '51 texts in one request': {
    wrong: (app) => app.texts(many),
    right: async (app) => [...(await app.texts(many.slice(0, 50))), ...(await app.texts(many.slice(50)))],
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
    wrong: async (app) => (await app.texts(['Save', 'changes'])).join(' '),
    right: (app) => app.text('Save changes'),
  },
  'the answer is read in another encoding': { wrong: (app) => decoded(app, 'latin1'), right: (app) => decoded(app, 'utf-8') },
  'text is escaped before it is translated, and once more behind it': {
    wrong: async (app) => escaped(await app.text(escaped('Fish & chips'))),
    right: async (app) => escaped(await app.text('Fish & chips')),
  },
  'a glossary is named by a parameter of another name': {
    wrong: async (app) => app.text('Invoice', { glossary: await app.glossary() }),
    right: async (app) => app.text('Invoice', { glossary_id: await app.glossary() }),
  },
  'a result is downloaded twice': {
    wrong: async (app) => {
      const handle = await app.upload()
      await until(app, handle, 'done')
      await app.result(handle)
      return app.result(handle)
    },
    right: (app) => translated(app, 'done'),
  },
  'a state is waited for that does not exist': {
    wrong: (app) => translated(app, 'completed'),
    right: (app) => translated(app, 'done'),
  },
} // biome-ignore format: a table

/** A minimal application: throws when the service refuses. */
class Application {
  readonly emulator: Emulator

  constructor(emulator: Emulator) {
    this.emulator = emulator
  }

  get headers(): Record<string, string> {
    return { Authorization: `DeepL-Auth-Key ${this.emulator.authKey}` }
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const url = path.startsWith('/') ? `http://mynah${path}` : path
    const response = await this.emulator.fetch(new Request(url, { headers: this.headers, ...init }))
    if (response.ok) return response
    throw new Error(`${response.status} ${await response.text()}`)
  }

  async post(path: string, body: object): Promise<any> {
    const headers = { ...this.headers, 'Content-Type': 'application/json' }
    return (await this.send(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }

  async upload(): Promise<Handle> {
    const form = new FormData()
    form.append('target_lang', 'DE')
    form.append('file', new File(['The lighthouse keeper waters his garden.'], 'note.txt'))
    return (await this.send('/v2/document', { method: 'POST', body: form })).json() as Promise<Handle>
  }

  async stateOf({ document_id, document_key }: Handle): Promise<string> {
    return (await this.post(`/v2/document/${document_id}`, { document_key })).status
  }

  async result({ document_id, document_key }: Handle): Promise<string> {
    const headers = { ...this.headers, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ document_key })
    return (await this.send(`/v2/document/${document_id}/result`, { method: 'POST', headers, body })).text()
  }

  /** Creates a glossary with one dictionary. */
  async glossary(): Promise<string> {
    const entries = { entries: 'Invoice\tFaktura', entries_format: 'tsv' }
    const dictionary = { source_lang: 'en', target_lang: 'de', ...entries }
    return (await this.post('/v3/glossaries', { name: 'Billing', dictionaries: [dictionary] })).glossary_id
  }

  async texts(text: readonly string[], parameters: object = {}): Promise<string[]> {
    const body = { source_lang: 'EN', target_lang: 'DE', ...parameters, text }
    const { translations } = await this.post('/v2/translate', body)
    return translations.map((translation: { text: string }) => translation.text)
  }

  async text(text: string, parameters: object = {}): Promise<string> {
    return (await this.texts([text], parameters))[0] as string
  }
}

/** Polls until a state is the right one; a program that waits for another gives up some time after the end. */
async function until(app: Application, handle: Handle, wanted: string): Promise<void> {
  for (let poll = 0; poll < 50; ) {
    const state = await app.stateOf(handle)
    if (state === wanted) return
    app.emulator.clock.advance(5000)
    if (state === 'done') poll++
  }
  throw new Error('Gave up')
}

async function translated(app: Application, state: string) {
  const handle = await app.upload()
  await until(app, handle, state)
  return app.result(handle)
}

async function sentTo(app: Application, address: string): Promise<unknown> {
  const headers = { Authorization: `DeepL-Auth-Key ${app.emulator.freeAuthKey}` }
  const body = new URLSearchParams({ target_lang: 'DE', text: 'Save' })
  return (await app.send(`${address}/v2/translate`, { method: 'POST', headers, body })).json()
}

async function decoded(app: Application, encoding: string): Promise<string> {
  const headers = { ...app.headers, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ text: ['Order number'], target_lang: 'FR' })
  const answer = await app.send('/v2/translate', { method: 'POST', headers, body })
  return new TextDecoder(encoding).decode(await answer.arrayBuffer())
}

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
  const outcome = await program(new Application(emulator)).then(
    (shown) => ({ shown }),
    (error) => ({ error: String(error) }),
  )
  const failing = emulator.requests.advisories().filter(({ severity }) => severity !== 'info')
  return { outcome, advised: failing.map(({ kind }) => kind) }
}
