import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from './new-folder.ts'
import type { Ended } from './process.ts'
import { runCommand } from './run-command.ts'

/** A program inherits the output of this process, which is not that of the command here: it writes to files instead. */
const TO_FILES = ['sh', '-c', 'out=$1; shift; exec "$@" >>"$out/stdout" 2>>"$out/stderr"', 'sh']

/** The beginning of a program that translates like an application: with the address and the key of its environment. */
export const TRANSLATE = `
  const url = process.env.DEEPL_SERVER_URL
  const translate = (text = 'Hello', key = process.env.DEEPL_AUTH_KEY, headers = {}) =>
    fetch(url + '/v2/translate', {
      method: 'POST',
      headers: { Authorization: 'DeepL-Auth-Key ' + key, ...headers },
      body: new URLSearchParams({ text, target_lang: 'DE' }),
    })
`

/** A command that runs its own program, like a test suite. */
export const node = (program: string) => [process.execPath, '--input-type=module', '-e', program]

/**
 * Runs a command that runs a program, such as `exec` and `record`, in this process: only the program is a process of
 * its own. Its output comes before that of the command. Not for Node under `--intercept`, which loads a file of the build.
 */
export async function runExec(
  args: readonly string[],
  program: readonly string[],
  env: Record<string, string> = {},
  options: { readonly cwd?: string } = {},
): Promise<Ended> {
  const folder = newFolder()
  const written = (name: string) =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''
  const ended = await runCommand([...args, '--', ...TO_FILES, folder, ...program], env, options)
  return { ...ended, stdout: written('stdout') + ended.stdout, stderr: written('stderr') + ended.stderr }
}
