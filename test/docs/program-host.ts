import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What the host process reports about its emulator. */
export interface HostFacts {
  readonly url: string
  readonly authKey: string
  readonly freeAuthKey: string
  readonly adminAuthKey: string
}

interface Answer {
  readonly output: string
  readonly error?: string
}

/** A process with an emulator for the programs of all pages; each page finds it as if it had just started. */
export interface ProgramHost extends HostFacts {
  /** Starts a page in its folder, with everything reset. */
  begin(folder: string): Promise<void>
  /** Runs a module. */
  run(file: string): Promise<Answer>
  /** Removes faults and clock changes left by a block. */
  clean(): Promise<void>
  close(): Promise<void>
}

export async function startProgramHost(): Promise<ProgramHost> {
  const child = fork(join(import.meta.dirname, 'page-host.mjs'), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  child.stderr?.on('data', (chunk) => {
    complaints += chunk
  })
  let answered: (message: unknown) => void = () => {}
  let failed: (reason: Error) => void = () => {}
  child.on('message', (message) => answered(message))
  child.on('exit', () => failed(new Error(`The process of the pages has ended: ${complaints}`)))
  const answer = () =>
    new Promise((resolve, reject) => {
      answered = resolve
      failed = reject
    })
  const ask = (message: object) => {
    child.send(message)
    return answer()
  }
  const facts = (await answer()) as HostFacts

  return {
    ...facts,
    async begin(folder) {
      await ask({ begin: folder })
    },
    run: (file) => ask({ run: file }) as Promise<Answer>,
    async clean() {
      await ask({ clean: true })
    },
    async close() {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
