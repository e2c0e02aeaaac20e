// The action's last step, after those of the job: lets Mynah end, and passes on what it reports.
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { filesIn } from './files.mjs'
import { addToSummary, fail, state, warn } from './runner.mjs'

const POLL_MS = 50
/** Mynah lets open requests finish for five seconds. */
const MAX_POLLS = 200

// Without it, the action's step has failed before Mynah ran.
const folder = state('folder')
if (folder !== '') await finish()

async function finish() {
  await endJob(Number(state('port')))
  await ended(Number(state('pid')))
  const { log, summary, report } = filesIn(folder)
  console.log(readFileSync(log, 'utf8').trim())
  if (!existsSync(report)) return fail('Mynah ended before the job did; its log is above')
  addToSummary(readFileSync(summary, 'utf8'))
  const { expectations, warnings } = JSON.parse(readFileSync(report, 'utf8'))
  for (const expectation of expectations) if (!expectation.holds) fail(expectation.report)
  for (const { checks } of warnings) warn(['Nothing was sent to Mynah. Check:', ...checks].join('\n'))
}

/**
 * Ends the command of `mynah exec`, which stands for the job.
 * @param {number} port
 */
function endJob(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', resolve)
    socket.on('close', resolve)
  })
}

/**
 * Waits for the end of a process.
 * @param {number} pid
 */
async function ended(pid) {
  try {
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      process.kill(pid, 0)
      await pause(POLL_MS)
    }
    process.kill(pid, 'SIGKILL')
  } catch {
    // There is no such process any more.
  }
}
