import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const BARE = fileURLToPath(new URL('./bare.mjs', import.meta.url))
const BARE_DOCUMENTS = fileURLToPath(new URL('./bare-documents.mjs', import.meta.url))

/** Mynah as users run it, its log written to a pipe; the others are yardsticks. */
export const COMMANDS = {
  mynah: [CLI, '--port', '0', '--log', 'json'],
  bare: [BARE],
  bareDocuments: [BARE_DOCUMENTS],
}

/** Starts a server process and resolves when it says that it listens. */
export async function startServer(name, extra = [], env = {}) {
  const child = spawn(process.execPath, [...COMMANDS[name], ...extra], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, MYNAH_SELF_CHECK: '0', ...env },
  })
  const lines = createInterface(child.stdout)
  const [line] = await once(lines, 'line')
  const facts = JSON.parse(line)
  child.stdout.resume()
  return {
    ...facts,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
export const round = (number, digits = 2) => Number(number.toFixed(digits))
