import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { clientEnvironment } from '../../../src/server/worlds/client-environment.ts'
import { newFolder } from '../../support/new-folder.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'))

/**
 * What a GitHub runner provides to the steps of a job: files to write to, folders, and the environment set by earlier
 * steps.
 */
class Runner {
  readonly folder = newFolder()
  readonly project = join(this.folder, 'project')

  constructor() {
    for (const path of ['project/node_modules', 'temp'])
      mkdirSync(join(this.folder, path), { recursive: true })
    for (const name of ['env', 'output', 'state', 'summary']) writeFileSync(join(this.folder, name), '')
    writeFileSync(join(this.project, 'package.json'), '{ "name": "shop", "private": true }')
    symlinkSync(ROOT, join(this.project, 'node_modules/mynah'))
  }

  /** Runs a step of the action with the inputs of a workflow, and defaults for the others. */
  async step(which: 'main' | 'post', inputs: Record<string, string> = {}) {
    const defaults = Object.entries<{ default?: string }>(action.inputs).map(
      ([name, one]): [string, string] => [name, one.default ?? ''],
    )
    const given: Record<string, string> = { ...Object.fromEntries(defaults), ...inputs }
    const env = {
      PATH: process.env.PATH,
      GITHUB_WORKSPACE: this.project,
      RUNNER_TEMP: join(this.folder, 'temp'),
      GITHUB_ENV: join(this.folder, 'env'),
      GITHUB_OUTPUT: join(this.folder, 'output'),
      GITHUB_STATE: join(this.folder, 'state'),
      GITHUB_STEP_SUMMARY: join(this.folder, 'summary'),
      ...this.values('env'),
      ...prefixed('STATE_', which === 'post' ? this.values('state') : {}),
      ...prefixed(
        'INPUT_',
        Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toUpperCase(), value])),
      ),
    }
    return new Promise<{ code: number; output: string }>((done) =>
      execFile(
        process.execPath,
        [join(ROOT, action.runs[which])],
        { cwd: this.project, env },
        (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      ),
    )
  }

  /** Parses a file like the runner does: a name, then the value between two identical lines. */
  values(file: string): Record<string, string> {
    const text = readFileSync(join(this.folder, file), 'utf8')
    return Object.fromEntries(
      [...text.matchAll(/^([\w-]+)<<(.+)\n([\s\S]*?)\n\2$/gm)].map(([, name = '', , value = '']) => [
        name,
        value,
      ]),
    )
  }

  summary = () => readFileSync(join(this.folder, 'summary'), 'utf8')
}

const prefixed = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))

/** Like an application that reads the address and the key from its environment. */
async function translate(
  { DEEPL_SERVER_URL: url, DEEPL_AUTH_KEY: key }: Record<string, string>,
  text: string,
) {
  const answer = await fetch(`${url}/v2/translate`, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${key}` },
    body: new URLSearchParams({ text, target_lang: 'DE' }),
  })
  return answer.status
}

const answers = (url: string | undefined) =>
  fetch(`${url}/_mynah/health`).then(
    () => true,
    () => false,
  )

describe('the action for GitHub', () => {
  let runner: Runner
  beforeEach(() => {
    runner = new Runner()
  })
  afterEach(async () => {
    await runner.step('post')
    rmSync(runner.folder, { recursive: true })
  })

  it('starts Mynah for the following steps, and finally reports what was sent to it', async () => {
    const scenario = {
      version: 1,
      faults: [
        { id: 'first', when: { first: 1 }, then: { status: 503 } },
        { id: 'late', when: { nth: 99 }, then: { status: 429 } },
      ],
      expect: [{ match: { status: 200 }, count: 1 }],
    }
    writeFileSync(join(runner.project, 'mynah.yaml'), JSON.stringify(scenario))
    const started = await runner.step('main', {
      scenario: 'free-plan\n./mynah.yaml',
      flags: '--seed=checkout',
    })
    expect(started).toMatchObject({ code: 0 })

    const variables = runner.values('env')
    const outputs = runner.values('output')
    const [url = '', authKey = ''] = [outputs.url, outputs['auth-key']]
    expect(variables).toEqual(clientEnvironment({ url, authKey }))
    expect(Object.keys(outputs).sort()).toEqual(Object.keys(action.outputs).sort())
    expect(await translate(variables, 'proton beam')).toBe(503)
    expect(await translate(variables, 'proton beam')).toBe(200)

    const finished = await runner.step('post')
    expect(finished).toMatchObject({ code: 0 })
    expect(finished.output).not.toContain('::')
    expect(runner.summary()).toContain('Mynah: passed')
    expect(runner.summary()).toMatch(/translateText.*1 × 200, 1 × 503/)
    expect(runner.summary()).toMatch(/late.*never fired/)
    expect(await answers(url)).toBe(false)
  })

  it('fails the job if an expectation of the scenario does not hold', async () => {
    const scenario = { version: 1, expect: [{ match: { operation: 'getUsage' } }] }
    writeFileSync(join(runner.project, 'mynah.yaml'), JSON.stringify(scenario))
    await runner.step('main', { scenario: './mynah.yaml' })
    await translate(runner.values('env'), 'proton beam')
    const { code, output } = await runner.step('post')
    expect(code).toBe(1)
    expect(output).toMatch(/^::error title=Mynah::Expected at least 1 request.*getUsage/m)
    expect(runner.summary()).toContain('Mynah: failed')
  })

  it('warns if nothing was sent', async () => {
    await runner.step('main')
    const { code, output } = await runner.step('post')
    expect(code).toBe(0)
    expect(output).toMatch(/^::warning title=Mynah::Nothing was sent to Mynah\..*DEEPL_SERVER_URL/m)
    expect(runner.summary()).toContain('No request arrived')
  })

  it('fails with Mynah’s message if it does not start', async () => {
    const { code, output } = await runner.step('main', { scenario: 'flakey' })
    expect(code).toBe(1)
    expect(output).toMatch(/^::error title=Mynah::Mynah did not start: .*did you mean 'flaky'/)
    expect(runner.values('env')).toEqual({})
    expect(await runner.step('post')).toEqual({ code: 0, output: '' })
  })

  it('fails at the end if Mynah has exited', async () => {
    await runner.step('main')
    process.kill(Number(runner.values('state').pid), 'SIGKILL')
    const { code, output } = await runner.step('post')
    expect(code).toBe(1)
    expect(output).toContain('::error title=Mynah::Mynah ended before the job did')
  })

  it('has exactly the files and inputs that its programs read', () => {
    const programs = ['start', 'finish']
      .map((name) => readFileSync(join(ROOT, `action/${name}.mjs`), 'utf8'))
      .join()
    const read = [...programs.matchAll(/input(?:Lines)?\('([^']+)'\)/g)].map(([, name]) => name)
    expect([...new Set(read)].sort()).toEqual(Object.keys(action.inputs).sort())
    expect(action.runs).toEqual({ using: 'node24', main: 'action/start.mjs', post: 'action/finish.mjs' })
  })
})
