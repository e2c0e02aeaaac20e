import { mkdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findConfig } from '../../src/cli/config.ts'
import { folderOfTest } from '../support/folder-of-test.ts'
import { startMynah } from '../support/process.ts'
import { runCommand } from '../support/run-command.ts'
import { node, runExec } from '../support/run-exec.ts'
import { itInMore, some } from '../support/runs.ts'

const { at, write } = folderOfTest()

const SHOP = 'version: 1\nname: shop\n'

describe('findConfig', () => {
  it('finds the file in the directory, before one in a parent directory', () => {
    write('.git/HEAD', '')
    write('mynah.yaml', SHOP)
    const own = write('packages/shop/mynah.yaml', SHOP)
    expect(findConfig(at('packages/shop'))).toBe(own)
  })

  it('finds it in parent directories, up to the root of the repository and no further', () => {
    const above = write('mynah.yaml', SHOP)
    mkdirSync(at('repository/packages/shop'), { recursive: true })
    write('.git/HEAD', '')
    expect(findConfig(at('repository/packages/shop'))).toBe(above)
    write('repository/.git', 'gitdir: ../elsewhere')
    expect(findConfig(at('repository/packages/shop'))).toBeUndefined()
  })

  it('looks nowhere else outside of a repository', () => {
    write('mynah.yaml', SHOP)
    mkdirSync(at('shop'))
    expect(findConfig(at('shop'))).toBeUndefined()
  })
})

describe('mynah.yaml in the working directory', () => {
  const start = (args: readonly string[] = [], env: Record<string, string> = {}) =>
    startMynah(['start', '--port', '0', '--log', 'json', ...args], env, { cwd: at() })

  itInMore('is used, and named in the banner', async () => {
    const config = write('mynah.yaml', SHOP)
    await using mynah = start()
    expect(await mynah.listening()).toMatchObject({ scenario: { name: 'shop' }, config })
    await using pretty = startMynah(['--port', '0', '--log', 'pretty'], {}, { cwd: at() })
    await expect.poll(() => pretty.output()).toContain(`shop, from ${config}; --no-config ignores it`)
  })

  it.each<[string, string[], Record<string, string>]>(
    some([
      ['--no-config', ['--no-config'], {}],
      ['MYNAH_NO_CONFIG', [], { MYNAH_NO_CONFIG: '1' }],
      ['--scenario', ['--scenario', 'default'], {}],
      ['MYNAH_SCENARIO', [], { MYNAH_SCENARIO: 'default' }],
    ]),
  )('is ignored with %s', async (_, args, env) => {
    write('mynah.yaml', SHOP)
    await using mynah = start(args, env)
    const started = (await mynah.listening()) as { scenario?: { name: string }; config?: string }
    expect([started.scenario?.name, started.config]).toEqual(['default', undefined])
  })

  it('stops the start with 2 if it is invalid', async () => {
    const config = write('mynah.yaml', 'version: 1\nnmae: shop\n')
    const args = ['start', '--port', '0', '--log', 'json']
    expect(await runCommand(args, {}, { cwd: at() })).toMatchObject({
      code: 2,
      stderr: `mynah: ${config}:2:1: nmae is not a recognized key; did you mean 'name'?\n`,
    })
  })

  itInMore('is used by exec', async () => {
    write('mynah.yaml', `${SHOP}expect: [{ match: { operation: getUsage }, count: 1 }]\n`)
    const ping = "await fetch(process.env.MYNAH_URL + '/v2/languages')"
    const { code, stderr } = await runExec(['exec', '--json'], node(ping), {}, { cwd: at() })
    expect([code, JSON.parse(stderr)]).toEqual([
      1,
      expect.objectContaining({ scenario: 'shop', passed: false }),
    ])
  })
})

describe('--json', () => {
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCommand(args, {}, { cwd: at() })
    return {
      code,
      out: stdout === '' ? undefined : JSON.parse(stdout),
      error: stderr === '' ? undefined : JSON.parse(stderr),
    }
  }

  it('prints the problems of scenarios', async () => {
    write('mynah.yaml', 'version: 1\nnmae: shop\n')
    expect(await run('validate', '--json', 'default', './mynah.yaml')).toEqual({
      code: 2,
      error: undefined,
      out: [
        { file: 'default', valid: true, problems: [], notices: [] },
        {
          file: './mynah.yaml',
          valid: false,
          problems: [expect.objectContaining({ line: 2, column: 1, pointer: '/nmae' })],
        },
      ],
    })
  })

  it('prints the results of commands', async () => {
    expect((await run('scenarios', '--json')).out).toContainEqual(expect.objectContaining({ name: 'flaky' }))
    expect((await run('init', '--json', 'new.yaml')).out).toEqual({ file: 'new.yaml' })
    expect((await run('contract', 'list', '--json')).out).toEqual(expect.any(Object))
    expect(await run('healthcheck', '--json', 'http://127.0.0.1:1')).toMatchObject({
      code: 1,
      out: { healthy: false },
    })
  })
})
