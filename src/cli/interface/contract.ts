import { Command, Option } from 'commander'
import type { ChangeFormat } from '../../contracts/report/change-list.ts'

interface ContractOptions {
  readonly format: ChangeFormat
}

const FORMATS: readonly ChangeFormat[] = ['text', 'markdown', 'json']

const formatOption = () =>
  new Option('--format <format>', 'how to write it down').choices(FORMATS).default('text')

/** `mynah contract list` and `mynah contract diff`: how the service's interface has changed. */
export function contractCommand(): Command {
  const command = new Command('contract').description(
    "show how the service's interface has changed over time",
  )
  command
    .command('list')
    .description('every change that Mynah knows')
    .addOption(formatOption())
    .action(async ({ format }: ContractOptions) => {
      const { allChanges, writeChanges } = await import('../../contracts/report/change-list.ts')
      const { readChangesFile } = await import('../../contracts/report/read-changes.ts')
      process.stdout.write(writeChanges(allChanges(readChangesFile()), format))
    })
  command
    .command('diff')
    .description('what changed from one contract to another')
    .argument('<a>', 'specification, latest, next, or a day such as 2026-06-17')
    .argument('<b>', 'the other one')
    .addOption(formatOption())
    .action(async (one: string, other: string, { format }: ContractOptions) => {
      const { contractFlaw } = await import('../../contracts/resolve-contract.ts')
      const { changesBetween, writeChanges } = await import('../../contracts/report/change-list.ts')
      const { readChangesFile } = await import('../../contracts/report/read-changes.ts')
      for (const name of [one, other]) {
        const flaw = contractFlaw(name)
        if (flaw !== undefined) throw new Error(`'${name}' is no contract: it ${flaw}`)
      }
      process.stdout.write(writeChanges(changesBetween(readChangesFile(), one, other), format))
    })
  return command
}
