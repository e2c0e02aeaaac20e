import { describe, it } from 'vitest'
import type { HazardName } from '../../../src/text/hazards/hazard-names.ts'
import { some } from '../../support/runs.ts'
import { type Application, type Defect, expectShown, type Needs } from './defect.ts'

const hostile = (...hazards: HazardName[]): Needs => ({
  options: { settings: { translation: { mode: 'hostile', hazards } } },
})

/** Replaces placeholders by tags with ids, and back. */
async function guarded(app: Application, text: string, parameters: object = {}): Promise<string> {
  const names: string[] = []
  const marked = text.replace(/\{\w+\}/g, (name) => `<x id="${names.push(name) - 1}"/>`)
  const translation = await app.text(marked, {
    tag_handling: 'xml',
    tag_handling_version: 'v2',
    ...parameters,
  })
  return translation.replace(/<x id="(\d+)"\/>/g, (_, id) => names[Number(id)] ?? '')
}

/** The greeting that a user sees. */
const filled = (text: string) => text.replace('{name}', 'Ada')

const FROM_DUTCH = { source_lang: 'NL', target_lang: 'DE' }

const DEFECTS: Readonly<Record<string, Defect>> = {
  'a placeholder goes unprotected, and its name is translated': {
    wrong: async (app) => filled(await app.text('Hello {name}')).includes('Ada'),
    right: async (app) => filled(await guarded(app, 'Hello {name}')).includes('Ada'),
    needs: hostile('placeholder-name'),
  },
  'a placeholder goes unprotected, and its braces break': {
    wrong: async (app) => /(?<!\{)\{name\}(?!\})/.test(await app.text('Hello {name}')),
    right: async (app) => /(?<!\{)\{name\}(?!\})/.test(await guarded(app, 'Hello {name}')),
    needs: hostile('placeholder-syntax'),
  },
  'a placeholder goes unprotected, and moves': {
    wrong: async (app) => (await app.text('Klik op {name} nu', FROM_DUTCH)).startsWith('{name}'),
    right: async (app) => (await guarded(app, 'Klik op {name} nu', FROM_DUTCH)).startsWith('{name}'),
    needs: hostile('placeholder-move'),
  },
  'what `translate="no"` protects moves with v1 of tag handling': {
    wrong: async (app) => (await app.text('Klik op <b translate="no">OK</b> nu', { ...FROM_DUTCH, tag_handling: 'html' })).startsWith('<b'),
    right: async (app) =>
      (
        await app.text('Klik op <b translate="no">OK</b> nu', {
          ...FROM_DUTCH,
          tag_handling: 'html',
          tag_handling_version: 'v2',
        })
      ).startsWith('<b'),
    needs: hostile('tag-move'),
  },
  'parts of a sentence rely on the space at their end': {
    wrong: async (app) => (await app.text('Total: ')) + 42,
    right: async (app) => (await app.text('Total: ', { preserve_formatting: true })) + 42,
    needs: hostile('edges'),
  },
  'texts are joined by newlines, and taken apart by them': {
    wrong: async (app) => (await app.text('Save\nCancel', { split_sentences: 'nonewlines' })).split('\n').length,
    right: async (app) => (await app.texts(['Save', 'Cancel'])).length,
    needs: hostile('newlines'),
  },
  'references in the answer are shown as they are': {
    wrong: async (app) => (await inHtml(app)).map((text) => text.replaceAll('&amp;', '&')),
    right: async (app) => (await inHtml(app)).map(asBrowser),
    needs: hostile('entities'),
  },
  'escaped newlines are sent as two characters': {
    wrong: async (app) => (await app.text('Save\\nCancel')).split('\\n').length,
    right: async (app) => (await app.text('Save\nCancel')).split('\n').length,
    needs: hostile('escapes'),
  },
  'a word is translated without its language': {
    wrong: (app) => app.text('saffron', { source_lang: undefined, target_lang: 'NB' }),
    right: (app) => app.text('saffron', { target_lang: 'NB' }),
    needs: hostile('language'),
  },
  'a glossary has terms in one letter case alone': {
    wrong: async (app) => (await termed(app, 'Invoice\tFaktura')).includes('Faktura'),
    right: async (app) => (await termed(app, 'Invoice\tFaktura\ninvoice\tFaktura')).includes('Faktura'),
    needs: hostile('steering'),
  },
  'an empty translation is shown': {
    wrong: async (app) => (await app.text('Save')) !== '',
    right: async (app) => ((await app.text('Save')) || 'Save') !== '',
    needs: hostile('loss'),
  },
  'fewer translations than texts go unnoticed': {
    wrong: async (app) => (await app.texts(['Save', 'Cancel'])).at(1) ?? 'undefined',
    right: async (app) => (await inFull(app, ['Save', 'Cancel'])).at(1),
    needs: { fault: { alter: 'fewer' }, once: true },
  },
  'a page instead of JSON ends the program': {
    wrong: (app) => app.text('Save'),
    right: (app) => again(() => app.text('Save')),
    needs: { fault: { malformed: 'html' }, once: true },
  },
  'a column is too short for what a translation may become': {
    wrong: async (app) => (await app.text('Save')).slice(0, 12).endsWith('⟧'),
    right: async (app) => (await app.text('Save')).endsWith('⟧'),
    needs: { options: { settings: { translation: { mode: 'pseudo', length: 3 } } } },
  },
  'what was refused for its rate is tried again at once': {
    wrong: (app) => pauses(app, () => undefined),
    right: (app) => pauses(app, (attempt) => app.emulator.clock.advance(1000 * 2 ** attempt)),
    needs: { options: { clock: '2026-01-31T00:00:00Z' }, fault: { status: 429 }, once: true },
  },
} // biome-ignore format: a table

const LETTERS: Readonly<Record<string, string>> = { amp: '&', auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß' }

const asBrowser = (html: string) => html.replace(/&(\w+);/g, (_, name) => LETTERS[name] ?? '?')

const inHtml = (app: Application) =>
  app.texts(['Save &amp; close', 'Delete &amp; save', 'Open &amp; close'], { tag_handling: 'html' })

/** The pauses between the requests of a retrying program, in milliseconds. */
async function pauses(app: Application, pause: (attempt: number) => void): Promise<number[]> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const text = await app.text('Save').catch(() => undefined)
    if (text !== undefined) break
    pause(attempt)
  }
  const times = app.emulator.requests.all().map(({ time }) => Date.parse(time))
  return times.slice(1).map((time, index) => time - (times[index] as number))
}

const termed = async (app: Application, entries: string) =>
  app.text('an invoice', { glossary_id: await app.glossary(entries) })

async function inFull(app: Application, texts: readonly string[]): Promise<string[]> {
  const translations = await app.texts(texts)
  return translations.length === texts.length ? translations : inFull(app, texts)
}

async function again<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch {
    return attempt()
  }
}

describe('a defect that the defaults hide becomes visible with the named feature, such as', () => {
  it.each(some(Object.entries(DEFECTS)))('%s', (_, defect) => expectShown(defect))
})
