import { Command } from 'commander'
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
