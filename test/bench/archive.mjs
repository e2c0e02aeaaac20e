import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { compareInTurns } from './measure.mjs'
import { median, round } from './servers.mjs'

const ROUNDS = 11
const OPTIONS = ['--port', '0', '--log', 'json']

/** Time until an unpacked archive listens (`MYNAH_ARCHIVE` names its folder), against its own Node with this build. */
export async function archive() {
  const folder = process.env.MYNAH_ARCHIVE
  const figure = 'start of an archive'
  if (!folder) return [{ figure, value: 'not measured: MYNAH_ARCHIVE names no unpacked archive' }]
  const build = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
  const { ratios } = await compareInTurns(
    ROUNDS,
    () => listening(join(folder, 'bin/mynah'), OPTIONS),
    () => listening(join(folder, 'lib/node/node'), [build, ...OPTIONS]),
  )
  return [{ figure, value: `${round(median(ratios))} of node dist/cli.js`, target: '1.05 or less' }]
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
async function listening(program, args) {
  const start = performance.now()
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(createInterface(child.stdout), 'line')
  const time = performance.now() - start
  const ended = once(child, 'exit')
  child.kill()
  await ended
  return time
}
