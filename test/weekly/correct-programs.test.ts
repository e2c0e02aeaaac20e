import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIBRARY_PROGRAMS } from '../advisories/correct/libraries.ts'
import { adviceFor } from '../advisories/correct/program.ts'
import { failingAdvice, PROGRAMS } from '../advisories/correct/programs.ts'
import { runAside } from '../support/run-aside.ts'

const FOLDER = join(import.meta.dirname, 'programs')

interface Language {
  readonly command: string
  /** What comes before the file. */
  readonly run?: readonly string[]
  /** Arguments of the command that see whether the library of a program is there. */
  check(file: string): string[]
}

/** How to run a program by the end of its name. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  go: { command: 'go', run: ['run'], check: (file) => ['build', '-o', '/dev/null', join(FOLDER, file)] },
  py: { command: 'python3', check: (file) => ['-c', `import ${file.split('_')[0]}`] },
  rb: { command: 'ruby', check: (file) => ['-e', `require '${file.split('_')[0]}'`] },
  php: { command: 'php', check: () => ['-r', "require '/usr/share/php/GuzzleHttp/autoload.php';"] },
}

const languageOf = (file: string) => {
  const language = LANGUAGES[file.split('.').at(-1) ?? '']
  if (language === undefined) throw new Error(`Nothing runs ${file}`)
  return language
}

/** Where Debian puts libraries of Go, which are used without modules. */
const GO = { GO111MODULE: 'off', GOPATH: process.env.GOPATH ?? '/usr/share/gocode' }

/**
 * Debian has these libraries: python3-urllib3, python3-requests, python3-tenacity, ruby-faraday, php-guzzlehttp-guzzle,
 * golang-github-hashicorp-go-retryablehttp-dev, golang-github-cenkalti-backoff-dev.
 */
const isInstalled = (file: string) => {
  const { command, check } = languageOf(file)
  const isThere = spawnSync(command, check(file), { env: { ...process.env, ...GO } }).status === 0
  if (!isThere) console.warn(`${file} is not run: its library is missing on this machine`)
  return isThere
}

const BUSY_LOOPS = 4

describe('on a busy machine, advisories never fail the run of a correct program: it', () => {
  const loops: ChildProcess[] = []
  beforeAll(() => {
    for (let n = 0; n < BUSY_LOOPS; n++) loops.push(spawn(process.execPath, ['-e', 'for (;;);']))
  })
  afterAll(() => {
    for (const loop of loops) loop.kill('SIGKILL')
  })

  it.each(PROGRAMS.map((program) => [program.name, program] as const))('%s', async (_, program) => {
    expect((await adviceFor(program)).failing).toEqual([])
  })

  it.concurrent.each(LIBRARY_PROGRAMS.map((program) => [program.name, program] as const))(
    'uses %s',
    async (_, program) => {
      expect(await failingAdvice(program)).toEqual([])
    },
    120_000,
  )

  it.concurrent.each(readdirSync(FOLDER).filter(isInstalled))(
    'uses %s',
    async (file) => {
      const fails = file.includes('pool')
        ? {}
        : { fails: { times: file.startsWith('faraday') ? 2 : 3, status: 429 } }
      const run = async ({ url, authKey }: { url: string; authKey: string }) => {
        const { command, run: first = [] } = languageOf(file)
        // Not synchronously: the emulator is in this process.
        const { code } = await runAside(command, [...first, join(FOLDER, file)], {
          env: { ...process.env, SERVER_URL: url, AUTH_KEY: authKey, ...GO },
          stdio: ['ignore', 'ignore', 'inherit'],
        })
        expect(code).toBe(0)
      }
      expect(await failingAdvice({ ...fails, run })).toEqual([])
    },
    120_000,
  )
})
