import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkYaml } from './check-yaml.ts'
import { blocksOf, isSuite, PAGES, ROOT, SCRIPTS, shownAs } from './markdown.ts'
import { createPageProject, type PageProject } from './page-project.ts'
import { type ProgramHost, startProgramHost } from './program-host.ts'

/*
 * Every fenced block of every page is run, in the order of the page, in a project as its reader would have one. What
 * comments before a block can say is described in CONTRIBUTING.md.
 */

/** Blocks that are not run: commands that install, build an image, or run this suite itself. One more needs a reason. */
const MOST_EXCUSES = 8

const all = PAGES.flatMap(blocksOf)
const KNOWN = [...SCRIPTS, 'sh', 'yaml', 'json', 'text', 'http', 'dockerfile']

// Suites are run by suites.test.ts.
const runnable = (page: string) => blocksOf(page).filter((block) => !block.note.excuse && !isSuite(block))

let host: ProgramHost

beforeAll(async () => {
  host = await startProgramHost()
})
afterAll(() => host.close())

describe.each(PAGES.filter((page) => runnable(page).length > 0))('%s', (page) => {
  let project: PageProject
  /** What the program before printed. */
  let last = ''
  /** Commands that were run already, which workflows repeat. */
  const tried = new Set<string>()

  beforeAll(async () => {
    project = await createPageProject(host)
  })
  afterAll(() => project.close())

  it.each(runnable(page))('line $line: $language', async (block) => {
    const { language, code, note, line } = block
    if (note.file !== undefined) await project.write(note.file, code)
    if (note.file !== undefined && language === 'text') return
    if (note.prints) return expect(last).toMatch(shownAs(code))
    if (language === 'sh') {
      tried.add(code)
      const outcome = await project.runCommands(code)
      last = outcome.output
      return expect(outcome, last).toMatchObject({ code: note.exits ?? 0 })
    }
    if (language === 'json') return checkJson(code, last)
    if (language === 'http') return checkRoutes(code, project)
    if (language === 'yaml') {
      for (const command of await checkYaml(code)) {
        if (tried.has(command)) continue
        tried.add(command)
        expect(await project.runCommands(command)).toMatchObject({ code: 0 })
      }
      return
    }
    if (SCRIPTS.includes(language)) {
      if (note.file !== undefined) return expect(syntaxErrors(code)).toEqual([])
      const outcome = await project.runModule(`line-${line}`, code, language)
      last = outcome.output
      return expect(outcome, last).toMatchObject({ code: 0 })
    }
    throw new Error(`${page}:${line}: nothing says how a block in "${language}" is checked`)
  })
})

/** What is shown as JSON is what the command before answered, or else JSON. */
function checkJson(code: string, printed: string) {
  const shown = JSON.parse(code)
  const isAnswer = /^[[{]/.test(printed.trim())
  if (isAnswer)
    expect(printed.trim().replace(/\s+/g, '')).toMatch(shownAs(JSON.stringify(shown).replace(/\s+/g, '')))
}

/** Every route that is listed is there: it may refuse what it is sent, but not as unknown. */
async function checkRoutes(code: string, project: PageProject) {
  const lines = code.split('\n').filter((line) => line !== '')
  for (const line of lines) {
    const [, methods = '', path = ''] = /^([A-Z |]+?) +(\/\S+)/.exec(line) ?? []
    expect(path, line).not.toBe('')
    for (const method of methods.split(/[ |]+/)) {
      const concrete = path.replace(/\{[^}]+\}/g, 'x').replace(/\?.*$/, '')
      const answer = await fetch(`${project.url}${concrete}`, { method })
      const output =
        answer.body === null ? '' : new TextDecoder().decode((await answer.body.getReader().read()).value)
      expect(output, line).not.toMatch(/"No [A-Z]+ \/_mynah|"message":"(Not found|Method not allowed)"/)
    }
  }
}

function syntaxErrors(code: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true, fileName: 'block.ts' })
  return diagnostics.map(({ messageText }) => String(messageText))
}

describe('the pages', () => {
  it('have blocks in languages alone for which there is a check', () => {
    const unknown = all.filter(({ language, note }) => !note.excuse && !KNOWN.includes(language))
    expect(unknown.map(({ page, line, language }) => `${page}:${line} ${language}`)).toEqual([])
  })

  it('excuse few blocks from being run, each with a reason and something that covers it', () => {
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

  it('name files that are there, and headings that their pages have', () => {
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
      (page) => !index.includes(`](${basename(page)})`),
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
