import { writeFile } from 'node:fs/promises'
import { dirname, isAbsolute } from 'node:path'
import { Command } from 'commander'
import { readPackageFile } from '../package-files.ts'

const DEFAULT_FILE = 'mynah.yaml'

/** `mynah init [file]`: writes a commented scenario to start from, without overwriting an existing file. */
export function initCommand(): Command {
  return new Command('init')
    .description('write a commented scenario file')
    .argument('[file]', 'path of the file', DEFAULT_FILE)
    .option('--json', 'print the path as JSON')
    .action(async (file: string, { json }: { json?: boolean }) => {
      try {
        await writeFile(file, readPackageFile('scenarios/starter/mynah.yaml'), { flag: 'wx' })
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        const reasons: Record<string, string> = {
          EEXIST: `${file} already exists; not overwritten`,
          ENOENT: `cannot write ${file}: no directory ${dirname(file)}`,
        }
        throw new Error(reasons[code ?? ''] ?? message)
      }
      const path = isAbsolute(file) ? file : `./${file}`
      if (json) return console.log(JSON.stringify({ file }))
      console.log(`${file} written. Start with it: mynah --scenario ${path} --watch`)
    })
}
