import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../docs/markdown.ts'
import {
  commentsOfSources,
  descriptionsOf,
  proseOf,
  stringsOfSources,
  textsOfYaml,
  type UserText,
  yamlFilesIn,
} from './user-texts.ts'

/* Everything that users read is held against the word list in CONTRIBUTING.md. */

interface Entry {
  readonly phrase: string
  readonly instead: string
  readonly where: string
}

const PAGE = 'CONTRIBUTING.md'
const [, section = ''] = readFileSync(PAGE, 'utf8').split(/^<!-- words -->$/m)

/** `a`, `b` | what to write | where it applies. */
const ENTRIES = [...section.matchAll(/^\| (`.+?) \| (.+?) \| (.+?) \|$/gm)].flatMap(
  ([, phrases = '', instead = '', where = '']): Entry[] =>
    [...phrases.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => ({
      phrase,
      instead,
      where,
    })),
)

/** What follows `is no` in plain English. */
const NOT_A_NOUN = ['longer', 'more', 'less', 'different', 'better', 'worse', 'later', 'earlier', 'other']

const WHERE = ['everywhere', 'pages', 'messages']
const inMessages = patternOf(ENTRIES)
const onPages = patternOf(ENTRIES.filter(({ where }) => where !== 'messages'))
const everywhere = patternOf(ENTRIES.filter(({ where }) => where === 'everywhere'))

/** Finds phrases as whole words. */
function patternOf(entries: readonly Entry[]): RegExp {
  return new RegExp(
    `(?<![\\w-])(?:${entries.map(({ phrase }) => sourceOf(phrase)).join('|')})(?![\\w-])`,
    'gi',
  )
}

/** `is no <noun>` is not `there is no <noun>`. */
function sourceOf(phrase: string): string {
  const [before = '', after] = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').split('<noun>')
  return after === undefined ? before : `(?<!there )${before}(?!(?:${NOT_A_NOUN.join('|')})\\b)[a-z]+${after}`
}

const found = (texts: readonly UserText[], pattern: RegExp): string[] =>
  texts.flatMap(({ place, text }) =>
    (text.match(pattern) ?? []).map((phrase) => {
      const entry = ENTRIES.find((one) => new RegExp(`^${sourceOf(one.phrase)}$`, 'i').test(phrase))
      return `${place}: '${phrase}'; write ${entry?.instead}`
    }),
  )

describe('the word list', () => {
  it('is a table in CONTRIBUTING.md', () => {
    expect(ENTRIES.length).toBeGreaterThan(80)
    expect(ENTRIES.filter(({ where }) => !WHERE.includes(where))).toEqual([])
  })

  it.each([
    ['seeed is no option', ['is no option']],
    ['There is no option of this name. It is no longer there.', []],
    ['Both are served at once, and so many are gone', ['at once', 'so many']],
    ['Is the placeholder-name at the neighbor?', []],
  ])('finds phrases of the list in %j', (text, phrases) => {
    expect(text.match(inMessages) ?? []).toEqual(phrases)
  })

  it('is followed by errors, warnings, help, banner and log', () => {
    expect(found(stringsOfSources(), inMessages)).toEqual([])
  })

  it('is followed by the descriptions of the scenario format and of the OpenAPI document', () => {
    const schemas = ['scenarios/scenario.schema.json', 'docs/report.schema.json', 'openapi/openapi.json']
    expect(schemas.flatMap((path) => found(descriptionsOf(path), onPages))).toEqual([])
  })

  it.each([...new Set([...PAGES, 'ARCHITECTURE.md', 'SECURITY.md', 'CHANGELOG.md', 'llms.txt'])])(
    'is followed by %s',
    (page) => {
      // The list itself has every phrase of it.
      const prose = proseOf(page)
      const end = page === PAGE ? prose.findIndex(({ text }) => text === '<!-- words -->') : prose.length
      expect(found(prose.slice(0, end), onPages)).toEqual([])
    },
  )

  it('is followed by comments', () => {
    expect(found(commentsOfSources(), everywhere)).toEqual([])
  })

  it.each(['scenarios', 'probes', 'examples', 'openapi', 'action.yml'])(
    'is followed by the strings and comments in the YAML files of %s',
    (place) => {
      const files = yamlFilesIn(place)
      expect(files).not.toEqual([])
      expect(files.flatMap((path) => found(textsOfYaml(path), onPages))).toEqual([])
    },
  )
})
