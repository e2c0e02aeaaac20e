import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hash } from '../../../src/translation/hash.ts'
import { lexiconFor } from '../../../src/translation/lexicon/lexicon.ts'
import { makesOffence } from '../../../src/translation/lexicon/offensive-joins.ts'

const { languages } = JSON.parse(
  readFileSync(new URL('../../../src/features/languages/languages.json', import.meta.url), 'utf8'),
) as { languages: { base: string }[] }
const codes = [...new Set([...languages.map(({ base }) => base), 'zh-Hant'])]

/** The sections of the block list by language; `all` holds for every one. */
const blocked = new Map<string, string[]>()
for (const section of readFileSync(new URL('../../../scripts/lexicons/blocked.txt', import.meta.url), 'utf8')
  .replace(/^;.*\n/gm, '')
  .split(/^# /m)
  .slice(1)) {
  const [name = '', ...entries] = section.split(/\s+/)
  blocked.set(name, [...(blocked.get(name) ?? []), ...entries.filter((entry) => entry !== '')])
}
const everywhere = blocked.get('all') ?? []

describe('no translation', () => {
  it.each(codes)('to %s holds a word that is blocked, made of parts or not', (code) => {
    const lexicon = lexiconFor(code)
    const entries = [...everywhere, ...(blocked.get(code) ?? [])]
    const words = new Set(entries.filter((entry) => !entry.endsWith('*')))
    const beginnings = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1))
    const found: string[] = []
    for (let index = 0; index < 4000; index++) {
      const word = lexicon.wordFor(
        `${'abcdefghijklmnopqrstuvwx'.slice(index % 24)}${index}`,
        hash(`seed ${index}`),
      )
      if (words.has(word) || beginnings.some((beginning) => word.startsWith(beginning))) found.push(word)
    }
    expect(found).toEqual([])
  })
})

describe('joined words', () => {
  it('never have between them what is blocked for every language', () => {
    expect(everywhere.length).toBeGreaterThan(20)
    for (const entry of everywhere) {
      const word = entry.replace('*', '')
      for (let cut = 1; cut < word.length; cut++) {
        expect([word, makesOffence(word.slice(0, cut), word.slice(cut))]).toEqual([word, true])
      }
    }
  })

  it('may have it inside of one of them, as a real word of another language', () => {
    expect(makesOffence('beslutning', 'ny')).toBe(false)
    expect(makesOffence('ny', 'beslutning')).toBe(false)
    expect(makesOffence('enfermera', 'pez')).toBe(true)
  })
})
