import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hash } from '../../src/text/hash.ts'
import { blockList, lexiconFor } from '../../src/text/lexicon/lexicon.ts'

const { languages } = JSON.parse(
  readFileSync(new URL('../../src/service/languages/languages.json', import.meta.url), 'utf8'),
) as { languages: { base: string }[] }
const codes = [...new Set([...languages.map(({ base }) => base), 'zh-Hant'])]

/** The sections of the block list by language; `all` applies to every language. */
const blocked = new Map<string, string[]>()
for (const section of readFileSync(new URL('../../scripts/lexicons/blocked.txt', import.meta.url), 'utf8')
  .replace(/^;.*\n/gm, '')
  .split(/^# /m)
  .slice(1)) {
  const [name = '', ...entries] = section.split(/\s+/)
  blocked.set(name, [...(blocked.get(name) ?? []), ...entries.filter((entry) => entry !== '')])
}
const everywhere = blocked.get('all') ?? []

describe('no translation', () => {
  it.each(codes)('to %s contains a blocked word, assembled from parts or not', (code) => {
    const lexicon = lexiconFor(code)
    const wordsFrom = [0, 1, 2, 3].map((seed) => lexicon.wordsFrom(hash(`seed ${seed}`)))
    const entries = [...everywhere, ...(blocked.get(code) ?? [])]
    const words = new Set(entries.filter((entry) => !entry.endsWith('*')))
    const beginnings = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1))
    const found: string[] = []
    for (let index = 0; index < 4000; index++) {
      const source = `${'abcdefghijklmnopqrstuvwx'.slice(index % 24)}${index}`
      const word = wordsFrom[index % wordsFrom.length]?.(source) ?? ''
      if (words.has(word) || beginnings.some((beginning) => word.startsWith(beginning))) found.push(word)
    }
    expect(found).toEqual([])
  })
})

describe('words that are made up', () => {
  it('are never blocked for every language', () => {
    expect(everywhere.length).toBeGreaterThan(20)
    const isBlocked = blockList()
    for (const entry of everywhere) expect([entry, isBlocked(entry.replace('*', ''))]).toEqual([entry, true])
  })

  it('contain none of it inside, as joined parts could', () => {
    const isBlocked = blockList()
    expect(isBlocked('enfermerapez')).toBe(true)
    expect(isBlocked('enfermapera')).toBe(false)
    // Too short to matter inside a word.
    expect(isBlocked('document')).toBe(false)
  })

  it('do not begin with a blocked prefix of their language', () => {
    const isBlocked = blockList(['tod*', 'ob'])
    expect(['todeka', 'tod', 'ob'].map(isBlocked)).toEqual([true, true, true])
    expect(['stodeka', 'obst'].map(isBlocked)).toEqual([false, false])
  })
})
