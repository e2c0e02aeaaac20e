import { Console } from 'node:console'
import type { EventEmitter } from 'node:events'
import { runProgram } from '../../src/cli/program.ts'
import type { Ended } from './process.ts'

/**
 * Runs a command that ends by itself in this process, with these variables and in this folder: thirty times as quick
 * as a process of its own. `startMynah` starts one, for what runs until a signal ends it and for whatever else a process
 * matters to. One at a time.
 */
export async function runCommand(
  args: readonly string[],
  env: Record<string, string> = {},
  { cwd = process.cwd() }: { readonly cwd?: string } = {},
): Promise<Ended> {
  const before = { env: { ...process.env }, cwd: process.cwd(), exitCode: process.exitCode, console }
  const removeListeners = keepListeners()
  const out = capture(process.stdout)
  const err = capture(process.stderr)
  Object.assign(process.env, env)
  process.chdir(cwd)
  process.exitCode = undefined
  globalThis.console = new Console(process.stdout, process.stderr)
  try {
    await runProgram(args)
    return { code: Number(process.exitCode ?? 0), signal: null, stdout: out.text(), stderr: err.text() }
  } finally {
    out.restore()
    err.restore()
    globalThis.console = before.console
    process.exitCode = before.exitCode
    process.chdir(before.cwd)
    for (const name of Object.keys(env)) delete process.env[name]
    Object.assign(process.env, before.env)
    removeListeners()
  }
}

/** Collects what is written to a stream, and keeps it from there. */
function capture(stream: NodeJS.WriteStream) {
  const { write } = stream
  let text = ''
  const collect = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const done = rest.at(-1)
    if (typeof done === 'function') process.nextTick(done)
    return true
  }
  stream.write = collect as typeof write
  return {
    text: () => text,
    restore() {
      stream.write = write
    },
  }
}

/**
 * Returns what removes every listener that was added in the meantime to this process and its output: a command leaves
 * them to the end of its process.
 */
function keepListeners(): () => void {
  const emitters: EventEmitter[] = [process, process.stdout, process.stderr]
  const kept = emitters.map((one) => one.eventNames().flatMap((name) => one.rawListeners(name)))
  return () => {
    for (const [at, emitter] of emitters.entries())
      for (const name of emitter.eventNames())
        for (const listener of emitter.rawListeners(name))
          if (!kept[at]?.includes(listener)) emitter.off(name, listener as () => void)
  }
}
