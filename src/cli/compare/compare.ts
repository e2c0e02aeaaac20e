import { Command } from 'commander'
import { addFlags } from '../flag.ts'
import { type CompareFlags, compareFlags } from './compare-flags.ts'

const HELP = `
Keys come from the environment: MYNAH_KEY_A and MYNAH_KEY_B, and for probes that need another role MYNAH_KEY_A_FREE,
MYNAH_KEY_A_ADMIN, MYNAH_KEY_B_FREE and MYNAH_KEY_B_ADMIN. Probes without their keys are not run.

Exit codes: 0 no difference, 1 something differs, 2 the comparison could not be completed.`

/** `mynah compare <A> <B>`: differences between two addresses that clients can notice. */
export function compareCommand(): Command {
  const command = new Command('compare')
    .description('compare the answers of two addresses, such as an emulator and the service')
    .argument('[A]', 'the emulator, such as http://127.0.0.1:4800')
    .argument('[B]', 'what it is compared with, such as https://api-free.deepl.com')
  return addFlags(command, compareFlags())
    .addHelpText('after', HELP)
    .action(async (a: string | undefined, b: string | undefined, flags: CompareFlags, command: Command) => {
      const { listProbes, runCompare } = await import('./run-compare.ts')
      if (flags.list) return listProbes(flags)
      if (a === undefined || b === undefined)
        command.error('error: name two addresses: mynah compare <A> <B>')
      process.exitCode = await runCompare(a ?? '', b ?? '', flags)
    })
}
