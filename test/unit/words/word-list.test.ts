import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../docs/markdown.ts'
import { commentsOfSources, descriptionsOf, proseOf, stringsOfSources, type UserText } from './user-texts.ts'

/* Everything that users read is held against the word list in CONTRIBUTING.md. */

interface Entry {
  readonly phrase: string
  readonly instead: string
  readonly everywhere: boolean
}

const PAGE = 'CONTRIBUTING.md'
const [, section = ''] = readFileSync(PAGE, 'utf8').split(/^<!-- words -->$/m)

/** `a`, `b` | what to write | where it applies. */
const ENTRIES = [...section.matchAll(/^\| (`.+?) \| (.+?) \| (.+?) \|$/gm)].flatMap(
  ([, phrases = '', instead = '', where]): Entry[] =>
    [...phrases.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => ({
      phrase,
      instead,
      everywhere: where === 'everywhere',
    })),
)

const inMessages = patternOf(ENTRIES)
const everywhere = patternOf(ENTRIES.filter((entry) => entry.everywhere))

/** Finds phrases as whole words. */
function patternOf(entries: readonly Entry[]): RegExp {
  const phrases = entries.map(({ phrase }) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<![\\w-])(?:${phrases.join('|')})(?![\\w-])`, 'gi')
}

const found = (texts: readonly UserText[], pattern: RegExp): string[] =>
  texts.flatMap(({ place, text }) =>
    (text.match(pattern) ?? []).map((phrase) => {
      const entry = ENTRIES.find((one) => one.phrase.toLowerCase() === phrase.toLowerCase())
      return `${place}: '${phrase}'; write ${entry?.instead}`
    }),
  )

describe('the word list', () => {
  it('is a table in CONTRIBUTING.md', () => {
    expect(ENTRIES.length).toBeGreaterThan(20)
  })

  it('is kept by errors, warnings, help, banner and log', () => {
    expect(found(stringsOfSources(), inMessages)).toEqual([])
  })

  it('is kept by the descriptions of the scenario format and of the OpenAPI document', () => {
    const schemas = ['scenarios/scenario.schema.json', 'docs/report.schema.json', 'openapi/openapi.json']
    expect(schemas.flatMap((path) => found(descriptionsOf(path), everywhere))).toEqual([])
  })

  it.each([...new Set([...PAGES, 'ARCHITECTURE.md', 'SECURITY.md', 'llms.txt'])])('is kept by %s', (page) => {
    // The list itself has every phrase of it.
    const prose = proseOf(page)
    const end = page === PAGE ? prose.findIndex(({ text }) => text === '<!-- words -->') : prose.length
    expect(found(prose.slice(0, end), everywhere)).toEqual([])
  })

  it('is kept by comments', () => {
    expect(found(commentsOfSources(), everywhere)).toEqual([])
  })

  it('is kept by scenarios', () => {
    const scenarios = readdirSync('scenarios').filter((name) => name.endsWith('.yaml'))
    expect(scenarios.flatMap((name) => found(proseOf(`scenarios/${name}`), everywhere))).toEqual([])
  })
})
