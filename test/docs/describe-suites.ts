import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { runAside } from '../support/run-aside.ts'
import { type Block, blocksOf, isSuite, ROOT } from './markdown.ts'
import { install, javascriptOf } from './page-project.ts'

const isConfig = ({ note }: Block) => note.file?.includes('.config.') === true

/** Stops tests that hang, but not those that are slow on a busy machine. */
const PATIENCE = ['--testTimeout', '--hookTimeout', '--expect.poll.timeout'].map((flag) => `${flag}=300000`)

/** The block's file in the project; pages do not see each other's files. */
const fileOf = ({ page, line, note, language }: Block) =>
  join(page.replaceAll('/', '-'), note.file ?? `line-${line}.test.${language}`)

/** Modules of a page that its suites import. */
const importable = (page: string) =>
  blocksOf(page).filter((block) => block.note.file?.endsWith('.js') && !isSuite(block))

async function write(path: string, text: string) {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, text)
}

/** Runs the test suites on pages with their own runner; those for vitest in one run and one project. */
export const describeSuites = (pages: readonly string[]) =>
  describe('the suites in the documentation', () => {
    const suites = pages.flatMap(blocksOf).filter((block) => !block.note.excuse && isSuite(block))
    const forNode = suites.filter(({ code }) => code.includes("'node:test'"))
    const forVitest = suites.filter((suite) => !forNode.includes(suite))
    let folder: string
    /** The failures of each file; empty for a suite that passes. */
    let failures: Map<string, string>

    beforeAll(async () => {
      folder = newFolder()
      await install(folder)
      for (const file of suites.flatMap(({ page }) => importable(page)))
        await write(join(folder, file.page.replaceAll('/', '-'), file.note.file ?? ''), file.code)
      for (const suite of suites) {
        const path = isConfig(suite) ? (suite.note.file ?? '') : fileOf(suite)
        await write(join(folder, path), suite.code)
      }
      failures = await runVitest(folder)
    })

    it.each(forVitest.filter((suite) => !isConfig(suite)))('$page, line $line, passes', (suite) => {
      const found = [...failures].filter(([file]) => file.endsWith(fileOf(suite)))
      expect(found).toEqual([[expect.any(String), '']])
    })

    it.each(forNode)('$page, line $line, passes with the runner of Node', async (suite) => {
      const path = join(folder, `${fileOf(suite)}.mjs`)
      await writeFile(path, javascriptOf(suite.code))
      expect(await run(['--test', path], folder)).toMatchObject({ code: 0 })
    })
  })

async function runVitest(folder: string): Promise<Map<string, string>> {
  const report = join(folder, 'report.json')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { stdout, stderr } = await run(
    // The Python package leads to Mynah's own tests.
    [vitest, 'run', ...PATIENCE, '--exclude=.python/**', '--reporter=json', `--outputFile=${report}`],
    folder,
  )
  const { testResults } = JSON.parse(await readFile(report, 'utf8').catch(() => fail(stdout + stderr))) as {
    testResults: {
      name: string
      status: string
      message: string
      assertionResults: { failureMessages: string[] }[]
    }[]
  }
  return new Map(
    testResults.map(({ name, status, message, assertionResults }) => [
      name,
      status === 'passed' && assertionResults.length > 0
        ? ''
        : `${message}\n${assertionResults.flatMap(({ failureMessages }) => failureMessages).join('\n')}`,
    ]),
  )
}

function fail(output: string): never {
  throw new Error(`vitest wrote no report: ${output}`)
}

function run(args: string[], cwd: string) {
  // None of this run's settings apply to the reader.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^(VITEST|NODE_ENV|TEST)/.test(key)),
  )
  return runAside(process.execPath, args, { cwd, env })
}
