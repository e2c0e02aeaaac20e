import { writeFile } from 'node:fs/promises'
import { dirname, isAbsolute } from 'node:path'
import { Command } from 'commander'
import { readPackageFile } from '../data-file.ts'

const DEFAULT_FILE = 'mynah.yaml'

/** `mynah init [file]`: writes a commented scenario to start from. A file that is there is left alone. */
export function initCommand(): Command {
  return new Command('init')
    .description('write a commented scenario to start from')
    .argument('[file]', 'where to', DEFAULT_FILE)
    .action(async (file: string) => {
      try {
        await writeFile(file, readPackageFile('scenarios/starter/mynah.yaml'), { flag: 'wx' })
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        const reasons: Record<string, string> = {
          EEXIST: `${file} is there already, and is left alone`,
          ENOENT: `${file} cannot be written: there is no folder ${dirname(file)}`,
        }
        throw new Error(reasons[code ?? ''] ?? message)
      }
      const path = isAbsolute(file) ? file : `./${file}`
      console.log(`${file} is written. Start with it: mynah --scenario ${path} --watch`)
    })
}
