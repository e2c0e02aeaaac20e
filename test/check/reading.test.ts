import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../docs/markdown.ts'

const pageAt = (page: string) => readFileSync(page, 'utf8')
const wordsOf = (page: string) => pageAt(page).split(/\s+/).filter(Boolean).length

/** What a user reads from finding Mynah to a working test in a project of any language, code included. */
const ON_THE_WAY = [
  'README.md', 'docs/tutorial.md', 'docs/limits.md', 'docs/languages/README.md', 'docs/languages/java.md',
  'docs/exec.md', 'docs/scenarios.md', 'docs/faults.md',
] // biome-ignore format: a table

/** Without those for contributors. */
const USER_PAGES = PAGES.filter((page) => !/contributing/i.test(page))

/** Characters; what is longer needs its own heading. */
const LONGEST_CELL = 220

describe('the documentation', () => {
  it('has a README of at most 200 lines', () => {
    expect(pageAt('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(200)
  })

  it('needs at most 10,000 words until a test works', () => {
    expect(ON_THE_WAY.reduce((sum, page) => sum + wordsOf(page), 0)).toBeLessThanOrEqual(10_000)
  })

  it.each(PAGES)('says what %s is for before its first heading', (page) => {
    const [title = '', ...rest] = pageAt(page).trimStart().split('\n')
    expect(title).toMatch(/^# \S/)
    const beginning = rest.join('\n').split(/^#/m)[0] ?? ''
    expect(beginning.split(/\s+/).filter(Boolean).length).toBeGreaterThanOrEqual(5)
  })

  it.each(USER_PAGES)('has no paragraphs in tables of %s', (page) => {
    const rows = pageAt(page)
      .replace(/^```[\s\S]*?^```/gm, '')
      .split('\n')
      .filter((line) => line.startsWith('|'))
    const cells = rows.flatMap((row) => row.split(/(?<!\\)\|/)).map((cell) => cell.trim())
    // As it is read: without the targets of links, and code as one letter.
    const long = cells.filter(
      (cell) => cell.replace(/\]\([^)]*\)/g, ']').replace(/`[^`]*`/g, 'x').length > LONGEST_CELL,
    )
    expect(long).toEqual([])
  })

  it.each(USER_PAGES)('claims nothing on %s of systems on which Mynah never ran', (page) => {
    const paragraphs = pageAt(page)
      .replace(/^```[\s\S]*?^```/gm, '')
      .split(/\n\n|\n(?=[|-])/)
    const claims = paragraphs.filter((text) => /\b(macOS|Windows|ARM|arm64)\b(?![^[]*\]\()/.test(text))
    expect(claims.filter((text) => !text.includes('expected'))).toEqual([])
  })
})
