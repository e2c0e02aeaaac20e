import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createAuthority } from '../../src/server/certificates/authority.ts'
import { listening } from '../support/listening.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { runCommand } from '../support/run-command.ts'
import { node, runExec } from '../support/run-exec.ts'
import { itInMore, some } from '../support/runs.ts'

const folder = newFolder()

describe('mynah exec --intercept', () => {
  it('keeps its files private, and removes them at the end', async () => {
    const program = `
      import { readdirSync, statSync } from 'node:fs'
      import { dirname } from 'node:path'
      const directory = dirname(process.env.SSL_CERT_FILE)
      console.log(directory, (statSync(directory).mode & 0o777).toString(8))
      const shared = /^(hosts|nsswitch\\.conf|system-\\d+\\.pem)$/ // for the leak guard, which makes them those of the machine
      console.log(readdirSync(directory).filter((name) => !shared.test(name)).map((name) => (statSync(directory + '/' + name).mode & 0o777).toString(8)).join(' '))`
    // Programs read them from any working directory.
    const variables = { TMPDIR: relative('', folder) }
    await using mynah = startMynah(['exec', '--intercept', '--', ...node(program)], variables)
    const { code, stdout } = await mynah.ended()
    const [directory = '', mode, ...modes] = stdout.trim().split(/\s+/)
    expect([code, dirname(directory), mode, [...new Set(modes)]]).toEqual([0, folder, '700', ['600']])
    expect(readdirSync(folder)).toEqual([])
  })

  it.each(some(['SIGTERM', 'SIGINT', 'SIGHUP'] as const))('removes them when %s ends it', async (signal) => {
    const program = 'console.log(process.env.SSL_CERT_FILE); setInterval(() => {}, 1000)'
    await using mynah = startMynah(['exec', '--intercept', '--intercept-dir', folder, '--', ...node(program)])
    await expect.poll(() => mynah.output()).toContain('\n')
    expect(existsSync(mynah.output().trim())).toBe(true)
    mynah.child.kill(signal)
    await mynah.ended()
    expect(readdirSync(folder)).toEqual([])
  })

  it('removes them if the command cannot be run', async () => {
    const flags = ['--intercept', '--intercept-dir', folder]
    const { code, stderr } = await runCommand(['exec', ...flags, '--', 'no-such-command'])
    expect([code, stderr]).toEqual([127, expect.stringContaining('no-such-command cannot be run')])
    expect(readdirSync(folder)).toEqual([])
  })

  it('serves a program that ignores every variable, or keeps it from the service, and reports what it changes', async () => {
    const program = 'echo "$NO_PROXY"; env -i PATH="$PATH" curl -s https://api.deepl.com/v2/usage; echo "$?"'
    const shell = { NO_PROXY: 'intern.test,.deepl.com', no_proxy: 'intern.test,.deepl.com' }
    const { code, stdout, stderr } = await runExec(['exec', '--intercept'], ['sh', '-c', program], shell)
    expect(stderr).toContain('mynah: removed from NO_PROXY because they would bypass Mynah: .deepl.com\n')
    const [changed, ...answered] = stdout.split('\n')
    expect(changed).toMatch(/^intern\.test,localhost,/)
    // Without namespaces, and without the right to listen on the port.
    if (!stderr.includes('guaranteed')) return console.warn(`There is no leak guard here: ${stderr}`)
    expect([code, answered]).toEqual([0, [expect.stringMatching(/^(\{"message":"Forbidden"\}0|7)$/), '']])
  })

  it('fails if a client refuses the certificate, even if its program does not mind', async () => {
    const trusted = join(folder, 'other.pem')
    writeFileSync(trusted, createAuthority(['shop.test']).certificate)
    const program = `curl -s --cacert ${trusted} https://api.deepl.com/v2/usage || true`
    const { code, stderr } = await runExec(['exec', '--intercept'], ['sh', '-c', program])
    expect([code, stderr]).toEqual([1, expect.stringContaining('(fails the run): The client curl/')])
    expect(stderr).toContain("refused Mynah's certificate for api.deepl.com.")
  })

  it('shows where in the application requests of advisories come from', async () => {
    const program = join(folder, 'menu.mjs')
    writeFileSync(
      program,
      `import { request } from 'node:https'
      const headers = { Authorization: 'DeepL-Auth-Key key', 'Content-Type': 'application/json' }
      const body = JSON.stringify({ text: ['Speichern'], target_lang: 'EN' })
      await fetch('https://api.deepl.com/v2/translate', { method: 'POST', headers, body })
      await new Promise((resolve) => {
        request('https://api.deepl.com/v2/translate', { method: 'POST', headers }, (answer) => answer.resume().on('end', resolve)).end(body)
      })`,
    )
    await using mynah = startMynah(['exec', '--intercept', '--', process.execPath, program], {
      GITHUB_ACTIONS: 'true',
    })
    const { code, stderr } = await mynah.ended()
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(
        /warning ambiguous_target, 2 requests: .* At \S+menu\.mjs:4, \S+menu\.mjs:6\./,
      ),
    })
    expect(stderr).toMatch(/^::warning file=\S+menu\.mjs,line=4,title=Mynah: ambiguous_target::/m)
  })

  it('counts the hosts that Node programs call past the proxy, with --fail-on other_hosts', async () => {
    const program = `
      import dns from 'node:dns'
      // Nothing leaves this machine: one name leads to it, the other nowhere.
      dns.lookup = (name, _, answer) =>
        name === 'here.test' ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(new Error('ENOTFOUND'))
      for (const url of ['http://here.test:1', 'https://other.test', process.env.MYNAH_URL, 'https://api.deepl.com'])
        await fetch(url).catch(() => {})
      process.exit()`
    const report = join(folder, 'hosts.json')
    const flags = ['--intercept', '--fail-on', 'other_hosts', '--report', `json=${report}`]
    await using mynah = startMynah(['exec', ...flags, '--', ...node(program)])
    const { code, stderr } = await mynah.ended()
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('(fails the run): The command called other hosts: other.test.\n'),
    })
    expect(stderr).toContain('mynah: other.test: called by Node without the proxy\n')
    expect(JSON.parse(readFileSync(report, 'utf8')).hosts).toMatchObject([
      { host: 'other.test', direct: true },
    ])
  })

  it('does not redirect requests to this machine, and passes other hosts through', async () => {
    // One address in NO_PROXY, one that is not.
    const servers = await Promise.all(
      ['127.0.0.1', '127.0.0.2'].map((host) =>
        listening(
          createServer((_, answer) => answer.end('somebody else')),
          host,
        ),
      ),
    )
    const [here, other] = servers.map(({ url }) => `curl -sS --fail ${url}`)
    // PHP's streams name the target to a proxy only in Host.
    const byHost = `${other} --noproxy '*' --connect-to "::\${http_proxy#http://}"`
    const run = (flags: readonly string[], program: string) =>
      runExec(['exec', '--intercept', ...flags], ['sh', '-c', program])
    const passed = await run([], `${other} && echo && ${byHost}`)
    expect(passed.stdout).toBe('somebody else\nsomebody else')
    const refused = await run(['--no-pass-through'], `${here} && curl -sS --fail http://example.test/`)
    expect(refused).toMatchObject({
      code: 22,
      stdout: 'somebody else',
      stderr: expect.stringContaining('403'),
    })
  })

  itInMore('reaches other hosts through the proxy that it used before', async () => {
    const asked: (string | undefined)[] = []
    const proxy = createServer()
    proxy.on('connect', ({ url }, socket) => {
      asked.push(url)
      socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')
    })
    const { url } = await listening(proxy)
    const variables = { HTTPS_PROXY: url, https_proxy: url, NO_PROXY: 'direct.test', no_proxy: 'direct.test' }
    for (const other of ['example.test', 'api.deepl.com']) {
      const command = ['--', 'curl', '-sS', '-w', '%{http_code}', `https://${other}/v2/usage`]
      await using mynah = startMynah(['exec', '--intercept', ...command], variables)
      const { stdout, stderr } = await mynah.ended()
      expect(stdout, stderr).toContain(other === 'api.deepl.com' ? '403' : '000')
    }
    expect(asked).toEqual(['example.test:443'])
  })

  itInMore('keeps the previous authorities for HTTPS of other hosts', async () => {
    const authority = createAuthority(['127.0.0.2'])
    const server = createSecureServer(authority.serverCertificate(), (_, answer) =>
      answer.end('somebody else'),
    )
    const { port } = await listening(server, '127.0.0.2')
    const trusted = join(folder, 'own.pem')
    writeFileSync(trusted, authority.certificate)
    const url = `https://127.0.0.2:${port}/`
    const variables = { CURL_CA_BUNDLE: trusted, SSL_CERT_FILE: trusted, NODE_EXTRA_CA_CERTS: trusted }
    const asking = `console.log(await (await fetch('${url}')).text())`
    for (const command of [['curl', '-sS', url], node(asking)]) {
      await using mynah = startMynah(['exec', '--intercept', '--', ...command], variables)
      const { stdout, stderr } = await mynah.ended()
      expect(stdout.trim(), stderr).toBe('somebody else')
    }
  })

  itInMore('reports if nothing was intercepted', async () => {
    await using nothing = startMynah(['exec', '--intercept', '--', ...node('')])
    const none = await nothing.ended()
    expect(none.code).toBe(0)
    expect(none.stderr).toContain('sent no request to Mynah')
    expect(none.stderr).toContain('docs/intercept.md')

    const program = 'await fetch(process.env.MYNAH_URL + "/v2/usage")'
    await using direct = startMynah(['exec', '--intercept', '--', ...node(program)])
    expect((await direct.ended()).stderr).toContain('mynah: nothing was intercepted')
    const intercepted = program.replace('process.env.MYNAH_URL + "', '"https://api.deepl.com')
    await using all = startMynah(['exec', '--intercept', '--', ...node(intercepted)])
    expect((await all.ended()).stderr).not.toContain('nothing was intercepted')
  })
})

describe('mynah/register', () => {
  it('without its variables does nothing except for a single warning', () => {
    const program = `new (require('node:worker_threads').Worker)('', { eval: true })`
    for (const flag of ['--require', '--import']) {
      const { status, stderr } = spawnSync(process.execPath, [flag, 'mynah/register', '-e', program], {
        encoding: 'utf8',
        env: { ...process.env, MYNAH_INTERCEPT: '' },
      })
      expect([status, stderr]).toEqual([
        0,
        'mynah/register does nothing: MYNAH_INTERCEPT is not set; `mynah exec --intercept` sets it.\n',
      ])
    }
  })
})
