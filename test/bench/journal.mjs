import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comparedThroughput } from './load.mjs'
import { COMMANDS, round, startServer } from './servers.mjs'

/**
 * Requests per second with a full journal, compared with a journal of a single request; and the heap used by a full
 * journal of large requests, compared with its limit.
 */
export async function journal() {
  const folder = mkdtempSync(join(tmpdir(), 'mynah-bench-'))
  const scenario = join(folder, 'no-journal.yaml')
  writeFileSync(scenario, 'version: 1\nsettings: { journal: { max_entries: 1 } }\n')
  const without = await startServer(COMMANDS.mynah, ['--scenario', scenario])
  const full = await startServer(COMMANDS.mynah)
  const value = await comparedThroughput(full, without, 'one that keeps a single request')
  const listed = await fetch(`${full.url}/_mynah/requests`)
  const { requests } = /** @type {{ requests: unknown[] }} */ (await listed.json())
  if (requests.length < 1000) throw new Error(`The journal is not full: ${requests.length}`)
  await Promise.all([without.stop(), full.stop()])
  rmSync(folder, { recursive: true })
  return [
    {
      figure: 'with the journal full',
      value,
      target: '0.85 or more',
    },
    {
      figure: 'heap that a full journal of large requests takes',
      value: `${round(heapOfFullJournal(), 1)} MB`,
      target: 'its bound of 16.8 MB, or less',
    },
  ]
}

/** Megabytes, measured in a separate process with the journal full of 60 kB requests, and again without them. */
function heapOfFullJournal() {
  const code = `
    import { createEmulator } from './dist/index.js'
    const emulator = await createEmulator({ settings: { translation: { mode: 'identity' } } })
    const headers = { Authorization: 'DeepL-Auth-Key ' + emulator.authKey, 'Content-Type': 'application/json' }
    const send = async (n) => {
      const text = Array.from({ length: 50 }, (_, line) => (n + ' ' + line + ' ').padEnd(600, 'abc def '))
      const body = JSON.stringify({ text, target_lang: 'DE', source_lang: 'EN' })
      const answer = await emulator.fetch('http://mynah/v2/translate', { method: 'POST', headers, body })
      if (answer.status !== 200) throw new Error(await answer.text())
      await answer.text()
    }
    const heap = async () => {
      for (let n = 0; n < 5; n++) {
        await new Promise((resolve) => setImmediate(resolve))
        gc()
      }
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    for (let n = 0; n < 1000; n++) await send(n)
    const filled = await heap()
    emulator.requests.clear()
    console.log((filled - (await heap())) / 1e6)
  `
  return Number(
    execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], {
      cwd: new URL('../..', import.meta.url),
      env: { ...process.env, MYNAH_SELF_CHECK: '0' },
      encoding: 'utf8',
    }),
  )
}
