import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEmulator } from '../../src/index.ts'
import { createAuthority } from '../../src/server/certificates/authority.ts'
import { folderOfTest } from '../support/folder-of-test.ts'
import { startMynah } from '../support/process.ts'
import { runCommand } from '../support/run-command.ts'
import { runExec, TRANSLATE } from '../support/run-exec.ts'
import { itInMore, some } from '../support/runs.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0
if (!hasCurl) console.warn('curl is missing on this machine, so its test says nothing')

const LOOPBACK_ONLY = fileURLToPath(new URL('../support/loopback-only.mjs', import.meta.url))

const { at, write } = folderOfTest()
let out: string
beforeEach(() => {
  out = at('recordings', 'shop.yaml')
})

/** A command that runs its own program, which can only connect to this machine. */
const node = (program: string) => [
  process.execPath,
  '--import',
  LOOPBACK_ONLY,
  '--input-type=module',
  '-e',
  `${TRANSLATE}
  async function answerTo(text) {
    const answer = await translate(text)
    const { translations, message } = await answer.json()
    return answer.status + ' ' + (translations?.[0].text ?? message)
  }
  ${program}`,
]

const KEY = 'd0a7e5f2-0000-4000-8000-123456789abc:fx'
// Records on a developer's machine, not in CI.
const env = { DEEPL_AUTH_KEY: KEY, CI: '' }

/** A service in this process. */
async function service() {
  const emulator = await createEmulator({ seed: 'real' })
  const { url } = await emulator.listen()
  return { url, [Symbol.asyncDispose]: () => emulator.close() }
}

describe('mynah record', () => {
  itInMore('records the requests of a command, and mynah exec replays the recording', async () => {
    await using upstream = await service()
    const { url } = upstream
    const program = `console.log(await answerTo('Good morning'), process.env.DEEPL_AUTH_KEY)`
    const recorded = await runExec(
      ['record', '--upstream', url, '--out', out, '--expires', '90d'],
      node(program),
      env,
    )
    expect(recorded).toMatchObject({ code: 0, stdout: expect.stringMatching(`^200 .* ${KEY}\n$`) })
    expect(recorded.stderr).toMatch(
      /^mynah: 1 request forwarded, about 12 characters billed\n {2}\S+: 1 translation, 0 other answers, 1 of them new\n$/,
    )
    expect((await runCommand(['validate', out])).code).toBe(0)

    const [real] = recorded.stdout.split(` ${KEY}`)
    const again = `console.log(await answerTo('Good morning')); console.log(await answerTo('Good night'))`
    const { stdout } = await runExec(
      ['exec', '--quiet', '--scenario', out, '--on-unknown', 'fail'],
      node(again),
    )
    expect(stdout).toMatch(`${real}\n400 The text 'Good night' `)
    // An expired recording is still replayed.
    await writeFile(out, (await readFile(out, 'utf8')).replace(/expires: "[^"]+"/, 'expires: "2020-01-01"'))
    const old = await runExec(
      ['exec', '--quiet', '--scenario', out],
      node(`console.log(await answerTo('Good morning'))`),
    )
    expect(old).toMatchObject({
      stdout: `${real}\n`,
      stderr: "mynah: the recording 'shop' expired on 2020-01-01. Record it again with mynah record.\n",
    })
  })

  it.runIf(hasCurl)('reaches a service with TLS, for an application with a hard-coded address', async () => {
    const flags = ['--port', '0', '--tls-port', '0', '--tls-ca', at('ca'), '--log', 'json']
    await using upstream = startMynah(flags)
    const { addresses, certificate = '' } = await upstream.listening()
    // Through the proxy or not at all: no test may reach the service.
    const curl =
      'set -u; curl -sS --proxy "$https_proxy" https://api-free.deepl.com/v2/translate ' +
      '-H "Authorization: DeepL-Auth-Key $DEEPL_AUTH_KEY" -d text=Hello -d target_lang=DE'
    await using record = startMynah(
      ['record', '--intercept', '--upstream', addresses.HTTPS ?? '', '--out', out, '--', 'sh', '-c', curl],
      { ...env, NODE_EXTRA_CA_CERTS: certificate },
    )
    expect(await record.ended()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"text":"Hallo"'),
    })
    expect(await readFile(out, 'utf8')).toContain('text: "Hello", translation: "Hallo"')
  })

  it.runIf(hasCurl)('fails if a client refuses the certificate: something is missing then', async () => {
    const trusted = write('other.pem', createAuthority(['shop.test']).certificate)
    // The upstream is nothing that listens: no test may reach the service.
    const command = ['record', '--intercept', '--upstream', 'https://127.0.0.1:9', '--out', out, '--json']
    const program = `set -u; curl -s --proxy "$https_proxy" --cacert ${trusted} https://api.deepl.com/v2/usage || true`
    const { code, stderr } = await runExec(command, ['sh', '-c', program], env)
    const report = JSON.parse(stderr.trim().split('\n').at(-1) ?? '')
    expect([code, report.handshakes]).toEqual([
      1,
      [{ host: 'api.deepl.com', failure: 'untrusted', client: expect.stringMatching(/^curl\//), count: 1 }],
    ])
  })

  itInMore('exits with the code of its command', async () => {
    await using upstream = await service()
    const { url } = upstream
    const record = ['record', '--upstream', url, '--out', out]
    const failed = await runExec(record, node('process.exit(7)'), env)
    expect(failed.code).toBe(7)
    expect(failed.stderr).toContain('Does the command read DEEPL_SERVER_URL')
  })

  itInMore('leaves a valid partial recording if it is interrupted', async () => {
    await using upstream = await service()
    const { url } = upstream
    const program = `for (let n = 0; ; n++) console.log(n, await answerTo('Number ' + n))`
    for (const signal of some(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)) {
      await using record = startMynah(
        ['record', '--add', '--upstream', url, '--out', out, '--', ...node(program)],
        env,
      )
      while (!record.output().includes('\n5 200'))
        await new Promise((go) => record.child.stdout?.once('data', go))
      record.child.kill(signal)
      await record.ended()
      expect([signal, (await runCommand(['validate', out])).stderr]).toEqual([signal, ''])
      expect((await readFile(out, 'utf8')).match(/text: "Number/g)?.length).toBeGreaterThan(3)
    }
  })
})
