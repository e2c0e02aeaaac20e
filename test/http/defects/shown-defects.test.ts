import { describe, it } from 'vitest'
import type { Handle } from '../../support/documents/documents.ts'
import { type Application, type Defect, expectShown } from './defect.ts'

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
  it.each(Object.entries(DEFECTS))('%s', (_, defect) => expectShown(defect))
})
