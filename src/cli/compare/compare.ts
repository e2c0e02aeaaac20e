import { Command, Option } from 'commander'
import { reportFlag } from '../exec/report-flags.ts'
import { readCount, readList, wholeNumber } from '../flag-values.ts'
import type { CompareFlags } from './compare-flags.ts'

const HELP = `
Keys come from the environment: MYNAH_KEY_A and MYNAH_KEY_B, and for probes that need another role MYNAH_KEY_A_FREE,
MYNAH_KEY_A_ADMIN, MYNAH_KEY_B_FREE and MYNAH_KEY_B_ADMIN. Probes without their keys are not run.

Exit codes: 0 no difference, 1 something differs, 2 the comparison could not be completed.`

/** `mynah compare <A> <B>`: differences between two addresses that clients can notice. */
export function compareCommand(): Command {
  return new Command('compare')
    .description('compare the answers of two addresses, such as an emulator and the service')
    .argument('[A]', 'the emulator, such as http://127.0.0.1:4800')
    .argument('[B]', 'what it is compared with, such as https://api-free.deepl.com')
    .addOption(
      new Option('--max-characters <n>', 'bill at most this many characters at each address')
        .default(0)
        .env('MYNAH_MAX_CHARACTERS')
        .argParser(readCount),
    )
    .addOption(
      new Option(
        '--only <ids>',
        'run only these probes, separated by commas; glossaries/* is a whole folder',
      ).argParser(readList),
    )
    .addOption(
      new Option(
        '--runs <n>',
        'run a probe that differs this many times; a difference counts if every run has it',
      )
        .default(3)
        .argParser(wholeNumber(1, 9)),
    )
    .addOption(reportFlag())
    .option('--json', 'print the report as JSON on one line, instead of text; with --list, the probes')
    .option(
      '--propose',
      'find the settings that make Mynah answer like B, or say which rows of docs/choices.md are wrong',
    )
    .option('--list', 'list the probes and what they bill; send nothing')
    .option('--clean-up', 'first remove what earlier runs left behind, found by its name')
    .addOption(
      new Option('--pause <ms>', 'wait between two requests (default: 200, on loopback 0)').argParser(
        readCount,
      ),
    )
    .addHelpText('after', HELP)
    .action(async (a: string | undefined, b: string | undefined, flags: CompareFlags, command: Command) => {
      const { listProbes, runCompare } = await import('./run-compare.ts')
      if (flags.list) return listProbes(flags)
      if (a === undefined || b === undefined)
        command.error('error: name two addresses: mynah compare <A> <B>')
      process.exitCode = await runCompare(a ?? '', b ?? '', flags)
    })
}
