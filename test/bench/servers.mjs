import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** @param {string} path */
const local = (path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Mynah as users run it, with its log written to a pipe.
 * @param {string} folder that contains `dist`
 */
export const mynahIn = (folder) => [join(folder, 'dist/cli.js'), '--port', '0', '--log', 'json']

/** Mynah, and the baselines. */
export const COMMANDS = {
  mynah: mynahIn(local('../..')),
  bare: [local('./bare.mjs')],
  bareHttp: [local('./bare-http.mjs')],
  bareDocuments: [local('./bare-documents.mjs')],
}

/**
 * @typedef {object} RunningServer
 * @property {string} url
 * @property {string} [authKey]
 * @property {number | undefined} pid
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop
 */

/**
 * Starts a server process and resolves once it listens.
 * @param {readonly string[]} command
 * @param {readonly string[]} [extra]
 * @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<RunningServer>}
 */
export async function startServer(command, extra = [], env = {}) {
  const child = spawn(process.execPath, [...command, ...extra], {
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
    /** @param {NodeJS.Signals} [signal] */
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await once(child, 'close')
    },
  }
}

/**
 * Sends JSON, and returns the answer's.
 * @param {Pick<RunningServer, 'url' | 'authKey'>} server
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function call({ url, authKey }, path, body, { method = 'POST', headers = {} } = {}) {
  const response = await fetch(url + path, {
    method,
    headers: { Authorization: `DeepL-Auth-Key ${authKey}`, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** @param {readonly number[]} numbers */
export const median = (numbers) =>
  /** @type {number} */ ([...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)])

/**
 * @param {number} number
 * @param {number} [digits]
 */
export const round = (number, digits = 2) => Number(number.toFixed(digits))

/**
 * The minimum and maximum of several measurements.
 * @param {readonly number[]} numbers
 */
export const spread = (numbers) => `${round(Math.min(...numbers))} to ${round(Math.max(...numbers))}`
