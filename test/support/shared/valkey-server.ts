import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { freePort } from '../free-port.ts'
import { newFolder } from '../new-folder.ts'
import { endWithParent } from './end-with-parent.mjs'

/** The server program: Redis, or Valkey if that is installed instead. */
const PROGRAM = ['redis-server', 'valkey-server'].find((program) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

/** Why tests of shared state cannot run here; undefined if they can. */
export const noValkey =
  PROGRAM === undefined ? 'neither redis-server nor valkey-server is installed' : undefined

/** A server for one test, on a free port of this machine. */
export interface ValkeyServer {
  readonly port: number
  /** The address of a separate installation in it. */
  address(parameters?: string): string
  readonly pid: number
  /** Starts it again, on the same port and files. */
  start(): Promise<void>
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Stops it permanently. */
  stop(): Promise<void>
}

/** Starts a server. `options` are its own, such as `--appendonly yes`. */
export async function startValkey(
  options: readonly string[] = [],
  config?: string,
  wantedPort?: number,
): Promise<ValkeyServer> {
  const directory = newFolder()
  const port = wantedPort ?? (await freePort())
  let installations = 0
  let child: ChildProcess | undefined

  async function start() {
    const isSentinel = options.includes('--sentinel')
    const own = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', directory]
    const kept = isSentinel ? [] : ['--save', '']
    const settings = [...(config === undefined ? [] : [config]), ...own, ...kept, ...options]
    const started = spawn(PROGRAM ?? 'redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
    child = started
    endWithParent(started, directory)
    await new Promise<void>((resolve, reject) => {
      let text = ''
      started.stdout.on('data', (chunk) => {
        text += chunk
        if (/Ready to accept connections|Sentinel ID is/.test(text)) resolve()
      })
      started.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)))
    })
  }

  async function kill(signal: NodeJS.Signals = 'SIGKILL') {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }

  await start()
  return {
    port,
    address(parameters = '') {
      installations += 1
      return `valkey://127.0.0.1:${port}/0?prefix=test-${installations}${parameters}`
    },
    get pid() {
      return child?.pid ?? 0
    },
    start,
    kill,
    async stop() {
      await kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
