import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runAside } from '../../support/run-aside.ts'

const MYNAH = new URL('../../../dist/index.js', import.meta.url).href
const LOOPBACK_ONLY = fileURLToPath(new URL('../../support/loopback-only.mjs', import.meta.url))

const BEGINNING = `
import { createEmulator } from ${JSON.stringify(MYNAH)}
const emulator = await createEmulator()
const headers = { Authorization: 'DeepL-Auth-Key ' + emulator.authKey }
const call = (path, init) => emulator.fetch('http://mynah' + path, { headers, ...init })
`

/** Runs a script in its own process; returns its exit code and output. */
async function run(script: string): Promise<[code: number | null, printed: string]> {
  const args = ['--import', LOOPBACK_ONLY, '--input-type=module', '--eval', BEGINNING + script]
  const { code, stdout, stderr } = await runAside(process.execPath, args)
  return [code, stdout + stderr]
}

describe('a script that only awaits Mynah runs to its end', () => {
  it.each([
    [
      'a delayed answer',
      `emulator.faults.use({ then: { delay: '50ms' } })
       console.log((await call('/v2/usage')).status)`,
      '200',
    ],
    [
      'a delayed answer in a session',
      `const session = emulator.session('a')
       session.faults.use({ then: { delay: '50ms' } })
       console.log((await session.fetch('http://mynah/v2/usage', { headers })).status)`,
      '200',
    ],
    [
      'a request that hangs, until its signal aborts it',
      `emulator.faults.use({ then: { hang: true } })
       await call('/v2/usage', { signal: AbortSignal.timeout(50) }).catch(({ name }) => console.log(name))`,
      'TimeoutError',
    ],
    [
      'a connection that is reset after a delay',
      `emulator.faults.use({ then: { reset: true, delay: '50ms' } })
       await call('/v2/usage').catch(({ cause }) => console.log(cause.code))`,
      'ECONNRESET',
    ],
    [
      'an answer that dribbles',
      `emulator.faults.use({ then: { dribble: { bytes_per_second: 2000 } } })
       console.log(JSON.parse(await (await call('/v2/usage')).text()).character_count)`,
      '0',
    ],
    [
      'requests that do not come',
      `await emulator.requests.waitFor({ operation: 'getUsage' }, { timeoutMs: 50 })
         .catch(({ name }) => console.log(name))`,
      'VerificationFailed',
    ],
    [
      'requests that come late',
      `emulator.faults.use({ then: { delay: '50ms' } })
       void call('/v2/usage')
       console.log((await emulator.requests.waitFor({ operation: 'getUsage' }, { timeoutMs: 3_600_000 })).length)`,
      '1',
    ],
    [
      'a document',
      `const body = new FormData()
       body.append('target_lang', 'DE')
       body.append('file', new File(['proton beam'], 'a.txt'))
       const { document_id, document_key } = await (await call('/v2/document', { method: 'POST', body })).json()
       const poll = { method: 'POST', body: new URLSearchParams({ document_key }) }
       let status
       do ({ status } = await (await call('/v2/document/' + document_id, poll)).json())
       while (status === 'queued' || status === 'translating')
       console.log(status)`,
      'done',
    ],
  ])('%s', async (_name, script, expected) => {
    expect(await run(script)).toEqual([0, `${expected}\n`])
  })
})

describe('nothing keeps a script alive', () => {
  it.each<[what: string, script: string]>([
    ['that awaits nothing', ''],
    ['whose waits have ended', `await emulator.requests.waitFor({}, { timeoutMs: 1 }).catch(() => {})`],
    [
      'that has closed the emulator with requests under way',
      `emulator.faults.use({ then: { hang: true } })
       emulator.session('a').faults.use({ then: { delay: '1h' } })
       const hanging = [call('/v2/usage'), emulator.session('a').fetch('http://mynah/v2/usage', { headers })]
       for (const request of hanging) request.catch(() => {})
       await new Promise((resolve) => setImmediate(resolve))
       await emulator.close()`,
    ],
    [
      'that has closed the emulator while a document is translated',
      `const body = new FormData()
       body.append('target_lang', 'DE')
       body.append('file', new File(['word '.repeat(180_000)], 'a.txt'))
       await call('/v2/document', { method: 'POST', body })
       await emulator.close()
       console.log(process.getActiveResourcesInfo().filter((name) => /worker|messageport/i.test(name)).join(''))`,
    ],
    ...[
      "emulator.session('a').faults.use({ then: { status: 429 } })",
      "emulator.session('a').verify({}, { count: 0 })",
      "emulator.session('a').clock.freeze()",
      "void emulator.session('a').fetch('http://mynah/v2/usage')",
      "void emulator.reset(); void emulator.session('a').reset()",
    ].map((last): [string, string] => [
      `that ends with ${last} and close()`,
      `${last}\nawait emulator.close()`,
    ]),
  ])('%s', async (_name, script) => {
    const [code, printed] = await run(script)
    expect([code, printed.trim()]).toEqual([0, ''])
  })
})
