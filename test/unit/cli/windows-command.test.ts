import { ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../../src/cli/exec/run-command.ts'
import type { SignalRelay } from '../../../src/cli/exec/signal-relay.ts'
import { newFolder } from '../../support/new-folder.ts'

/*
 * `process.platform` says win32 while these tests run. Spawning is replaced, so that Node prepares a command but starts
 * nothing.
 */

/** What Node passes to the system. */
interface Started {
  readonly file: string
  readonly args: readonly string[]
  readonly envPairs: readonly string[]
  readonly detached: boolean
  readonly windowsVerbatimArguments: boolean
}

const INTERPRETER = 'C:\\Windows\\cmd.exe'
const REAL_PLATFORM = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor

let folder: string
let env: NodeJS.ProcessEnv
let started: Started[]
let send: (signal: NodeJS.Signals) => void

const signals: SignalRelay = {
  early: () => undefined,
  relayTo: (other) => {
    send = other
  },
  stop: () => {},
}

beforeAll(() => {
  Object.defineProperty(process, 'platform', { ...REAL_PLATFORM, value: 'win32' })
  folder = newFolder()
  for (const name of ['npm.cmd', 'go.exe']) writeFileSync(join(folder, name), '')
  env = { PATH: folder, OWN: 'x' }
  vi.stubEnv('PATH', folder)
  vi.stubEnv('comspec', INTERPRETER)
  vi.spyOn(
    ChildProcess.prototype as unknown as { spawn(options: Started): number },
    'spawn',
  ).mockImplementation(function (this: ChildProcessWithoutNullStreams, options) {
    started.push(options)
    Object.assign(this, { pid: 4711 })
    setImmediate(() => {
      this.emit('spawn')
      setImmediate(() => this.emit('exit', 3, null))
    })
    return 0
  })
})
beforeEach(() => {
  started = []
})
afterAll(() => {
  Object.defineProperty(process, 'platform', REAL_PLATFORM)
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function run(...command: string[]): Promise<Started> {
  const place = { platform: 'win32', atTerminal: false } as const
  expect(await runCommand(command, env, signals, place)).toBe(3)
  const [first] = started
  if (first === undefined) throw new Error('nothing was started')
  return first
}

/** How cmd.exe reads a line: carets escape the next character, quotation marks everything but themselves. */
function readByInterpreter(line: string): string {
  let read = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? ''
    if (character === '^' && !isQuoted) read += line[++at] ?? ''
    else {
      if (character === '"') isQuoted = !isQuoted
      if (character === '%' || (!isQuoted && /[&|<>()!]/.test(character)))
        throw new Error(`cmd.exe would act on ${character} in ${line}`)
      read += character
    }
  }
  return read
}

/**
 * The arguments that a program sees under the rules of Microsoft's runtime: backslashes are special only before a
 * quote.
 */
function argumentsOf(line: string): string[] {
  const found: string[] = []
  let current: string | undefined
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const slashes = /^\\*/.exec(line.slice(at))?.[0].length ?? 0
    const isBeforeQuote = line[at + slashes] === '"'
    if (slashes > 0 && !isBeforeQuote) {
      current = (current ?? '') + '\\'.repeat(slashes)
      at += slashes - 1
    } else if (isBeforeQuote) {
      current = (current ?? '') + '\\'.repeat(Math.floor(slashes / 2))
      if (slashes % 2 === 1) current += '"'
      else isQuoted = !isQuoted
      at += slashes
    } else if (line[at] === ' ' && !isQuoted) {
      if (current !== undefined) found.push(current)
      current = undefined
    } else current = (current ?? '') + line[at]
  }
  return current === undefined ? found : [...found, current]
}

/** The script that `cmd.exe /d /s /c "…"` runs, and the arguments that its program sees: the line is parsed twice. */
function seenByScript({ args, windowsVerbatimArguments }: Started) {
  expect(windowsVerbatimArguments).toBe(true)
  const [, d, s, c, line = ''] = args
  expect([d, s, c, line[0], line.at(-1)]).toEqual(['/d', '/s', '/c', '"', '"'])
  const [, script, rest = ''] = /^(\S+) ?(.*)$/s.exec(readByInterpreter(line.slice(1, -1))) ?? []
  return { script, args: argumentsOf(readByInterpreter(rest)) }
}

describe('a command on Windows', () => {
  it('may be a script of npm, which cmd.exe runs', async () => {
    const command = await run('npm', 'run', 'test:unit', '--', '--grep', 'a "b" & c | %PATH% ^ (d) >e')
    expect(command.file).toBe(INTERPRETER)
    expect(seenByScript(command)).toEqual({
      script: 'npm',
      args: ['run', 'test:unit', '--', '--grep', 'a "b" & c | %PATH% ^ (d) >e'],
    })
  })

  it('gets every argument unchanged', async () => {
    const argument = fc.string({ unit: fc.constantFrom(...'a "\\\'&|<>()%!^;,=*?~') })
    await fc.assert(
      fc.asyncProperty(fc.array(argument, { maxLength: 4 }), async (args) => {
        started = []
        expect(seenByScript(await run('npm', ...args)).args).toEqual(args)
      }),
    )
  })

  it.each(['go', 'node', 'C:\\tools\\GO.EXE'])('starts directly if it is a program: %s', async (program) => {
    const command = await run(program, 'test', 'a b')
    expect(command).toMatchObject({ file: program, args: [program, 'test', 'a b'] })
    expect(command.envPairs).toContain('OWN=x')
    // A detached process would get its own window.
    expect(command.detached).toBe(false)
  })

  it('is killed together with its child processes, the only way on Windows', async () => {
    await run('go', 'test')
    send('SIGTERM')
    expect(started.at(-1)?.args).toEqual(['taskkill', '/pid', '4711', '/t', '/f'])
  })
})
