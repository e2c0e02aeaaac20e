// Tries the Dockerfile without a container engine: makes its stages as folders, copies what COPY copies, runs every RUN
// line in them, and starts the result as the image would: without rights, with a read-only application, as process 1
// where the machine allows it. What is the base image's (Node, npm, the user `node`) is this machine's.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { copyOf, instructionsOf } from './container/dockerfile.mjs'

const NOBODY = 65534
const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'mynah-container-'))
const isRoot = process.getuid() === 0

try {
  const instructions = instructionsOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  for (const instruction of instructions) build(instruction)
  const { stage } = instructions.at(-1)
  await tryOut(stage, environmentOf(instructions, stage), entryOf(instructions))
  console.log('the container works')
} finally {
  if (isRoot) unmount()
  rmSync(folder, { recursive: true })
}

function build({ stage, keyword, rest }) {
  const rootOf = (name) => join(folder, name)
  if (keyword === 'FROM') mkdirSync(join(rootOf(stage), 'app'), { recursive: true })
  if (keyword === 'COPY') {
    const { from, sources, target } = copyOf(rest)
    for (const source of sources) {
      const path = from === undefined ? join(root, source) : join(rootOf(from), source)
      const into = join(rootOf(stage), 'app', target)
      cpSync(path, target.endsWith('/') ? join(into, basename(path)) : into, { recursive: true })
    }
  }
  if (keyword === 'RUN') {
    console.log(`${stage}: ${rest}`)
    const here = rest
      .replaceAll(' /state', ` ${rootOf(stage)}/state`)
      .replaceAll('node:node', `${NOBODY}:${NOBODY}`)
    execFileSync('sh', ['-euc', here], {
      cwd: join(rootOf(stage), 'app'),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
}

function environmentOf(instructions, stage) {
  const lines = instructions.filter(({ keyword, ...one }) => keyword === 'ENV' && one.stage === stage)
  return Object.fromEntries(lines.flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('='))))
}

function entryOf(instructions) {
  return JSON.parse(instructions.findLast(({ keyword }) => keyword === 'ENTRYPOINT').rest)
}

async function tryOut(stage, environment, [program, ...args]) {
  const app = join(folder, stage, 'app')
  const state = join(folder, stage, 'state')
  if (isRoot) {
    execFileSync('chmod', ['755', folder])
    execFileSync('mount', ['--bind', app, app])
    execFileSync('mount', ['-o', 'remount,bind,ro', app])
    chownSync(state, NOBODY, NOBODY)
  } else console.log('not root: the application is not mounted read-only, and runs as this user')
  const command = [
    ...(isRoot ? ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] : []),
    ...(isRoot
      ? ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--no-new-privs']
      : []),
    program,
    ...args,
    '--state',
    state,
  ]
  const env = { PATH: process.env.PATH, HOME: '/nonexistent', ...environment, MYNAH_PORT: '0' }
  const child = spawn(command[0], command.slice(1), { cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface(child.stdout), 'line')
  const { url, authKey, controlToken } = JSON.parse(line)
  const { port } = new URL(url)
  const local = `http://127.0.0.1:${port}`
  if (controlToken === undefined) throw new Error('The control interface is open to the network')
  await translate(local, authKey)
  const health = execFileSync(program, [...args, 'healthcheck'], {
    cwd: app,
    env: { ...env, MYNAH_PORT: port },
  })
  console.log(String(health).trim())
  if (!existsSync(join(state, 'lock.1'))) throw new Error('The state is not kept in its volume')

  const pid = isRoot ? firstChildOf(child.pid) : child.pid
  process.kill(pid, 'SIGTERM')
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Ended with ${code} on SIGTERM`)
  console.log(isRoot ? 'ends with 0 on SIGTERM, as process 1' : 'ends with 0 on SIGTERM')
}

async function translate(url, key) {
  const answer = await fetch(`${url}/v2/translate`, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${key}` },
    body: new URLSearchParams({ text: 'proton beam', target_lang: 'DE' }),
  })
  const { translations } = await answer.json()
  if (translations?.[0]?.text !== 'Protonenstrahl') throw new Error(`Answered ${answer.status}`)
}

function firstChildOf(pid) {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}

function unmount() {
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const path = line.split(' ')[1]
    if (path?.startsWith(folder)) execFileSync('umount', [path])
  }
}
