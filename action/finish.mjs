// The action's last step, after those of the job: says what was sent to Mynah, and stops it.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { addToSummary, fail, state, warn } from './runner.mjs'
import { summaryOf } from './summary.mjs'

const POLL_MS = 50
/** Mynah lets open requests finish for five seconds. */
const MAX_POLLS = 200

const url = state('url')
const pid = Number(state('pid'))

try {
  if (url !== '') await report()
} catch (error) {
  fail(`${error instanceof Error ? error.message : error}. The end of its log:\n${endOfLog()}`)
} finally {
  if (pid > 0) await stop()
}

async function report() {
  const metrics = await ask('/_mynah/metrics')
  const { faults } = JSON.parse(await ask('/_mynah/faults'))
  const { advisories } = JSON.parse(await ask('/_mynah/requests/advisories'))
  const { markdown, requests } = summaryOf({ metrics, faults, advisories })
  addToSummary(markdown)
  if (requests === 0)
    warn('Nothing was sent to Mynah. Does the application read DEEPL_SERVER_URL, MYNAH_URL or DEEPL_API_URL?')
}

/** @param {string} path */
async function ask(path) {
  const answer = await fetch(`${url}${path}`).catch((error) => {
    throw new Error(`Mynah no longer answers at ${url}`, { cause: error })
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return answer.text()
}

/** Ends Mynah and waits for that, so that what it keeps is on disk. */
async function stop() {
  try {
    process.kill(pid, 'SIGTERM')
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      process.kill(pid, 0)
      await pause(POLL_MS)
    }
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

function endOfLog() {
  return readFileSync(state('log'), 'utf8').trim().split('\n').slice(-20).join('\n')
}
