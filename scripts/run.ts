import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atExit } from '../src/base/runtime/at-exit.ts'
import { firstLine } from '../test/support/first-line.ts'

/** Runs a program in a folder, and returns its output. @throws Error with all that it printed, if it fails */
export function run(folder: string, program: string, ...args: readonly string[]): string {
  try {
    return execFileSync(program, args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: Number.POSITIVE_INFINITY,
      // If a failed test leaves something open, Jest waits forever.
      timeout: 30 * 60_000,
    })
  } catch (error) {
    // The message has what it printed as errors; compilers and test runners print theirs as output.
    const { message, stdout = '' } = error as Error & { stdout?: string }
    throw new Error(`${message}\n${stdout}`)
  }
}

/** A folder as of a project that is not ours. */
export function newProject(folder: string, facts: object = {}): string {
  mkdirSync(folder, { recursive: true })
  const manifest = { name: 'somebody-elses', private: true, ...facts }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  return folder
}

/** Installs packages of npm in a folder. */
export const install = (folder: string, ...packages: readonly string[]): string =>
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', ...packages)

/** A new folder, removed when this process ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `mynah-${name}-`))
  atExit(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The line that Mynah prints with `--log json` once it listens. */
interface ListeningLine {
  readonly url: string
  readonly authKey: string
  /** Undefined if only this machine can connect. */
  readonly controlToken?: string
}

/** What a Mynah with `--log json` prints once it listens. @throws Error if it exits before that */
export async function listening({ stdout }: ChildProcess): Promise<ListeningLine> {
  if (!stdout) throw new Error('The output of the program is not read')
  return JSON.parse(await firstLine(stdout))
}

/**
 * Ends a program as people do, and returns its exit code.
 * @param pid its process, if it is not the one that was started
 */
export async function stop(child: ChildProcess, pid = child.pid): Promise<number | null> {
  if (child.exitCode !== null || pid === undefined) return child.exitCode
  const ended = once(child, 'exit')
  process.kill(pid, 'SIGTERM')
  const [code] = await ended
  return code
}

/**
 * Lets a running Mynah translate the phrase that every mock of the service knows.
 * @throws Error if the translation is wrong
 */
export async function translatePhrase(url: string, authKey: string): Promise<void> {
  const answer = await fetch(`${url}/v2/translate`, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${authKey}` },
    body: new URLSearchParams({ text: 'proton beam', target_lang: 'DE' }),
  })
  const body = await answer.text()
  if (!body.includes('"Protonenstrahl"'))
    throw new Error(`The translation was answered with ${answer.status}: ${body}`)
}
