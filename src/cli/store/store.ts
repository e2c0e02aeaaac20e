import { Command, Option } from 'commander'
import { InvalidOption } from '../../options/invalid-option.ts'
import { isSharedAddress } from '../../state/shared/server/state-place.ts'
import { visibleText } from '../../terminal/visible-text.ts'

/** `mynah store inspect` and `mynah store clear`: the state that several processes share. */
export function storeCommand(): Command {
  const command = new Command('store').description('inspect or delete shared state')
  command
    .command('inspect')
    .description('list what is stored for each world')
    .addOption(stateOption())
    .option('--json', 'print it as JSON')
    .action(async ({ state, json }: { readonly state?: string; readonly json?: boolean }) => {
      const { inspectInstallation } = await import('../../state/shared/installation.ts')
      const report = await inspectInstallation(sharedAddress(state))
      if (json) return console.log(JSON.stringify(report))
      const { address, isThere, format, commits, turns, worlds, journalEntries } = report
      if (!isThere) return console.log(`${address}: nothing is stored`)
      console.log(
        `${address}: format ${format}, ${commits} commits in ${turns} turns, ${journalEntries} journal entries`,
      )
      for (const { session, records } of worlds) {
        console.log(
          `  ${session === undefined ? 'default world' : `session ${visibleText(session)}`}: ${records} records`,
        )
      }
    })
  command
    .command('clear')
    .description('delete everything that is stored; running processes answer 503 until they are restarted')
    .addOption(stateOption())
    .option('--yes', 'really')
    .option('--json', 'print it as JSON')
    .action(
      async ({
        state,
        yes,
        json,
      }: {
        readonly state?: string
        readonly yes?: boolean
        readonly json?: boolean
      }) => {
        if (!yes) throw new InvalidOption('This deletes everything that is stored there. Confirm with --yes.')
        const { clearInstallation } = await import('../../state/shared/installation.ts')
        const isCleared = await clearInstallation(sharedAddress(state))
        if (json) console.log(JSON.stringify({ cleared: isCleared }))
        else console.log(isCleared ? 'cleared' : 'nothing is stored')
      },
    )
  return command
}

const stateOption = () =>
  new Option('--state <address>', 'where it is, such as valkey://host').env('MYNAH_STATE')

function sharedAddress(state: string | undefined): string {
  if (isSharedAddress(state)) return state
  throw new InvalidOption(
    state === undefined
      ? 'Name the shared state with --state valkey://host or MYNAH_STATE.'
      : `'${state}' is not an address of shared state, such as valkey://host`,
  )
}
