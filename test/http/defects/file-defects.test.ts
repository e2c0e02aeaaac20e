import { describe, expect, it } from 'vitest'
import { itInMore } from '../../support/runs.ts'
import { type Application, countAdvised, type Defect, expectShown } from './defect.ts'

const ENTRIES = 'Invoice\tFaktura'

async function glossary(app: Application, more: object = {}): Promise<string> {
  const dictionary = {
    source_lang: 'en',
    target_lang: 'de',
    entries: ENTRIES,
    entries_format: 'tsv',
    ...more,
  }
  return (await app.post('/v3/glossaries', { name: 'Billing', dictionaries: [dictionary] })).glossary_id
}

const text = 'Invoice'

async function uploaded(app: Application, parts: Record<string, string> = {}, name = 'note.txt') {
  const form = new FormData()
  for (const [part, value] of Object.entries({ target_lang: 'DE', ...parts }))
    if (value) form.append(part, value)
  form.append('file', new File(['The lighthouse keeper waters his garden.'], name))
  return (await app.send('/v2/document', { method: 'POST', body: form })).json() as Promise<{
    document_id: string
    document_key: string
  }>
}

type Handle = Awaited<ReturnType<typeof uploaded>>

const stateOf = async (app: Application, { document_id, document_key }: Handle) =>
  (await app.post(`/v2/document/${document_id}`, { document_key })).status as string

/** Polls until a state is the right one; programs that wait for another give up some time after the end. */
async function until(app: Application, handle: Handle, isOver: (state: string) => boolean): Promise<void> {
  for (let poll = 0; poll < 50; ) {
    const state = await stateOf(app, handle)
    if (isOver(state)) return
    app.emulator.clock.advance(5000)
    if (isDone(state)) poll++
  }
  throw new Error('Gave up')
}

const isDone = (state: string) => state === 'done' || state === 'error'

async function result(app: Application, { document_id, document_key }: Handle): Promise<string> {
  const headers = { ...app.headers, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ document_key })
  return (await app.send(`/v2/document/${document_id}/result`, { method: 'POST', headers, body })).text()
}

async function translated(app: Application, parts: Record<string, string> = {}, name?: string) {
  const handle = await uploaded(app, parts, name)
  await until(app, handle, isDone)
  return result(app, handle)
}

const DEFECTS: Readonly<Record<string, Defect>> = {
  'a glossary is named without a source language': {
    wrong: async (app) => app.text(text, { glossary_id: await glossary(app), source_lang: undefined }),
    right: async (app) => app.text(text, { glossary_id: await glossary(app) }),
  },
  'a glossary is named for a pair that it does not have': {
    wrong: async (app) => app.text(text, { glossary_id: await glossary(app), target_lang: 'FR' }),
    right: async (app) => app.text(text, { glossary_id: await glossary(app, { target_lang: 'fr' }), target_lang: 'FR' }),
  },
  'a glossary is named by a parameter of another name': {
    wrong: async (app) => app.text(text, { glossary: await glossary(app) }),
    right: async (app) => app.text(text, { glossary_id: await glossary(app) }),
  },
  'a glossary is used that was deleted': {
    wrong: async (app) => {
      const glossary_id = await glossary(app)
      await app.send(`/v3/glossaries/${glossary_id}`, { method: 'DELETE' })
      return app.text(text, { glossary_id })
    },
    right: async (app) => app.text(text, { glossary_id: await glossary(app) }),
  },
  'entries have spaces instead of tabs': {
    wrong: (app) => usedGlossary(app, { entries: 'Invoice    Faktura' }),
    right: (app) => usedGlossary(app, {}),
  },
  'entries are CSV and called TSV': {
    wrong: (app) => usedGlossary(app, { entries: 'Invoice,Faktura' }),
    right: (app) => usedGlossary(app, { entries: 'Invoice,Faktura', entries_format: 'csv' }),
  },
  'entries have a phrase twice': { wrong: (app) => usedGlossary(app, { entries: `${ENTRIES}\n${ENTRIES}` }), right: (app) => usedGlossary(app, {}) },
  'a glossary is looked for by its name, and the first of the list is taken': {
    wrong: async (app) => {
      await glossary(app, { entries: 'Invoice\tRechnungsbeleg' })
      await glossary(app)
      const { glossaries } = (await (await app.send('/v3/glossaries')).json()) as {
        glossaries: { glossary_id: string }[]
      }
      return app.text(text, { glossary_id: glossaries[0]?.glossary_id })
    },
    right: async (app) => {
      await glossary(app, { entries: 'Invoice\tRechnungsbeleg' })
      return app.text(text, { glossary_id: await glossary(app) })
    },
  },
  'a result is downloaded twice': {
    wrong: async (app) => {
      const handle = await uploaded(app)
      await until(app, handle, isDone)
      await result(app, handle)
      return result(app, handle)
    },
    right: (app) => translated(app),
  },
  'a state is waited for that does not exist': {
    wrong: async (app) => {
      const handle = await uploaded(app)
      await until(app, handle, (state) => state === 'completed')
      return result(app, handle)
    },
    right: (app) => translated(app),
  },
  'the key of a document is lost': {
    wrong: async (app) => {
      const handle = { ...(await uploaded(app)), document_key: 'lost' }
      return stateOf(app, handle)
    },
    right: (app) => translated(app),
  },
  'a document is uploaded without a target language': { wrong: (app) => translated(app, { target_lang: '' }), right: (app) => translated(app) },
  'a document of a kind that is not translated': { wrong: (app) => translated(app, {}, 'note.rtf'), right: (app) => translated(app) },
  'a document is sent as JSON': {
    wrong: async (app) => Object.keys(await app.post('/v2/document', { target_lang: 'DE', file: 'Hello' })),
    right: (app) => translated(app),
  },
} // biome-ignore format: a table

const usedGlossary = async (app: Application, more: object) =>
  app.text(text, { glossary_id: await glossary(app, more) })

describe("the emulator's defaults show that", () => {
  it.each(Object.entries(DEFECTS))('%s', async (_, defect) => {
    await expectShown(defect)
  })
})

itInMore('advisories alone find all 14, five of them as information', async () => {
  expect([...(await countAdvised(DEFECTS)), Object.keys(DEFECTS).length]).toEqual([9, 14, 14])
})
