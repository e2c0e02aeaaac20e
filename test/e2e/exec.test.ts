import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../src/index.ts'
import { folderOfTest } from '../support/folder-of-test.ts'
import { startMynah } from '../support/process.ts'
import { runCommand } from '../support/run-command.ts'
import { node, runExec, TRANSLATE } from '../support/run-exec.ts'
import { describeInMore, itInMore, some } from '../support/runs.ts'
import { service } from '../support/service.ts'

const { at, write } = folderOfTest()

const json = ['--port', '0', '--log', 'json']

const ONCE = `${TRANSLATE}
  console.log((await translate()).status)`

/** Starts a command in a process of its own. */
const started = (command: readonly string[], env: Record<string, string> = {}) =>
  startMynah(['exec', '--', ...command], env)

describe('mynah exec', () => {
  it('runs a command that finds the emulator in its environment, and leaves its output unchanged', async () => {
    await using mynah = started(
      node(`${ONCE}
      const { MYNAH_URL, MYNAH_AUTH_KEY, DEEPL_SERVER_URL, DEEPL_AUTH_KEY } = process.env
      const { DEEPL_API_URL, DEEPL_API_KEY } = process.env
      console.log(MYNAH_URL === DEEPL_SERVER_URL, MYNAH_AUTH_KEY === DEEPL_AUTH_KEY)
      console.log(MYNAH_URL === DEEPL_API_URL, MYNAH_AUTH_KEY === DEEPL_API_KEY)`),
    )
    const stdout = '200\ntrue true\ntrue true\n'
    expect(await mynah.ended()).toMatchObject({ code: 0, stdout })
  })

  itInMore('replaces the variables that the shell has for the service', async () => {
    const program = 'console.log(process.env.DEEPL_API_KEY, process.env.DEEPL_API_URL)'
    const shell = { DEEPL_API_KEY: 'a-real-key', DEEPL_API_URL: 'https://api.deepl.com' }
    await using mynah = started(node(program), shell)
    const { stdout } = await mynah.ended()
    expect(stdout).not.toContain('a-real-key')
    expect(stdout).toMatch(/^\S+ http:\/\/127\.0\.0\.1:\d+\n$/)
  })

  itInMore('gives the command a key of the scenario', async () => {
    await using mynah = startMynah(['exec', '-s', 'quota-exhausted', '--', ...node(ONCE)])
    expect(await mynah.ended()).toMatchObject({ code: 0, stdout: '456\n' })
  })

  it('exits with the exit code of the command, whatever flags the command has', async () => {
    const program = node('process.exit(process.argv.includes("--port") ? 7 : 0)')
    expect((await runExec(['exec', '--seed', 'x'], [...program, '--', '--port'])).code).toBe(7)
  })

  it('exits with 1 and a report if an expectation of the scenario does not hold', async () => {
    const scenario = write(
      'expect.yaml',
      `version: 1
expect:
  - { match: { operation: translateText }, count: 2 }
  - { match: { operation: getUsage }, count: 0 }
`,
    )
    const { code, stdout, stderr } = await runExec(['exec', '-s', scenario], node(ONCE))
    expect([code, stdout]).toEqual([1, '200\n'])
    expect(stderr).toContain('Expected 2 requests matching {"operation":"translateText"}, received 1.')
    expect(stderr).toContain('mynah: 1 of 2 expectations failed.')
    expect(stderr).not.toContain('getUsage')

    const twice = await runExec(['exec', '-s', scenario], node(`${ONCE}\nawait translate()`))
    expect(twice).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('mynah: All 2 expectations hold.'),
    })
  })

  itInMore('picks a free port beside a server whose port the existing mock’s variables name', async () => {
    await using running = await createEmulator()
    const port = String((await running.listen()).port)
    const env = { DEEPL_MOCK_SERVER_PORT: port, DEEPL_MOCK_PROXY_SERVER_PORT: port }
    expect(await runExec(['exec'], node(ONCE), env)).toMatchObject({ code: 0, stdout: '200\n' })
  })

  itInMore('keeps the exit code of a command that failed, and reports all the same', async () => {
    const scenario = write('expect.yaml', 'version: 1\nexpect: [{ match: { path: /v2/usage } }]')
    const { code, stderr } = await runExec(['exec', '-s', scenario], node('process.exit(3)'))
    expect([code, stderr]).toEqual([3, expect.stringContaining('at least 1 request')])
  })

  it.each(some(['SIGINT', 'SIGTERM'] as const))('passes %s on, and ends with the command', async (signal) => {
    await using mynah = started(
      node(`
      process.on('${signal}', () => { console.log('asked to end'); process.exit(4) })
      setInterval(() => {}, 1000)
      console.log('running')`),
    )
    await expect.poll(() => mynah.output()).toContain('running')
    mynah.child.kill(signal)
    expect(await mynah.ended()).toMatchObject({ code: 4, stdout: 'running\nasked to end\n' })
  })

  itInMore('forwards a signal to the command’s child processes, which it would leave running', async () => {
    const program = `
      process.on('SIGTERM', () => { console.log('asked to end'); process.exit() })
      setInterval(() => {}, 1000)
      console.log('running')`
    await using mynah = started(['sh', '-c', '"$@"; true', 'sh', process.execPath, '-e', program])
    await expect.poll(() => mynah.output()).toContain('running')
    mynah.child.kill('SIGTERM')
    expect(await mynah.ended()).toMatchObject({ code: 128 + 15, stdout: 'running\nasked to end\n' })
  })
})

