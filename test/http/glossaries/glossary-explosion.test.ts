import { describe, expect, it } from 'vitest'
import { TEXT_LIMITS } from '../../../src/service/translate/errors.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'

const LONG = 'x'.repeat(1000)

async function glossaryOf(mynah: Served, entries: string): Promise<string> {
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' }]
  const { json } = await mynah.post('/v3/glossaries', { name: 'x', dictionaries })
  return json.glossary_id
}

const translate = (mynah: Served, text: readonly string[], more: object = {}) =>
  mynah.post('/v2/translate', { text, source_lang: 'EN', target_lang: 'DE', ...more })

describe('a text that a glossary expands enormously', () => {
  const it = itServed(TRANSPORT)

  it.for<[string, string[], object]>([
    ['of many phrases', ['a '.repeat(60_000)], {}],
    ['of fifty texts', Array(50).fill('a '.repeat(1200)), {}],
    ['of phrases between tags', ['<b>a</b>'.repeat(15_000)], { tag_handling: 'html' }],
    ['of phrases in XML', [`<x>${'<b>a</b>'.repeat(15_000)}</x>`], { tag_handling: 'xml' }],
    ['of letters without spaces', ['日'.repeat(40_000)], {}],
  ])('%s is 413 with an explanation, and bills nothing', async ([, text, more], { mynah }) => {
    const glossary_id = await glossaryOf(mynah, `a\t${LONG}\n日\t${LONG}`)
    const answer = await translate(mynah, text, { ...more, glossary_id })
    expect([answer.status, answer.json.message]).toEqual([413, 'Payload too large'])
    expect(answer.json.detail).toBe(
      `The translations of a request are limited to ${TEXT_LIMITS.MAX_OUTPUT_UNITS} characters in all, ` +
        'and glossaries, phrases or a translation memory would make them longer. Send shorter texts.',
    )
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
    expect((await translate(mynah, ['a'], { glossary_id })).json.translations[0].text).toBe(LONG)
  })

  it('is translated as long as it stays within the limit', async ({ mynah }) => {
    const glossary_id = await glossaryOf(mynah, `a\t${LONG}`)
    const most = Math.floor(TEXT_LIMITS.MAX_OUTPUT_UNITS / LONG.length)
    const fits = await translate(mynah, ['a '.repeat(most)], { glossary_id })
    expect(fits.status).toBe(200)
    expect(fits.json.translations[0].text.match(/x{1000}/g)).toHaveLength(most)
    expect((await translate(mynah, ['a '.repeat(most + 1)], { glossary_id })).status).toBe(413)
  })

  it('by phrases of a scenario is 413 as well', async () => {
    const phrases = [{ source_lang: 'en', target_lang: 'de', text: 'Hi.', translation: 'x'.repeat(100_000) }]
    await using mynah = await serve(TRANSPORT, { scenario: { version: 1, phrases } })
    expect((await translate(mynah, ['Hi.'])).status).toBe(200)
    expect((await translate(mynah, ['Hi. '.repeat(100)])).status).toBe(413)
  })
})

describe('large texts that arrive together', () => {
  it('take turns, and small requests do not wait for them', async () => {
    await using mynah = await serve('in process')
    // The first text of a process loads the translator.
    await translate(mynah, ['a'])
    const done: string[] = []
    const note = (name: string) => (answer: { status: number }) => done.push(`${name} ${answer.status}`)
    const large = Array.from({ length: 12 }, () =>
      translate(mynah, ['one two three '.repeat(8000)]).then(note('large')),
    )
    const small = [
      translate(mynah, ['Hello']).then(note('small')),
      mynah.call('/v2/usage').then(note('small')),
    ]
    let turns = 0
    let isRunning = true
    const count = () => {
      turns++
      if (isRunning) setImmediate(count)
    }
    setImmediate(count)
    await Promise.all([...large, ...small])
    isRunning = false
    // Each of them has its own turn.
    expect(turns).toBeGreaterThanOrEqual(large.length)
    expect(done.indexOf('small 200')).toBeLessThan(2)
    expect(done.lastIndexOf('small 200')).toBeLessThan(4)
    expect(done.filter((name) => name === 'large 200')).toHaveLength(large.length)
  })
})
