import { describe, it } from 'vitest'
import type { Handle } from '../../support/documents/documents.ts'
import { type Application, type Defect, expectShown } from './defect.ts'

const text = 'Invoice'

/** Polls until a state is the right one; programs that wait for another give up some time after the end. */
async function until(app: Application, handle: Handle, isOver: (state: string) => boolean): Promise<void> {
  for (let poll = 0; poll < 50; ) {
    const state = await app.stateOf(handle)
    if (isOver(state)) return
    app.emulator.clock.advance(5000)
    if (isDone(state)) poll++
  }
  throw new Error('Gave up')
}

const isDone = (state: string) => state === 'done' || state === 'error'

async function translated(app: Application, parts: Record<string, string> = {}, name?: string) {
  const handle = await app.upload(parts, name)
  await until(app, handle, isDone)
  return app.result(handle)
}

const DEFECTS: Readonly<Record<string, Defect>> = {
  'a glossary is named without a source language': {
    wrong: async (app) => app.text(text, { glossary_id: await app.glossary(), source_lang: undefined }),
    right: async (app) => app.text(text, { glossary_id: await app.glossary() }),
  },
  'a glossary is named for a pair that it does not have': {
    wrong: async (app) => app.text(text, { glossary_id: await app.glossary(), target_lang: 'FR' }),
    right: async (app) => app.text(text, { glossary_id: await app.glossary(undefined, { target_lang: 'fr' }), target_lang: 'FR' }),
  },
  'a glossary is named by a parameter of another name': {
    wrong: async (app) => app.text(text, { glossary: await app.glossary() }),
    right: async (app) => app.text(text, { glossary_id: await app.glossary() }),
  },
  'a glossary is used that was deleted': {
    wrong: async (app) => {
      const glossary_id = await app.glossary()
      await app.send(`/v3/glossaries/${glossary_id}`, { method: 'DELETE' })
      return app.text(text, { glossary_id })
    },
    right: async (app) => app.text(text, { glossary_id: await app.glossary() }),
  },
  'entries have spaces instead of tabs': {
    wrong: (app) => usedGlossary(app, 'Invoice    Faktura'),
    right: (app) => usedGlossary(app),
  },
  'entries are CSV and called TSV': {
    wrong: (app) => usedGlossary(app, 'Invoice,Faktura'),
    right: (app) => usedGlossary(app, 'Invoice,Faktura', { entries_format: 'csv' }),
  },
  'entries have a phrase twice': { wrong: (app) => usedGlossary(app, 'Invoice\tFaktura\nInvoice\tFaktura'), right: (app) => usedGlossary(app) },
  'a glossary is looked for by its name, and the first of the list is taken': {
    wrong: async (app) => {
      await app.glossary('Invoice\tRechnungsbeleg')
      await app.glossary()
      const { glossaries } = (await (await app.send('/v3/glossaries')).json()) as {
        glossaries: { glossary_id: string }[]
      }
      return app.text(text, { glossary_id: glossaries[0]?.glossary_id })
    },
    right: async (app) => {
      await app.glossary('Invoice\tRechnungsbeleg')
      return app.text(text, { glossary_id: await app.glossary() })
    },
  },
  'a result is downloaded twice': {
    wrong: async (app) => {
      const handle = await app.upload()
      await until(app, handle, isDone)
      await app.result(handle)
      return app.result(handle)
    },
    right: (app) => translated(app),
  },
  'a state is waited for that does not exist': {
    wrong: async (app) => {
      const handle = await app.upload()
      await until(app, handle, (state) => state === 'completed')
      return app.result(handle)
    },
    right: (app) => translated(app),
  },
  'the key of a document is lost': {
    wrong: async (app) => {
      const handle = { ...(await app.upload()), document_key: 'lost' }
      return app.stateOf(handle)
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

const usedGlossary = async (app: Application, entries?: string, more?: object) =>
  app.text(text, { glossary_id: await app.glossary(entries, more) })

describe("the emulator's defaults show that", () => {
  it.each(Object.entries(DEFECTS))('%s', (_, defect) => expectShown(defect))
})
