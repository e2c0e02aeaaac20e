import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLine, type ListeningLine } from '../try-out/first-line.ts'
import { translatePhrase } from '../try-out/translate-phrase.ts'
import { APP, UNPRIVILEGED } from './build-stages.ts'
import type { Instruction } from './dockerfile.ts'

/** How the image starts. */
export interface Start {
  readonly stage: string
  readonly environment: Readonly<Record<string, string>>
  readonly program: string
  readonly args: readonly string[]
}

/** How the last stage of a Dockerfile starts. */
export function startOf(instructions: readonly Instruction[]): Start {
  const stage = instructions.at(-1)?.stage
  const entry = instructions.findLast(({ keyword }) => keyword === 'ENTRYPOINT')
  if (stage === undefined || entry === undefined) throw new Error('The Dockerfile has no ENTRYPOINT')
  const [program, ...args] = JSON.parse(entry.rest) as [string, ...string[]]
  const assignments = instructions
    .filter((one) => one.keyword === 'ENV' && one.stage === stage)
    .flatMap(({ rest }) => rest.split(' '))
  return { stage, environment: Object.fromEntries(assignments.map(assignmentOf)), program, args }
}

function assignmentOf(assignment: string): [name: string, value: string] {
  const equals = assignment.indexOf('=')
  if (equals < 1) throw new Error(`ENV needs NAME=value: ${assignment}`)
  return [assignment.slice(0, equals), assignment.slice(equals + 1)]
}

/**
 * Starts a built folder: unprivileged, with a read-only application, and as process 1 if this process is root. Sends a
 * request, checks its health, and stops it.
 * @throws Error if any of this fails
 */
export async function runImage(
  { stage, environment, program, args }: Start,
  { stages, isRoot }: { readonly stages: string; readonly isRoot: boolean },
): Promise<void> {
  const app = join(stages, stage, APP)
  const state = join(stages, stage, 'state')
  if (isRoot) takeRights({ stages, app, state })
  else console.log('not root: the application is not mounted read-only, and runs as this user')
  const [command, ...rest] = [...(isRoot ? WITHOUT_RIGHTS : []), program, ...args, '--state', state]
  const env = { PATH: process.env.PATH, HOME: '/nonexistent', ...environment, MYNAH_PORT: '0' }
  const child = spawn(command ?? program, rest, { cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const { url, authKey, controlToken } = await firstLine<ListeningLine>(child)
  const { port } = new URL(url)
  if (controlToken === undefined) throw new Error('The control interface is open to the network')
  await translatePhrase(`http://127.0.0.1:${port}`, authKey)
  const health = execFileSync(program, [...args, 'healthcheck'], {
    cwd: app,
    env: { ...env, MYNAH_PORT: port },
  })
  console.log(String(health).trim())
  if (!existsSync(join(state, 'lock.1'))) throw new Error('The state is not kept in its volume')

  if (child.pid === undefined) throw new Error(`${command} did not start`)
  process.kill(isRoot ? firstChildOf(child.pid) : child.pid, 'SIGTERM')
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Ended with ${code} on SIGTERM`)
  console.log(isRoot ? 'ends with 0 on SIGTERM, as process 1' : 'ends with 0 on SIGTERM')
}

const WITHOUT_RIGHTS = [
  ...['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'],
  ...['setpriv', `--reuid=${UNPRIVILEGED}`, `--regid=${UNPRIVILEGED}`, '--clear-groups', '--no-new-privs'],
]

function takeRights({ stages, app, state }: { stages: string; app: string; state: string }): void {
  execFileSync('chmod', ['755', stages])
  execFileSync('mount', ['--bind', app, app])
  execFileSync('mount', ['-o', 'remount,bind,ro', app])
  chownSync(state, UNPRIVILEGED, UNPRIVILEGED)
}

function firstChildOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}
