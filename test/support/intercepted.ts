import { spawnSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { existsSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newFolder } from './new-folder.ts'
import { runAside } from './run-aside.ts'

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const CLI = path('../../dist/cli.js')
const LOOPBACK_ONLY = path('./loopback-only.mjs')
const PRINT_JOURNAL = path('./print-journal.mjs')

/** The journal's facts about a request. */
interface Received {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly host: string | undefined
  readonly userAgent: string | undefined
}

/** How an application ended under `mynah exec`, and what the emulator received. */
export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly requests: readonly Received[]
}

/** How to run an application. */
export interface RunOptions {
  /** Flags of `mynah exec`. */
  readonly flags?: readonly string[]
  readonly env?: Record<string, string>
  readonly cwd?: string
}

/**
 * Runs the command, then writes the journal without any of the application's settings; the first argument is the
 * journal's file.
 */
const AND_THEN_THE_JOURNAL = `file=$1; shift; "$@"; code=$?; NODE_OPTIONS= '${process.execPath}' '${PRINT_JOURNAL}' "$file"; exit $code`

/**
 * Isolates commands from the service, whatever they do: by an empty network, or not at all if the service's name cannot
 * be resolved anyway. Undefined if neither is possible; then nothing may be run.
 */
export async function findIsolation(): Promise<readonly string[] | undefined> {
  const own = ['unshare', '--net', '--map-root-user', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
  const [program = '', ...args] = [...own, 'true']
  if (spawnSync(program, args).status === 0) return own
  const isResolved = await lookup('api.deepl.com').then(
    () => true,
    () => false,
  )
  if (!isResolved) return []
  console.warn('The service could be reached from here, so no application is intercepted')
  return undefined
}

/** Runs an application like its users would, under `mynah exec`. */
export async function runUnder(
  isolation: readonly string[],
  command: readonly string[],
  { flags = [], env = {}, cwd }: RunOptions = {},
): Promise<Outcome> {
  const folder = newFolder()
  const journal = join(folder, 'journal.json')
  const exec = [process.execPath, '--import', LOOPBACK_ONLY, CLI, 'exec', ...flags, '--']
  const shell = ['sh', '-c', AND_THEN_THE_JOURNAL, 'sh', journal]
  const [program = '', ...args] = [...isolation, ...exec, ...shell, ...command]
  const { code, ...output } = await runAside(program, args, {
    env: { ...process.env, MYNAH_SELF_CHECK: '1', ...env },
    ...(cwd !== undefined && { cwd }),
  })
  if (!existsSync(journal)) throw new Error(`mynah exec ended with ${code}: ${output.stderr}`)
  const { requests } = JSON.parse(await readFile(journal, 'utf8')) as { requests: Entry[] }
  // The matrix runs it outside of a test run, whose folder would be removed.
  rmSync(folder, { recursive: true })
  return { code, ...output, requests: requests.map(received) }
}

interface Entry {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
}

function received({ method, path, status, headers }: Entry): Received {
  const header = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
  return { method, path, status, host: header('host'), userAgent: header('user-agent') }
}
