import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findIsolation, runUnder } from '../support/intercepted.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { ended } from '../support/run-aside.ts'
import { createApplications, GREETING } from '../support/runtimes.ts'

/*
 * `mynah exec --intercept --leak-guard`: programs that ignore every variable. Root may listen on the service's port;
 * other users may not, unless the machine lets them, and connections to it are refused.
 */

const isolation = await findIsolation()
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0
const hasNamespaces = has('unshare', '--user', '--map-root-user', '--mount', 'true')
if (!hasNamespaces) console.warn('This machine forbids namespaces, so the leak guard is not tested')

/** No variables at all. */
const IGNORING =
  'env -i PATH="$PATH" curl -sS -d text="Hello, world!" -d target_lang=DE -H "Authorization: DeepL-Auth-Key shop" https://api.deepl.com/v2/translate'
/** The same with IPv6 only, and with the full name, which ends in a dot. */
const IGNORING_6 = IGNORING.replace('curl', 'curl -6')
const IGNORING_FULL = IGNORING.replace('api.deepl.com', 'api.deepl.com.')
const JAVA_AUTHORITIES = '/etc/ssl/certs/java/cacerts'
const GUARANTEED = "mynah: guaranteed: the names of the service's hosts led only to this machine"

const folder = newFolder()
const applications = createApplications()

const shell = (program: string) => ['sh', '-c', program]
const guarded = (mode: string) => ['--intercept', '--leak-guard', mode]