describe('mynah --scenario', () => {
  it('is repeatable; the first log line has its name and one of its keys', async () => {
    const scenario = write(
      'own.yaml',
      'version: 1\nname: own\naccounts: [{ name: demo, keys: [{ key: "own:fx" }] }]',
    )
    await using mynah = startMynah([...json, '-s', 'free-plan', '-s', scenario])
    const facts = await mynah.listening()
    expect(facts).toMatchObject({ scenario: { name: 'own' }, authKey: 'demo:fx' })
    const { translate } = service({ ...facts, authKey: 'own:fx' })
    expect((await translate('Hello')).status).toBe(200)
    const somebody = service({ ...facts, authKey: 'somebody' })
    expect((await somebody.translate('Hello')).status).toBe(403)
  })

  it('reads several from the environment, separated by commas; the banner shows the last name', async () => {
    await using mynah = startMynah(['--port', '0', '--log', 'pretty'], { MYNAH_SCENARIO: 'flaky, free-plan' })
    await expect.poll(() => mynah.output()).toContain('curl')
    expect(mynah.output()).toMatch(/Scenario\s+free-plan \(One account on the free plan/)
    expect(mynah.output()).toContain('Any other key is rejected')
  })
})

describeInMore('mynah --watch', () => {
  const withMode = (mode: string) =>
    `version: 1\nname: ${mode}\nsettings: { translation: { mode: ${mode} } }\n`
  itInMore('applies a valid change, and keeps the previous scenario after an invalid one', async () => {
    const scenario = write('watched.yaml', withMode('echo'))
    await using mynah = startMynah([...json, '-s', scenario, '--watch'])
    const { translate } = service(await mynah.listening())
    const text = async () => (await translate('Hello')).json.translations[0].text
    expect(await text()).toBe('[de] Hello')

    await writeFile(scenario, withMode('identity'))
    await expect.poll(() => mynah.output()).toContain('"scenario":"identity","applied":true')
    expect(await text()).toBe('Hello')

    await writeFile(scenario, withMode('backwards'))
    await expect.poll(() => mynah.output()).toContain('"applied":false')
    expect(mynah.output()).toContain('watched.yaml:3:28: settings.translation.mode must be one of')
    expect(await text()).toBe('Hello')

    await writeFile(scenario, withMode('accents'))
    await expect.poll(() => mynah.output()).toContain('"scenario":"accents","applied":true')
    mynah.child.kill('SIGTERM')
    expect((await mynah.ended()).code).toBe(0)
  })
})

describe('mynah validate', () => {
  it('exits with 0 for scenarios that can be applied', async () => {
    const own = write('own.yaml', 'version: 1\nextends: [flaky]')
    expect(await runCommand(['validate', own, 'demo-agency'])).toMatchObject({
      code: 0,
      stdout: `${own}: valid\ndemo-agency: valid\n`,
      stderr: '',
    })
  })

  it('exits with 2 and all problems, including resources that the service refuses', async () => {
    const bad = write('bad.yaml', 'version: 1\nnmae: x\nsede: y')
    const refused = write(
      'refused.yaml',
      'version: 1\naccounts:\n  - name: a\n    keys: [{ key: "a:fx" }]\n    style_rules:\n      - { name: A, language: de }',
    )
    const { code, stdout, stderr } = await runCommand(['validate', bad, 'default', refused])
    expect([code, stdout]).toEqual([2, 'default: valid\n'])
    expect(stderr).toBe(
      `${bad}:2:1: nmae is not a recognized key; did you mean 'name'?\n` +
        `${bad}:3:1: sede is not a recognized key; did you mean 'seed'?\n` +
        `${refused}:6:9: accounts[0].style_rules[0] needs a paid plan: write 'plan: paid' and a key that does not end in ':fx'\n`,
    )
  })
})

describe('mynah scenarios', () => {
  it('lists the built-in ones like scenarios/README.md', async () => {
    const { code, stdout } = await runCommand(['scenarios'])
    const lines = stdout.trim().split('\n')
    const readme = await readFile(new URL('../../scenarios/README.md', import.meta.url), 'utf8')
    const rows = [...readme.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)].map(([, name, what]) => [name, what])
    expect(code).toBe(0)
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual(rows)
  })
})

describe('mynah init', () => {
  it('writes a valid scenario, and leaves an existing file unchanged', async () => {
    const path = at('my scenario.yaml')
    expect(await runCommand(['init', path])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`mynah --scenario '${path}'`),
    })
    expect((await runCommand(['validate', path])).code).toBe(0)
    await writeFile(path, 'mine')
    const { code, stderr } = await runCommand(['init', path])
    expect([code, stderr]).toEqual([2, expect.stringContaining('already exists; not overwritten')])
    expect(await readFile(path, 'utf8')).toBe('mine')
  })
})
