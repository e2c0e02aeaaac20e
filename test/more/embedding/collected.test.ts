import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const DIST = new URL('../../../dist/', import.meta.url)

/** How often garbage is collected. */
const TURNS = 50

/** Runs a program against the build in its own process. */
const run = (code: string, ...flags: string[]) =>
  execFileSync(process.execPath, [...flags, '--input-type=module', '-e', code], {
    cwd: fileURLToPath(DIST),
    encoding: 'utf8',
  })

describe('an embedded emulator', () => {
  it('is garbage collected after it is closed: a hundred of them leave the heap unchanged', () => {
    const output = run(
      `
      import { createEmulator } from './index.js'
      const answer = async (emulator) => {
        const headers = { Authorization: 'DeepL-Auth-Key ' + emulator.authKey, 'Content-Type': 'application/json' }
        const body = JSON.stringify({ text: ['Hello, world!'], target_lang: 'DE' })
        return (await emulator.fetch('http://mynah/v2/translate', { method: 'POST', headers, body })).status
      }
      const round = async () => {
        const emulators = await Promise.all(Array.from({ length: 100 }, () => createEmulator()))
        const statuses = await Promise.all(emulators.map(answer))
        if (statuses.some((status) => status !== 200)) throw new Error('An emulator did not answer')
        await Promise.all(emulators.map((emulator) => emulator.close()))
        return emulators.map((emulator) => new WeakRef(emulator))
      }
      await round()
      const refs = await round()
      const kept = () => refs.filter((ref) => ref.deref() !== undefined).length
      // Threads and timers that end later let go of theirs later.
      for (let turn = 0; turn < ${TURNS} && (turn === 0 || kept() > 0); turn++) {
        await new Promise((resolve) => setImmediate(resolve))
        gc()
      }
      console.log(kept())
      `,
      '--expose-gc',
    )
    expect(Number(output)).toBe(0)
  })

  it('keeps nothing of a world that was reset, nor of its documents that nobody has downloaded', () => {
    const output = run(
      `
      import { createEmulator } from './index.js'
      const emulator = await createEmulator({ clock: '2026-01-31T00:00:00Z' })
      const headers = { Authorization: 'DeepL-Auth-Key ' + emulator.authKey }
      const round = async (scope) => {
        const body = new FormData()
        body.set('target_lang', 'DE')
        body.set('file', new File(['Hello, world! '.repeat(40_000)], 'a.txt'))
        const { status } = await emulator.fetch('http://mynah/v2/document', { method: 'POST', headers, body })
        if (status !== 200) throw new Error('The document was not taken')
        if (scope) await emulator.reset(scope)
        else await emulator.restore(nothing)
      }
      /** The least of some turns, since a thread that ends later lets go of its document later. */
      const inUse = async () => {
        let least = Infinity
        for (let turn = 0; turn < ${TURNS}; turn++) {
          gc()
          await new Promise((resolve) => setImmediate(resolve))
          const { heapUsed, arrayBuffers } = process.memoryUsage()
          least = Math.min(least, heapUsed + arrayBuffers)
        }
        return least
      }
      const nothing = await emulator.snapshot()
      const scopes = ['all', 'state', undefined]
      for (const scope of scopes) await round(scope)
      const before = await inUse()
      for (let count = 0; count < 3; count++) for (const scope of scopes) await round(scope)
      console.log((await inUse()) - before)
      `,
      '--expose-gc',
    )
    // The nine documents add up to 5 MB.
    expect(Number(output)).toBeLessThan(2_000_000)
  })
})
