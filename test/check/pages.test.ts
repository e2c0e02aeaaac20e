import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blocksOf, LANGUAGES, PAGES, ROOT, SCRIPTS } from '../docs/markdown.ts'

/** Blocks that are not run: commands that install, build an image, or run this suite. Another one needs a reason. */
const MOST_EXCUSES = 14

const all = PAGES.flatMap(blocksOf)
const KNOWN = [...SCRIPTS, ...LANGUAGES, 'sh', 'yaml', 'json', 'text', 'http', 'dockerfile']

describe('the pages', () => {
  it('only have blocks in languages with a check', () => {
    const unknown = all.filter(({ language, note }) => !note.excuse && !KNOWN.includes(language))
    expect(unknown.map(({ page, line, language }) => `${page}:${line} ${language}`)).toEqual([])
  })

  it('excuse few blocks from being run, each with a reason and a file that covers it', () => {
    const excuses = all.flatMap(({ page, line, note }) =>
      note.excuse ? [{ page, line, ...note.excuse }] : [],
    )
    for (const { page, line, reason, coveredBy } of excuses) {
      expect(reason, `${page}:${line}`).not.toBe('')
      expect(existsSync(join(ROOT, coveredBy)), `${page}:${line} names ${coveredBy}`).toBe(true)
      expect(coveredBy, `${page}:${line}`).toMatch(
        /\.test\.(ts|js)$|^\.ci\/run$|^scripts\/check-package\.ts$/,
      )
    }
    expect(excuses.length).toBeLessThanOrEqual(MOST_EXCUSES)
  })

  it('refer to existing files and headings', () => {
    const missing = [...PAGES, 'ARCHITECTURE.md'].flatMap((page) => {
      const text = readFileSync(join(ROOT, page), 'utf8')
      return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
        ([, path = '', anchor]) => {
          const target = path === '' ? page : join(dirname(page), path)
          if (!existsSync(join(ROOT, target))) return [`${page}: ${target}`]
          return anchor === undefined || anchorsOf(target).includes(anchor)
            ? []
            : [`${page}: ${target}#${anchor}`]
        },
      )
    })
    expect(missing).toEqual([])
  })

  it('are all listed in docs/README.md', () => {
    const index = readFileSync(join(ROOT, 'docs/README.md'), 'utf8')
    const unlisted = PAGES.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md').filter(
      (page) => !index.includes(`](${page.slice('docs/'.length)})`),
    )
    expect(unlisted).toEqual([])
  })
})

const anchorsOf = (page: string) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
