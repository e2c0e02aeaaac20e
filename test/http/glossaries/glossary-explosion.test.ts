import { describe, expect, it } from 'vitest'
import { TEXT_LIMITS } from '../../../src/service/translate/errors.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'
import { textOf, translate, usedCharacters } from '../../support/translate.ts'

const LONG = 'x'.repeat(1000)

describe('a text that a glossary expands enormously', () => {
  const it = itServed(TRANSPORT)

  it.for<[string, string[], object]>([
    ['of many phrases', ['a '.repeat(60_000)], {}],
    ['of fifty texts', Array(50).fill('a '.repeat(1200)), {}],
    ['of phrases between tags', ['<b>a</b>'.repeat(15_000)], { tag_handling: 'html' }],
    ['of phrases in XML', [`<x>${'<b>a</b>'.repeat(15_000)}</x>`], { tag_handling: 'xml' }],
    ['of letters without spaces', ['日'.repeat(40_000)], {}],
  ])('%s is 413 with an explanation, and bills nothing', async ([, text, more], { mynah }) => {
    const glossary_id = await makeGlossary(mynah, [dictionary('en', 'de', `a\t${LONG}\n日\t${LONG}`)])
    const answer = await translate(mynah, text, { ...more, glossary_id })
    expect([answer.status, answer.json.message]).toEqual([413, 'Payload too large'])
    expect(answer.json.detail).toBe(
      `The translations of a request are limited to ${TEXT_LIMITS.MAX_OUTPUT_UNITS} characters in all, ` +
        'and glossaries, phrases or a translation memory would make them longer. Send shorter texts.',
    )
    expect(await usedCharacters(mynah)).toBe(0)
    expect(await textOf(mynah, 'a', { glossary_id })).toBe(LONG)
  })

  it('by phrases of a scenario is 413 as well', async () => {
    const phrases = [{ source_lang: 'en', target_lang: 'de', text: 'Hi.', translation: 'x'.repeat(100_000) }]
    await using mynah = await serve(TRANSPORT, { scenario: { version: 1, phrases } })
    expect((await translate(mynah, 'Hi.')).status).toBe(200)
    expect((await translate(mynah, 'Hi. '.repeat(100))).status).toBe(413)
  })
})

describe('large texts that arrive together', () => {
  it('take turns, and small requests do not wait for them', async () => {
    await using mynah = await serve('in process')
    // The first text of a process loads the translator.
    await translate(mynah, 'a')
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
