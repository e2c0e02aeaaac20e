import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const DOCUMENTED_URL = 'http://127.0.0.1:4800'

interface Block {
  readonly language: string
  readonly code: string
  readonly line: number
  /** A comment in front says why it is not run here. */
  readonly excused: boolean
}

/** The fenced blocks of a Markdown text. */
function blocksOf(markdown: string): Block[] {
  const lines = markdown.split('\n')
  return lines.flatMap((line, start) => {
    const language = /^```(\w+)$/.exec(line)?.[1]
    if (language === undefined) return []
    const end = lines.indexOf('```', start)
    const before = lines[start - 1] ?? ''
    const excused = /^<!-- (not run here: .+|ci: .+) -->$/.test(before)
    return [{ language, code: lines.slice(start + 1, end).join('\n'), line: start + 1, excused }]
  })
}

const readme = await readFile(join(ROOT, 'README.md'), 'utf8')
const blocks = blocksOf(readme)
const run = promisify(execFile)

describe('the README', () => {
  let emulator: Emulator
  let url: string
  let folder: string

  beforeAll(async () => {
    emulator = await createEmulator()
    url = (await emulator.listen()).url
    // Within the package, so that `mynah` means this one.
    folder = await mkdtemp(join(ROOT, 'dist/readme-'))
  })
  afterAll(async () => {
    await emulator.close()
    await rm(folder, { recursive: true })
  })

  const here = (code: string) => code.replaceAll(DOCUMENTED_URL, url)

  async function runModule({ language, code, line }: Block): Promise<string> {
    const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext }
    const source =
      language === 'ts' ? ts.transpileModule(here(code), { compilerOptions: options }).outputText : here(code)
    const file = join(folder, `line-${line}.mjs`)
    await writeFile(file, source)
    return (await run(process.execPath, [file], { cwd: ROOT, timeout: 20_000 })).stdout
  }

  const scripts = blocks.filter(
    ({ language, excused }) => (language === 'js' || language === 'ts') && !excused,
  )
  it.each(scripts)('the program in line $line runs', async (block) => {
    expect(await runModule(block)).not.toBe('')
  })

  const commands = blocks.filter(({ language, excused }) => language === 'sh' && !excused)
  it.each(commands)('the command in line $line works when pasted', async ({ code }) => {
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', here(code)])
    expect(JSON.parse(stdout)).not.toHaveProperty('message')
    expect(JSON.parse(stdout)).not.toHaveProperty('detail')
    emulator.faults.clear()
  })

  it('shows the answer that the first command gets', async () => {
    const [command] = commands
    const shown = blocks.find(({ language }) => language === 'json')
    const { stdout } = await run('bash', ['-c', here(command?.code ?? '')])
    expect(JSON.parse(stdout)).toEqual(JSON.parse(shown?.code ?? ''))
  })

  it('shows what the client sees', async () => {
    const outputs = await Promise.all(scripts.map(runModule))
    const all = outputs.join('\n')
    expect(all).toContain('Protonenstrahl')
    expect(all).toContain('106 target languages')
    expect(all).toMatch(/Authorization failure/)
    expect(all).toMatch(/Faktura.*Kundschaft/s)
    expect(all).toContain('15:30')
    expect(all).toContain('[ 429, 429, 200 ]')
  })

  it('names files that are there', async () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path)
    expect(links.length).toBeGreaterThan(5)
    for (const path of links) await expect(readFile(join(ROOT, path)), path).resolves.toBeDefined()
  })
})
