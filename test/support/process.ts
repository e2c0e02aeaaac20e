import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const PRELOADED = ['loopback-only.mjs', 'end-with-test.mjs'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
)

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** The facts in the first line that tests need. */
export interface Listening {
  readonly url: string
  readonly authKey: string
  readonly freeAuthKey: string
  readonly adminAuthKey: string
  readonly certificate?: string
  readonly addresses: Readonly<Record<string, string>>
}

/** A Mynah in a separate process, as users run it; ends with the `await using` block. */
export interface MynahProcess extends AsyncDisposable {
  readonly child: ChildProcess
  /** The first line of a JSON log: resolves once it listens, rejects with the output if it exits before. */
  listening(): Promise<Listening>
  ended(): Promise<Ended>
  output(): string
}

export interface ProcessOptions {
  /** Modules to preload. */
  readonly preload?: readonly string[]
  /** The user to run as, for tests that run as root. */
  readonly uid?: number | undefined
  /** The working directory. */
  readonly cwd?: string
  /** By default there is no standard input. */
  readonly stdin?: 'pipe'
}

/** Starts the built command with these arguments; it can only connect to this machine. */
export function startMynah(
  args: readonly string[],
  env: Record<string, string> = {},
  { preload = [], uid, cwd, stdin }: ProcessOptions = {},
): MynahProcess {
  const imports = [...PRELOADED, ...preload].flatMap((module) => ['--import', module])
  const child = spawn(process.execPath, [...imports, CLI, ...args], {
    env: { ...process.env, MYNAH_SELF_CHECK: '1', ...env },
    // See end-with-test.mjs.
    stdio: [stdin ?? 'ignore', 'pipe', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
    ...(uid !== undefined && { uid, gid: uid }),
  })
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  const close = once(child, 'close').then(([code, signal]): Ended => ({ code, signal, stdout, stderr }))

  return {
    child,
    async listening() {
      for (;;) {
        const line = stdout.split('\n').find((text) => text.includes('"event":"listening"'))
        if (line) return JSON.parse(line)
        const ended = await Promise.race([close, once(child.stdout ?? child, 'data')])
        if (!Array.isArray(ended)) throw new Error(`Mynah ended with ${ended.code}: ${ended.stderr}`)
      }
    },
    ended: () => close,
    output: () => stdout,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await close
    },
  }
}

/** The address that `mynah proxy` prints once it listens. */
export async function relayAddress({ child }: MynahProcess): Promise<string> {
  let said = ''
  for await (const chunk of child.stderr ?? []) {
    said += chunk
    const [, url] = /at (http:\S+) on to/.exec(said) ?? []
    if (url !== undefined) return url
  }
  throw new Error(said)
}
