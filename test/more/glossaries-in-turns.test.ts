import { describe, expect, it } from 'vitest'
import { parseEntries } from '../../src/service/glossaries/entries/parse-entries.ts'
import { createCompiledDictionaries } from '../../src/service/glossaries/glossary-terms.ts'

import { serve } from '../support/served.ts'

const PAIR = { sourceLang: 'en', targetLang: 'de' } as const
const ENTRIES = 80_000
/** Maximum number of rows or lines in one turn of the event loop. */
const MOST_PER_TURN = 10_000

const linesOf = (count: number, separator: string) =>
  Array.from({ length: count }, (_, index) => `word ${index}${separator}Wort ${index}`)

/** How many turns other work got in the meantime. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isRunning = true
  const count = () => {
    turns++
    if (isRunning) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isRunning = false
  return turns
}

describe('a large dictionary gives other requests turns of the event loop', () => {
  const least = ENTRIES / MOST_PER_TURN

  it.each([
    ['tsv', '\t'],
    ['csv', ','],
  ] as const)('while it is read as %s', async (format, separator) => {
    const text = linesOf(ENTRIES, separator).join('\n')
    const turns = await turnsDuring(async () => {
      expect((await parseEntries(text, format, PAIR)).size).toBe(ENTRIES)
    })
    expect(turns).toBeGreaterThanOrEqual(least)
  })

  it.each([
    ['tsv', '\t'],
    ['csv', ','],
  ] as const)('while an error at its end is searched for, as %s', async (format, separator) => {
    const text = [...linesOf(ENTRIES, separator), `word 79999${separator}again`].join('\n')
    const turns = await turnsDuring(() =>
      expect(parseEntries(text, format, PAIR)).rejects.toMatchObject({
        extras: { detail: expect.stringMatching(/index 80000 .* duplicates key with the index 79999 /) },
      }),
    )
    expect(turns).toBeGreaterThanOrEqual(2 * least)
  })

  it('while it is compiled for translating, once for all that wait', async () => {
    const compiled = createCompiledDictionaries()
    const content = Buffer.from(linesOf(ENTRIES, '\t').join('\n'))
    const turns = await turnsDuring(async () => {
      const [one, other] = await Promise.all([compiled.compile('a', content), compiled.compile('a', content)])
      expect(one).toBe(other)
    })
    expect(turns).toBeGreaterThanOrEqual(least)
    expect(turns).toBeLessThan(4 * least)
  })
})

describe('a request with 24 large dictionaries', () => {
  const languages = 'de fr es it nl pl pt ru ja zh ko tr uk sv da fi cs bg el hu ro sk sl et'.split(' ')
  const dictionary = (target_lang: string, entries: string) => ({
    source_lang: 'en',
    target_lang,
    entries,
    entries_format: 'tsv',
  })

  it('gives others a turn every few thousand entries, as do merging and using it', async () => {
    await using mynah = await serve('in process')
    const count = 20_000
    const entries = linesOf(count, '\t').join('\n')
    const dictionaries = languages.map((language) => dictionary(language, entries))
    let id = ''
    const posting = await turnsDuring(async () => {
      const { status, json } = await mynah.post('/v3/glossaries', { name: 'Large', dictionaries })
      expect(status).toBe(201)
      id = json.glossary_id
    })
    // Read, written and stored.
    expect(posting).toBeGreaterThanOrEqual(3 * languages.length)
    const merging = await turnsDuring(async () => {
      const body = { dictionaries: [dictionary('de', 'more\tmehr')] }
      expect((await mynah.patch(`/v3/glossaries/${id}`, body)).status).toBe(200)
    })
    expect(merging).toBeGreaterThanOrEqual((2 * count) / MOST_PER_TURN)
    const { json } = await mynah.call(`/v3/glossaries/${id}/entries?source_lang=en&target_lang=de`)
    expect(json.dictionaries[0].entries).toBe(`${entries}\nmore\tmehr`)
  })
})
