// The action's step: starts Mynah in the background and tells the steps that follow where it is.
import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mynahProgram } from './program.mjs'
import { exportVariables, fail, input, inputLines, saveState, setOutputs } from './runner.mjs'

const POLL_MS = 50

try {
  await start()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

async function start() {
  const project = resolve(process.env.GITHUB_WORKSPACE ?? '.', input('working-directory'))
  const temporary = process.env.RUNNER_TEMP ?? tmpdir()
  const program = mynahProgram({ wanted: input('package'), project, temporary })
  const log = join(mkdtempSync(join(temporary, 'mynah-log-')), 'mynah.log')
  const { pid, ended } = runInBackground(program, { project, log })
  saveState({ pid: String(pid), log })
  const facts = await listening(log, ended)
  await healthy(facts.url)
  console.log(`Mynah listens at ${facts.url}`)
  const { url, authKey, freeAuthKey, adminAuthKey } = facts
  saveState({ url })
  setOutputs({ url, 'auth-key': authKey, 'free-auth-key': freeAuthKey, 'admin-auth-key': adminAuthKey })
  exportVariables({
    MYNAH_URL: url,
    MYNAH_AUTH_KEY: authKey,
    DEEPL_SERVER_URL: url,
    DEEPL_AUTH_KEY: authKey,
    DEEPL_API_URL: url,
    DEEPL_API_KEY: authKey,
  })
}

/**
 * Starts Mynah so that it goes on when this step ends; it writes its log to a file.
 * @param {string} program
 * @param {{ project: string, log: string }} where
 */
function runInBackground(program, { project, log }) {
  const scenarios = inputLines('scenario').flatMap((scenario) => ['--scenario', scenario])
  const flags = ['--port', input('port') || '0', '--log', 'json', ...scenarios, ...inputLines('flags')]
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, [program, 'start', ...flags], {
    cwd: project,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  return { pid: child.pid, ended: () => hasEnded }
}

/**
 * What Mynah says as soon as it listens.
 * @param {string} log
 * @param {() => boolean} ended
 * @returns {Promise<{ url: string, authKey: string, freeAuthKey: string, adminAuthKey: string }>}
 */
async function listening(log, ended) {
  for (;;) {
    const over = ended()
    const text = readFileSync(log, 'utf8')
    const line = text.split('\n').find((one) => one.includes('"event":"listening"'))
    if (line !== undefined) return JSON.parse(line)
    if (over) throw new Error(`Mynah did not start: ${text.trim()}`)
    await pause(POLL_MS)
  }
}

/** @param {string} url */
async function healthy(url) {
  const answer = await fetch(`${url}/_mynah/health`)
  if (!answer.ok) throw new Error(`${url}/_mynah/health was answered with ${answer.status}`)
}
