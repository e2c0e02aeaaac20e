import { writeFile } from 'node:fs/promises'
import { dirname, isAbsolute } from 'node:path'
import { Command } from 'commander'
import { quoted } from '../base/secrets/command-line.ts'
import { readPackageFile } from '../package-files.ts'
import { InvalidOption } from '../plan/options/invalid-option.ts'
import { InvalidScenario } from '../plan/scenarios/invalid-scenario.ts'
import { openEmulator } from '../server/emulator.ts'

const INVALID = 2

/** `mynah validate <files>`: exits with 0 if every scenario can be applied, otherwise with 2 and all errors. */
export function validateCommand(): Command {
  return new Command('validate')
    .description('check scenario files, including the resources in them')
    .argument('<files...>', 'paths, or names of built-in scenarios')
    .option('--json', 'print a list with the problems of each file')
    .action(async (files: string[], { json }: { json?: boolean }) => {
      const results: object[] = []
      for (const file of files) {
        try {
          // Each gets its own world, so that its resources are checked by the API's own code.
          const emulator = await openEmulator({ scenario: file })
          const { notices } = emulator.scenario
          await emulator.close()
          if (json) results.push({ file, valid: true, problems: [], notices })
          else console.log([`${file}: valid`, ...notices].join('\n'))
        } catch (error) {
          if (!(error instanceof InvalidScenario)) throw error
          if (json) results.push({ file, valid: false, problems: error.problems })
          else console.error(error.message)
          process.exitCode = INVALID
        }
      }
      if (json) console.log(JSON.stringify(results))
    })
}

/** `mynah scenarios`: lists the built-in scenarios with their purpose. */
export function scenariosCommand(): Command {
  return new Command('scenarios')
    .description('list the built-in scenarios')
    .option('--json', 'print a JSON list')
    .action(async ({ json }: { json?: boolean }) => {
      const described = await describedScenarios()
      if (json) return console.log(JSON.stringify(described))
      const width = Math.max(...described.map(({ name }) => name.length)) + 2
      for (const { name, description } of described) console.log(`${name.padEnd(width)}${description}`)
    })
}

/** The built-in scenarios with their purpose. */
export async function describedScenarios() {
  const { builtInNames } = await import('../plan/scenarios/built-in.ts')
  const { loadScenario } = await import('../plan/scenarios/load-scenario.ts')
  const described = builtInNames().map(async (name) => {
    const { scenario } = await loadScenario(name)
    return { name, description: scenario.description }
  })
  return Promise.all(described)
}

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
        throw new InvalidOption(reasons[code ?? ''] ?? `cannot write ${file}: ${message}`)
      }
      const path = isAbsolute(file) ? file : `./${file}`
      if (json) return console.log(JSON.stringify({ file }))
      console.log(`${file} written. Start with it: mynah --scenario ${quoted(path)} --watch`)
    })
}
