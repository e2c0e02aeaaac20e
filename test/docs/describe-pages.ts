import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkYaml } from './check-yaml.ts'
import { blocksOf, isSuite, LANGUAGES, SCRIPTS, shownAs } from './markdown.ts'
import { createPageProject, type PageProject } from './page-project.ts'
import { type ProgramHost, startProgramHost } from './program-host.ts'
import { lacks, OFFICIAL_CLIENT, syntaxProblem } from './tools.ts'

// describe-suites.ts runs the suites.
const runnable = (page: string) => blocksOf(page).filter((block) => !block.note.excuse && !isSuite(block))

/**
 * A test for every fenced block of the pages, in the order of each page, in a project like its reader's.
 * CONTRIBUTING.md describes the comments that can precede a block.
 */
export function describePages(pages: readonly string[]) {
  let host: ProgramHost
  beforeAll(async () => {
    host = await startProgramHost()
  })
  afterAll(() => host.close())
  describe.each(pages.filter((page) => runnable(page).length > 0))('%s', (page) => {
    describePage(page, () => host)
  })
}

function describePage(page: string, host: () => ProgramHost) {
  let project: PageProject
  /** The output of the previous program; undefined if it was not run. */
  let last: string | undefined
  /** Commands that have been run, since workflows repeat them. */
  const tried = new Set<string>()

  beforeAll(async () => {
    project = await createPageProject(host())
  })

  it.each(runnable(page))('line $line: $language', async (block) => {
    const { language, code, note, line } = block
    if (note.file !== undefined) await project.write(note.file, code)
    if (note.file !== undefined && language === 'text') return
    if (LANGUAGES.includes(language) && (note.file !== undefined || note.needs?.includes(OFFICIAL_CLIENT)))
      return expect(await syntaxProblem(block, project)).toBe('')
    if (note.prints) {
      if (last !== undefined) expect(last).toMatch(shownAs(code))
      return
    }
    if (language === 'sh') {
      tried.add(code)
      last = undefined
      if (await lacks(block, project)) return
      const outcome = await project.runCommands(code)
      last = outcome.output
      return expect(outcome, last).toMatchObject({ code: note.exits ?? 0 })
    }
    if (language === 'json') return checkJson(code, last ?? '')
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
      // Blocks that need a library are compiled by scripts/check-package.ts.
      if (note.file !== undefined || note.needs) return expect(syntaxErrors(code)).toEqual([])
      const outcome = await project.runModule(`line-${line}`, code, language)
      last = outcome.output
      return expect(outcome, last).toMatchObject({ code: 0 })
    }
    throw new Error(`${page}:${line}: nothing says how a block in "${language}" is checked`)
  })
}

/** A JSON block is the output of the command before it, or at least valid JSON. */
function checkJson(code: string, printed: string) {
  const shown = JSON.parse(code)
  const isAnswer = /^[[{]/.test(printed.trim())
  if (isAnswer)
    expect(printed.trim().replace(/\s+/g, '')).toMatch(shownAs(JSON.stringify(shown).replace(/\s+/g, '')))
}

/** Every listed route must exist: it may refuse the request, but not as unknown. */
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
