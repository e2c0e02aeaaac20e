import { ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

describe('a command on Windows', () => {
  it('may be a script of npm, which cmd.exe runs', async () => {
    const { file, args, windowsVerbatimArguments } = await run('npm', 'run', 'test:unit')
    // How its arguments are quoted is tested by nano-spawn.
    expect([file, windowsVerbatimArguments]).toEqual([INTERPRETER, true])
    expect(args.slice(1)).toEqual(['/d', '/s', '/c', expect.stringMatching(/^"npm .*run.*test:unit.*"$/)])
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
