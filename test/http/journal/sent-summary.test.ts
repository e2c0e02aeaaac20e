import { expect, it } from 'vitest'
import type { JournalEntry } from '../../../src/index.ts'
import { statusOf, uploaded } from '../../support/documents/documents.ts'
import { type Served, serve } from '../../support/served.ts'

const translate = (mynah: Served, text: readonly string[], more: object = {}) =>
  mynah.post('/v2/translate', { text, target_lang: 'DE', ...more })

async function glossary(mynah: Served, name: string): Promise<string> {
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: 'a\tb' }]
  return (await mynah.post('/v3/glossaries', { name, dictionaries })).json.glossary_id
}

it('shows what was sent by operation and parameters, with texts, count and billed characters', async () => {
  await using mynah = await serve('in process')
  await translate(mynah, ['Save', 'Cancel'])
  await translate(mynah, ['Save'], { target_lang: 'fr', formality: 'more', context: 'a button' })
  await translate(mynah, ['Apply', 'Save'], { split_sentences: undefined, formality: 'default' })
  await mynah.call('/v2/usage')
  await mynah.call('/v2/usages')
  expect(mynah.emulator.requests.summary()).toEqual([
    { operation: 'GET /v2/usages', parameters: {}, texts: [], count: 1, billedCharacters: 0 },
    { operation: 'getUsage', parameters: {}, texts: [], count: 1, billedCharacters: 0 },
    {
      operation: 'translateText',
      parameters: { context: 'a button', formality: 'more', target_lang: 'fr' },
      texts: ['Save'],
      count: 1,
      billedCharacters: 4,
    },
    {
      operation: 'translateText',
      // What has its default is not shown: another version of Mynah may have more of it.
      parameters: { target_lang: 'de' },
      texts: ['Apply', 'Cancel', 'Save'],
      count: 2,
      billedCharacters: 19,
    },
  ])
  expect(mynah.emulator.requests.summary({ operation: 'getUsage' })).toHaveLength(1)
})

it('is the same text for the same requests in another order, with other ids and other polls', async () => {
  async function summaryOf(isReversed: boolean): Promise<string> {
    await using mynah = await serve('in process', { scenario: { version: 1, seed: `${isReversed}` } })
    const uploads = async (polls: number) => {
      const document = await uploaded(mynah, { name: 'letter.txt' })
      for (let poll = 0; poll < polls; poll++) await statusOf(mynah, document)
      await mynah.call(`/v2/document/${document.document_id}/nothing`)
    }
    const steps = [
      async () => {
        await translate(mynah, ['One', 'Two'], { glossary_id: await glossary(mynah, 'a'), source_lang: 'EN' })
      },
      () => translate(mynah, ['Three'], { formality: 'more' }),
      () => mynah.post('/v2/translate', { formality: 'more', target_lang: 'DE', text: ['Four'] }),
      () => uploads(isReversed ? 1 : 3),
    ]
    for (const step of isReversed ? steps.toReversed() : steps) await step()
    return JSON.stringify(mynah.emulator.requests.summary(), null, 2)
  }
  const text = await summaryOf(false)
  expect(await summaryOf(true)).toBe(text)
  expect(text).toContain('"file": "letter.txt"')
  expect(text).toContain('"glossary_id": "<id>"')
})

const fromConsole = (entry: JournalEntry): JournalEntry => ({ ...entry, console: 'desk' })

it('has no secrets, and nothing of the console', async () => {
  await using mynah = await serve('in process', {
    scenario: { version: 1, accounts: [{ name: 'a', keys: [{ key: 'key-of-the-account' }] }] },
  })
  const key = 'key-of-the-account'
  await mynah.call(`/v2/usage?auth_key=${key}`, { key: null })
  await mynah.post('/v2/translate', { text: [`My key is ${key}.`], target_lang: 'DE' }, { key })
  const { requests } = mynah.emulator
  requests.restore(requests.all({ operation: 'getUsage' }).map(fromConsole))
  const summary = requests.summary()
  expect(summary.map(({ operation, count }) => [operation, count])).toEqual([
    ['getUsage', 1],
    ['translateText', 1],
  ])
  expect(JSON.stringify(summary)).not.toContain(key)
})

it('fails rather than leave out requests that the journal has dropped', async () => {
  await using mynah = await serve('in process', { settings: { journal: { maxEntries: 2 } } })
  for (let count = 0; count < 3; count++) await mynah.call('/v2/usage')
  expect(() => mynah.emulator.requests.summary()).toThrow('1 are no longer in the journal')
})
