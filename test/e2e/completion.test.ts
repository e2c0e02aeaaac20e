import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'mynah-completion-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { encoding: 'utf8', cwd: folder, env: { ...process.env, HOME: folder } })

const script = (shell: string) =>
  run(process.execPath, join(process.cwd(), 'dist/cli.js'), 'completion', shell).stdout
const lacks = (shell: string) => run(shell, '--version').error !== undefined

/** What a user sees after typing words and pressing Tab; the last word is incomplete. */
const CASES: readonly (readonly [
  words: readonly string[],
  some: readonly string[],
  none: readonly string[],
])[] = [
  [['sta'], ['start'], ['exec']],
  [['exec', '--repo'], ['--report'], ['--port']],
  [['start', '--log', ''], ['pretty', 'json', 'silent'], ['start']],
  [['start', '--scenario', 'fl'], ['flaky'], ['outage']],
  [['contract', ''], ['list', 'diff'], ['start']],
  [['completion', ''], ['bash', 'zsh', 'fish'], ['start']],
]

describe.skipIf(lacks('bash'))('the script for bash', () => {
  const file = join(folder, 'mynah.bash')
  writeFileSync(file, script('bash'))

  it.each(CASES)('completes mynah %j', (words, some, none) => {
    const line = ['mynah', ...words]
    const program = `source '${file}'; COMP_WORDS=(${line.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _mynah; printf '%s\\n' "\${COMPREPLY[@]}"`
    const { stdout, stderr } = run('bash', '-c', program)
    expect(stderr).toBe('')
    expect(stdout.split('\n')).toEqual(expect.arrayContaining([...some]))
    for (const word of none) expect(stdout.split('\n')).not.toContain(word)
  })
})

describe.skipIf(lacks('fish'))('the script for fish', () => {
  const file = join(folder, 'mynah.fish')
  writeFileSync(file, script('fish'))

  it.each(CASES)('completes mynah %j', (words, some, none) => {
    const { stdout, stderr } = run(
      'fish',
      '--no-config',
      '-c',
      `source '${file}'; complete -C 'mynah ${words.join(' ')}'`,
    )
    expect(stderr).toBe('')
    const offered = stdout.split('\n').map((line) => line.split('\t')[0])
    expect(offered).toEqual(expect.arrayContaining([...some]))
    for (const word of none) expect(offered).not.toContain(word)
  })
})

describe.skipIf(lacks('zsh'))('the script for zsh', () => {
  it('is a completion function that loads', () => {
    writeFileSync(join(folder, '_mynah'), script('zsh'))
    const program = `fpath=('${folder}' $fpath); autoload -Uz compinit; compinit -u -d '${folder}/dump'; autoload +X -Uz _mynah; print $_comps[mynah] $+functions[_mynah]`
    expect(run('zsh', '-f', '-c', program)).toMatchObject({ stdout: '_mynah 1\n', stderr: '' })
  })
})

it('refuses an unknown shell', () => {
  const { status, stderr } = run(process.execPath, join(process.cwd(), 'dist/cli.js'), 'completion', 'csh')
  expect([status, stderr]).toEqual([2, expect.stringContaining('Allowed choices are bash, zsh, fish')])
})
