// Tests the Dockerfile without a container engine: creates its stages as folders, copies what COPY copies, runs every
// RUN line in them, and starts the result as the image would: unprivileged, with a read-only application, as process 1
// where the machine allows it. The base image (Node, npm) is replaced by this machine.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { copyOf, type Instruction, instructionsOf } from './container/dockerfile.ts'
import { run, temporaryFolder } from './run.ts'
import { listening, stop, translatePhrase } from './try-mynah.ts'

/** Stands for the image's user; owns nothing. */
const UNPRIVILEGED = 65534
const AS_IN_IMAGE = [
  ...['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'],
  ...['setpriv', `--reuid=${UNPRIVILEGED}`, `--regid=${UNPRIVILEGED}`, '--clear-groups', '--no-new-privs'],
]

const context = resolve(import.meta.dirname, '..')
const stages = temporaryFolder('container')
const isRoot = process.getuid?.() === 0
const instructions = instructionsOf(readFileSync(join(context, 'Dockerfile'), 'utf8'))
try {
  for (const instruction of instructions) follow(instruction)
  await tryImage()
  console.log('the container works')
} finally {
  for (const line of isRoot ? readFileSync('/proc/mounts', 'utf8').split('\n') : []) {
    const path = line.split(' ')[1]
    if (path?.startsWith(stages)) execFileSync('umount', [path])
  }
}

/** Carries out an instruction in the folder of its stage; the application's folder is the working directory. */
function follow({ stage, keyword, rest }: Instruction): void {
  const root = join(stages, stage)
  const app = join(root, 'app')
  if (keyword === 'FROM') mkdirSync(app, { recursive: true })
  if (keyword === 'COPY') {
    const { from, sources, target } = copyOf(rest)
    for (const source of sources) {
      const path = from === undefined ? join(context, source) : join(stages, from, source)
      cpSync(path, join(app, target, target.endsWith('/') ? basename(path) : ''), { recursive: true })
    }
  }
  if (keyword === 'RUN') {
    console.log(`${stage}: ${rest}`)
    const here = rest
      .replaceAll(' /state', ` ${root}/state`)
      .replaceAll('1000:1000', `${UNPRIVILEGED}:${UNPRIVILEGED}`)
    run(app, 'sh', '-euc', here)
  }
}

/**
 * Starts the last stage, sends a request, checks its health, and stops it.
 * @throws Error if any of this fails
 */
async function tryImage(): Promise<void> {
  const stage = instructions.at(-1)?.stage ?? ''
  const entry = instructions.findLast(({ keyword }) => keyword === 'ENTRYPOINT')
  if (entry === undefined) throw new Error('The Dockerfile has no ENTRYPOINT')
  const [program, ...args] = JSON.parse(entry.rest) as [string, ...string[]]
  const assignments = instructions
    .filter((one) => one.keyword === 'ENV' && one.stage === stage)
    .flatMap(({ rest }) => [...rest.matchAll(/(\S+?)=(\S+)/g)].map(([, name, value]) => [name, value]))
  const [app, state] = [join(stages, stage, 'app'), join(stages, stage, 'state')]
  if (isRoot) {
    execFileSync('chmod', ['755', stages])
    execFileSync('mount', ['--bind', app, app])
    execFileSync('mount', ['-o', 'remount,bind,ro', app])
    chownSync(state, UNPRIVILEGED, UNPRIVILEGED)
  } else console.log('not root: the application is not mounted read-only, and runs as this user')

  const [command = program, ...rest] = [...(isRoot ? AS_IN_IMAGE : []), program, ...args, '--state', state]
  const env = { PATH: process.env.PATH, HOME: '/nonexistent', ...Object.fromEntries(assignments) }
  const options = { cwd: app, env: { ...env, MYNAH_PORT: '0' } }
  const child = spawn(command, rest, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  const { url, authKey, controlToken } = await listening(child)
  const { port } = new URL(url)
  if (controlToken === undefined) throw new Error('The control interface is open to the network')
  await translatePhrase(`http://127.0.0.1:${port}`, authKey)
  const health = execFileSync(program, [...args, 'healthcheck'], {
    cwd: app,
    env: { ...env, MYNAH_PORT: port },
  })
  console.log(String(health).trim())
  if (!existsSync(join(state, 'lock.1'))) throw new Error('The state is not kept in its volume')

  const children = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  const code = await stop(child, isRoot ? Number(children().split(' ')[0]) : child.pid)
  if (code !== 0) throw new Error(`Ended with ${code} on SIGTERM`)
  console.log(isRoot ? 'ends with 0 on SIGTERM, as process 1' : 'ends with 0 on SIGTERM')
}
