import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Question {
  readonly ask: string
  readonly page: string
  readonly under: string
  readonly says: readonly string[]
}

const questions: readonly Question[] = parse(readFileSync('test/check/readers.yaml', 'utf8'))

/** The text under a heading, including the headings below it. */
function sectionOf(page: string, heading: string): string {
  const lines = readFileSync(page, 'utf8').split('\n')
  const begin = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading)
  const level = /^#+/.exec(lines[begin] ?? '')?.[0].length ?? 0
  const length = lines.slice(begin + 1).findIndex((line) => new RegExp(`^#{1,${level}} `).test(line))
  return begin < 0 ? '' : lines.slice(begin, length < 0 ? undefined : begin + 1 + length).join('\n')
}

/** The pages that a reader reaches from the README with one click, or with two by way of the list of all pages. */
const linked = [
  'README.md',
  ...[...readFileSync('README.md', 'utf8').matchAll(/\]\(([\w/-]+\.md)/g)].map(([, page]) => page),
  ...[...readFileSync('docs/README.md', 'utf8').matchAll(/\]\(([\w/-]+\.md)/g)].map(
    ([, page]) => `docs/${page}`,
  ),
]

describe('thirty questions from the trackers of similar projects', () => {
  it('are thirty', () => {
    expect(questions.length).toBe(30)
  })

  it.each(questions)('$ask', ({ page, under, says }) => {
    expect(linked).toContain(page)
    const section = sectionOf(page, under).replace(/\s+/g, ' ')
    expect(section, `${page} has no heading “${under}”`).not.toBe('')
    expect(says.filter((part) => !section.toLowerCase().includes(part.toLowerCase()))).toEqual([])
  })
})
