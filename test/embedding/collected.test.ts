import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const DIST = new URL('../../dist/', import.meta.url)

/** Runs a program against the build in a process of its own. */
const run = (code: string, ...flags: string[]) =>
  execFileSync(process.execPath, [...flags, '--input-type=module', '-e', code], {
    cwd: fileURLToPath(DIST),
    encoding: 'utf8',
  })

describe('an embedded emulator', () => {
  it('is collected once it was closed: a hundred of them leave the heap as it was', () => {
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
      await new Promise((resolve) => setImmediate(resolve))
      gc()
      console.log(refs.filter((ref) => ref.deref() !== undefined).length)
      `,
      '--expose-gc',
    )
    expect(Number(output)).toBe(0)
  })

  it('loads no server, opens no handle and changes no global', () => {
    const output = run(`
      const before = Object.getOwnPropertyNames(globalThis).map((name) => [name, globalThis[name]])
      const { createEmulator } = await import('./index.js')
      const emulator = await createEmulator()
      await emulator.fetch('http://mynah/healthz')
      await new Promise((resolve) => setImmediate(resolve))
      const changed = before.filter(([name, value]) => !Object.is(globalThis[name], value)).map(([name]) => name)
      console.log(JSON.stringify({ handles: process.getActiveResourcesInfo().filter((kind) => !/TTY|Pipe|Immediate|CloseReq/.test(kind)), changed }))
    `)
    expect(JSON.parse(output)).toEqual({ handles: [], changed: [] })
  })

  it('lets the process end by itself, even when nobody closes it', () => {
    expect(
      run(`import { createEmulator } from './index.js'; await createEmulator(); console.log('done')`),
    ).toBe('done\n')
  })
})
