import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { blocksOf } from '../../docs/markdown.ts'
import { firstLine } from '../../support/first-line.ts'

const JARS = '/usr/share/java'

/** Programs that start an emulator, print its address, and wait until they are killed. */
const PARENTS = {
  Node: () => {
    const args = ['start', '--port', '0', '--log', 'silent', '--exit-on-stdin-close']
    const options = { stdio: ['pipe', 'inherit', 'inherit'] }
    return ['node', '-e', `child_process.spawn('mynah', ${JSON.stringify(args)}, ${JSON.stringify(options)})`]
  },
  'the helper for PHP': (folder: string) => {
    if (spawnSync('php', ['--version']).error) return undefined
    const helper = helperOf('docs/languages/php.md', 'tests/Mynah.php', folder)
    const body = `Mynah::begin(); echo getenv('DEEPL_SERVER_URL'), PHP_EOL; fgets(STDIN);`
    return ['php', '-r', `require '${helper}'; ${body}`]
  },
  'the helper for Java': (folder: string) => {
    if (spawnSync('javac', ['-version']).error || !existsSync(`${JARS}/junit-jupiter-api.jar`))
      return undefined
    const helper = helperOf('docs/languages/java.md', 'src/test/java/Mynah.java', folder)
    const jars = readdirSync(JARS).filter((name) => /^(junit|apiguardian|opentest4j)/.test(name))
    const path = [folder, ...jars.map((name) => join(JARS, name))].join(delimiter)
    const body = 'System.out.println(Mynah.URL); System.in.read();'
    const main = `public class Main { public static void main(String[] a) throws Exception { ${body} } }`
    writeFileSync(join(folder, 'Main.java'), main)
    execFileSync('javac', ['-d', folder, '-cp', path, helper, join(folder, 'Main.java')])
    return ['java', '-cp', path, 'Main']
  },
}

/** Writes a helper of a page to its file. */
function helperOf(page: string, name: string, folder: string): string {
  const file = join(folder, name.replace(/.*\//, ''))
  writeFileSync(file, blocksOf(page).find(({ note }) => note.file === name)?.code ?? '')
  return file
}

it.each(Object.entries(PARENTS))('an emulator ends with a parent that is killed: %s', async (_, prepare) => {
  const folder = mkdtempSync(join(tmpdir(), 'mynah-killed-'))
  const [program, ...args] = prepare(folder) ?? []
  if (program === undefined) return console.warn('is not tried: its tools are missing on this machine')
  writeFileSync(
    join(folder, 'mynah'),
    `#!/bin/sh\nexec '${process.execPath}' '${resolve('dist/cli.js')}' "$@"\n`,
  )
  chmodSync(join(folder, 'mynah'), 0o755)
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, MYNAH_URL: undefined }
  const parent = spawn(program, args, { env, stdio: 'pipe' })
  const killed = once(parent, 'exit')
  const url = await firstLine(parent.stdout)
  expect((await fetch(`${url}/_mynah/health`)).status).toBe(200)
  parent.kill('SIGKILL')
  // The emulator has the same standard error, so this ends with both.
  expect(await text(parent.stderr)).toBe('')
  // The streams may end before the exit is known.
  expect(await killed).toEqual([null, 'SIGKILL'])
  await expect(fetch(`${url}/_mynah/health`)).rejects.toThrow('fetch failed')
})