describe.runIf(isolation !== undefined && hasNamespaces)('a client that ignores every variable', () => {
  const run = (program: string, mode: string) =>
    runUnder(isolation ?? [], shell(program), { flags: guarded(mode), cwd: applications.folder })

  it.each([
    ['strict', IGNORING],
    ['warn', IGNORING],
    ['strict', IGNORING_6],
    ['strict', IGNORING_FULL],
  ])('arrives where Mynah may listen on the port: %s', async (mode, program) => {
    const { code, stdout, stderr, requests } = await run(program, mode)
    expect([code, stdout], stderr).toEqual([0, expect.stringContaining(GREETING)])
    expect(requests).toMatchObject([
      { host: expect.stringMatching(/^api\.deepl\.com\.?$/), userAgent: expect.stringMatching(/^curl\//) },
    ])
    expect(stderr).toContain(GUARANTEED)
  })

  it('would leave without a guard', async () => {
    const { code, stderr, requests } = await run(IGNORING, 'off')
    expect([code, requests]).toEqual([6, []])
    expect(stderr).not.toContain('guaranteed')
  })

  it.runIf(has('test', '-f', '/usr/share/java/httpclient.jar', '-a', '-f', JAVA_AUTHORITIES))(
    'is named with its remedy if it is the PATCH of the official Java client, with a trust store of its own',
    async () => {
      const java = `java -Djavax.net.ssl.trustStore=${JAVA_AUTHORITIES} -cp '/usr/share/java/*' ApacheCustom.java || true`
      const { code, stderr, requests } = await run(java, 'strict')
      expect([code, requests], stderr).toEqual([1, []])
      expect(stderr).toMatch(
        /A client refused Mynah's certificate for api\.deepl\.com\..* Mynah's address instead\./,
      )
    },
  )

  it.runIf(has('go', 'version'))('arrives if it is a static program with its own transport', async () => {
    const file = join(applications.folder, 'own_transport')
    const env = { ...process.env, CGO_ENABLED: '0' }
    const built = spawnSync('go', ['build', '-o', file, `${file}.go`], { env, encoding: 'utf8' })
    expect(built.status, built.stderr).toBe(0)
    const { stdout, stderr, requests } = await run('./own_transport', 'strict')
    expect(stdout, stderr).toBe(`${GREETING}\n`)
    expect(requests).toHaveLength(1)
  })
})

/** As a user without privileges: this one, or another one if this is root. */
const asUser = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
const CLI = resolve('dist/cli.js')
const canRunAsUser =
  hasNamespaces &&
  has(
    [...asUser, process.execPath][0] ?? '',
    ...asUser.slice(1),
    ...(asUser.length > 0 ? [process.execPath] : []),
    CLI,
    '--version',
  )

describe.runIf(isolation !== undefined && canRunAsUser)('a user without privileges', () => {
  /** Runs a program with the built Mynah, which is not isolated otherwise: its names lead nowhere else. */
  function execAsUser(program: string, env: NodeJS.ProcessEnv = {}) {
    const [first = '', ...rest] = [
      ...asUser,
      process.execPath,
      CLI,
      'exec',
      ...guarded('strict'),
      '--',
      ...shell(program),
    ]
    return spawn(first, rest, { env: { PATH: process.env.PATH, HOME: tmpdir(), ...env } })
  }

  it('reaches nothing with a client that ignores every variable, unless Mynah may listen on the port', async () => {
    const { code, stdout, stderr } = await ended(execAsUser(IGNORING))
    if (code === 0) expect(stdout, stderr).toContain(GREETING)
    else expect([code, stdout], stderr).toEqual([7, ''])
    expect(stderr).toContain(GUARANTEED)
  })

  it('stays the same user, without further rights, and owns what the command creates', async () => {
    const [user, group] = asUser.length > 0 ? [65534, 65534] : [process.getuid?.(), process.getgid?.()]
    const file = join(tmpdir(), `mynah-owned-${process.pid}`)
    const program = `id -u; id -g; grep CapEff /proc/self/status | cut -f2; touch ${file}; exit 9`
    const { code, stdout, stderr } = await ended(execAsUser(program))
    expect([code, stdout.trim().split('\n')], stderr).toEqual([
      9,
      [`${user}`, `${group}`, '0000000000000000'],
    ])
    expect([statSync(file).uid, statSync(file).gid]).toEqual([user, group])
    rmSync(file)
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('passes %s on to the command itself', async (signal) => {
    const child = execAsUser(
      'trap "echo stopped; exit 3" TERM INT HUP; echo ready; while :; do sleep 0.05; done',
    )
    const end = ended(child)
    await once(child.stdout, 'data')
    child.kill(signal)
    expect(await end).toMatchObject({ code: 3, stdout: expect.stringContaining('stopped') })
  })
})

describe.runIf(hasNamespaces)('with the leak guard, a command', () => {
  const exec = (program: string) => startMynah(['exec', ...guarded('strict'), '--', ...shell(program)])

  it('reaches servers of this machine at both addresses and at a socket', async () => {
    const places = [
      { host: '127.0.0.1', port: 0 },
      { host: '::1', port: 0 },
      { path: join(folder, 'socket') },
    ]
    const servers = await Promise.all(
      places.map(async (place) => {
        const server = createServer((_, answer) => answer.end('here '))
        await once(server.listen(place), 'listening')
        return server
      }),
    )
    const [four, six] = servers.map((server) => (server.address() as AddressInfo).port)
    try {
      const urls = `http://127.0.0.1:${four}/ http://[::1]:${six}/`
      await using mynah = exec(`curl -gsS ${urls}; curl -sS --unix-socket ${folder}/socket http://localhost/`)
      const { stdout, stderr } = await mynah.ended()
      expect(stdout, stderr).toBe('here here here ')
    } finally {
      for (const server of servers) server.close()
    }
  })

  it('can be called from outside at a port that it opens', async () => {
    const program = `require('node:http').createServer((_, answer) => { answer.end('from inside'); process.exitCode = 4; setImmediate(() => process.exit()) })
      .listen(0, '127.0.0.1', function () { console.log('http://127.0.0.1:' + this.address().port) })`
    await using mynah = startMynah(['exec', ...guarded('strict'), '--', process.execPath, '-e', program])
    await expect.poll(() => mynah.output()).toContain('\n')
    expect(await (await fetch(mynah.output().trim())).text()).toBe('from inside')
    expect((await mynah.ended()).code).toBe(4)
  })

  it.runIf(has('script', '--version'))('has the terminal', async () => {
    const line = `'${process.execPath}' '${CLI}' exec ${guarded('strict').join(' ')} --quiet -- sh -c 'test -t 0 && test -t 1 && tty'`
    const { stdout, status } = spawnSync('script', ['-qec', line, '/dev/null'], { encoding: 'utf8' })
    expect([status, stdout.trim()]).toEqual([0, expect.stringMatching(/^\/dev\//)])
  })

  it('has every variable, whatever its name', async () => {
    const names = ['INPUT_NODE-VERSION', 'Shop.Key', 'BASH_FUNC_translate%%']
    const env = Object.fromEntries(names.map((name) => [name, `value of ${name}`]))
    await using mynah = startMynah(['exec', ...guarded('strict'), '--', 'env'], env)
    const { stdout } = await mynah.ended()
    for (const name of names) expect(stdout).toContain(`${name}=value of ${name}\n`)
  })

  it('starts in the same directory', async () => {
    await using mynah = startMynah(['exec', ...guarded('strict'), '--', 'pwd', '-P'], {}, { cwd: folder })
    expect(await mynah.ended()).toMatchObject({ stdout: `${folder}\n` })
  })

  it('leaves processes that stay behind, and the names lead nowhere for them', async () => {
    const left = join(folder, 'left')
    const program = `while kill -0 $1 2>/dev/null; do sleep 0.05; done; cat /etc/hosts > ${left}.new; mv ${left}.new ${left}`
    // Its parent is the shell, whose parent is Mynah.
    await using mynah = exec(`setsid sh -c '${program}' sh $PPID </dev/null >/dev/null 2>&1 &`)
    expect(await mynah.ended()).toMatchObject({ code: 0 })
    await expect.poll(() => existsSync(left)).toBe(true)
    expect(readFileSync(left, 'utf8')).toContain('127.68.76.1 api.deepl.com ')
  })

  it.each([
    ['strict', 1, 'error (fails the run): the leak guard was lost'],
    ['warn', 0, 'warning: the leak guard was lost'],
  ])('that puts another hosts file in place is noticed: %s', async (mode, expected, message) => {
    const replace = 'chmod +w /etc/hosts; echo 127.0.0.1 localhost > /etc/hosts'
    await using mynah = startMynah(['exec', ...guarded(mode), '--', ...shell(replace)])
    const { code, stderr } = await mynah.ended()
    expect([code, stderr]).toEqual([expected, expect.stringContaining(message)])
    expect(stderr).not.toContain('guaranteed')
  })
})

describe('without namespaces', () => {
  const command = ['--', process.execPath, '-e', 'console.log("ran")']
  const nothing = { PATH: '/nowhere' }

  it('strict does not run the command, and says what helps', async () => {
    await using mynah = startMynah(['exec', ...guarded('strict'), ...command], nothing)
    const { code, stdout, stderr } = await mynah.ended()
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('--leak-guard strict is not possible here')
    expect(stderr).toMatch(
      / 127\.68\.76\.\d api\.deepl\.com api\.deepl\.com\. api-free.*\n +::ffff:127\.68\.76\.\d api\.deepl\.com /,
    )
    expect(stderr).toMatch(/--add-host api\.deepl\.com:127\.68\.76\.\d/)
  })

  it('warn runs it, and says so', async () => {
    await using mynah = startMynah(['exec', ...guarded('warn'), ...command], nothing)
    const { code, stdout, stderr } = await mynah.ended()
    expect([code, stdout]).toEqual([0, 'ran\n'])
    expect(stderr).toContain('requests that nothing redirects can reach the real service')
    expect(stderr).not.toContain('guaranteed')
  })
})
