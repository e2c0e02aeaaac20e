import { Command, Option } from 'commander'
import type { ChangeFormat } from '../../contract/dates/report/change-list.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'

interface ContractOptions {
  readonly format: ChangeFormat
  readonly json?: boolean
}

const FORMATS: readonly ChangeFormat[] = ['text', 'markdown', 'json']

const formatOption = () => new Option('--format <format>', 'output format').choices(FORMATS).default('text')

/** `mynah contract list` and `mynah contract diff`: how the service's interface has changed. */
export function contractCommand(): Command {
  const command = new Command('contract').description('show how the API has changed over time')
  command
    .command('list')
    .description('list every known change')
    .addOption(formatOption())
    .option('--json', 'the same as --format json')
    .action(async ({ format, json }: ContractOptions) => {
      const { allChanges, writeChanges } = await import('../../contract/dates/report/change-list.ts')
      const { readChangesFile } = await import('../../contract/dates/report/read-changes.ts')
      process.stdout.write(writeChanges(allChanges(readChangesFile()), json ? 'json' : format))
    })
  command
    .command('diff')
    .description('show what changed between two contracts')
    .argument('<a>', 'specification, latest, next, or a day such as 2026-06-17')
    .argument('<b>', 'the contract to compare with')
    .addOption(formatOption())
    .option('--json', 'the same as --format json')
    .action(async (one: string, other: string, { format, json }: ContractOptions) => {
      const { contractFlaw } = await import('../../contract/dates/resolve-contract.ts')
      const { changesBetween, writeChanges } = await import('../../contract/dates/report/change-list.ts')
      const { readChangesFile } = await import('../../contract/dates/report/read-changes.ts')
      for (const name of [one, other]) {
        const flaw = contractFlaw(name)
        if (flaw !== undefined) throw new InvalidOption(`'${name}' is not a contract: it ${flaw}`)
      }
      process.stdout.write(
        writeChanges(changesBetween(readChangesFile(), one, other), json ? 'json' : format),
      )
    })
  return command
}
