// The action's step: starts Mynah in the background and tells the steps that follow where it is.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { filesIn } from './files.mjs'
import { mynahProgram } from './program.mjs'
import { exportVariables, fail, input, inputLines, saveState, setOutputs } from './runner.mjs'

const POLL_MS = 50
const JOB = fileURLToPath(new URL('job.mjs', import.meta.url))

try {
  await start()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

async function start() {
  const project = resolve(process.env.GITHUB_WORKSPACE ?? '.', input('working-directory'))
  const temporary = process.env.RUNNER_TEMP ?? tmpdir()
  const program = mynahProgram({ wanted: input('package'), project, temporary })
  const folder = mkdtempSync(join(temporary, 'mynah-job-'))
  const { pid, hasEnded } = runInBackground(program, { project, folder })
  const { variables, port } = await jobBegun(folder, hasEnded)
  const { MYNAH_URL: url = '', MYNAH_AUTH_KEY: authKey = '' } = variables
  saveState({ folder, pid: String(pid), port: String(port) })
  await checkHealth(url)
  setOutputs({ url, 'auth-key': authKey })
  exportVariables(variables)
  console.log(`Mynah listens at ${url}`)
}

/**
 * Starts Mynah so that it goes on when this step ends. For `mynah exec`, the steps that follow are the command.
 * @param {string} program
 * @param {{ project: string, folder: string }} where
 */
function runInBackground(program, { project, folder }) {
  const { job, log, summary, report } = filesIn(folder)
  const flags = [
    ...['--port', input('port'), '--report', `markdown=${summary}`, '--report', `json=${report}`],
    ...inputLines('scenario').flatMap((scenario) => ['--scenario', scenario]),
    ...inputLines('flags'),
  ]
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, [program, 'exec', ...flags, '--', process.execPath, JOB, job], {
    cwd: project,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  return { pid: child.pid, hasEnded: () => ended }
}

/**
 * What the emulator's command says as soon as it runs, which it does when the emulator listens.
 * @param {string} folder
 * @param {() => boolean} hasEnded
 * @returns {Promise<{ variables: Record<string, string>, port: number }>}
 */
async function jobBegun(folder, hasEnded) {
  const { job, log } = filesIn(folder)
  while (!existsSync(job)) {
    if (hasEnded()) throw new Error(`Mynah did not start: ${readFileSync(log, 'utf8').trim()}`)
    await pause(POLL_MS)
  }
  return JSON.parse(readFileSync(job, 'utf8'))
}

/** @param {string} url */
async function checkHealth(url) {
  const answer = await fetch(`${url}/_mynah/health`)
  if (!answer.ok) throw new Error(`${url}/_mynah/health was answered with ${answer.status}`)
}
