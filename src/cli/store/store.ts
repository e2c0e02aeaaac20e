import { createInterface } from 'node:readline'
import { Command } from 'commander'
import { machineTime } from '../../base/runtime/time.ts'
import { visibleText } from '../../base/terminal/visible-text.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import type { InstallationReport } from '../../state/shared/installation.ts'
import { isSharedAddress, refuseMistypedAddress } from '../../state/shared/server/shared-address.ts'
import { Flag } from '../flag.ts'

type Terminal = NodeJS.ReadableStream & { readonly isTTY?: boolean }

interface StoreOptions {
  readonly state?: string
  readonly json?: boolean
}

/**
 * `mynah store inspect` and `mynah store clear`: the state that several processes share.
 * @param input where a confirmation comes from; opened only to ask for one
 */
export function storeCommand(input: () => Terminal = () => process.stdin): Command {
  const command = new Command('store').description('inspect or delete shared state')
  command
    .command('inspect')
    .description('list what is stored for each world')
    .addOption(stateFlag())
    .option('--json', 'print it as JSON')
    .action(async ({ state, json }: StoreOptions) => {
      const { inspectInstallation } = await import('../../state/shared/installation.ts')
      const report = await inspectInstallation(sharedAddress(state))
      if (json) return console.log(JSON.stringify(report))
      if (!report.isThere) return console.log(nothingAt(report))
      const { format, commits, owners, journalEntries } = report
      console.log(
        `${described(report)}\n${row('stored', `format ${format}, ${commits} commits by ${owners} owners, ${journalEntries} journal entries`)}`,
      )
      for (const { session, records } of report.worlds)
        console.log(
          `  ${session === undefined ? 'default world' : `session ${visibleText(session)}`}: ${records} records`,
        )
    })
  command
    .command('clear')
    .description('delete an installation; running processes answer 503 until they are restarted')
    .addOption(stateFlag())
    .option('--yes <id>', 'delete the installation with this id without asking')
    .option('--json', 'print it as JSON')
    .action(async ({ state, yes, json }: StoreOptions & { readonly yes?: string }) => {
      const address = sharedAddress(state)
      const { inspectInstallation, clearInstallation } = await import('../../state/shared/installation.ts')
      const report = await inspectInstallation(address)
      if (!report.isThere) return console.log(json ? JSON.stringify({ cleared: false }) : nothingAt(report))
      if (!json) console.log(described(report))
      const id = yes ?? (json ? undefined : await askedFor(input()))
      if (id === undefined)
        throw new InvalidOption(
          `This deletes everything of the installation ${report.id}. Confirm with --yes ${report.id}.`,
        )
      if (id !== report.id)
        throw new InvalidOption(
          `The installation there has the id ${report.id}, not '${id}'. Nothing was deleted.`,
        )
      const isCleared = await clearInstallation(address, id)
      if (json) console.log(JSON.stringify({ cleared: isCleared, id }))
      else console.log(isCleared ? 'cleared' : 'nothing is stored')
    })
  return command
}

/** The id that a person enters; undefined if nobody can be asked. */
async function askedFor(input: Terminal): Promise<string | undefined> {
  if (!input.isTTY) return undefined
  process.stdout.write('Enter the id of the installation to delete it: ')
  for await (const line of createInterface({ input })) return line.trim()
  return ''
}

/** What an installation is recognized by. */
function described({ address, database, prefix, id, worlds, created }: InstallationReport): string {
  return [
    row('address', address),
    row('database', `${database}`),
    row('prefix', prefix),
    row('id', id),
    row('worlds', `${worlds.length}`),
    row(
      'created',
      created === undefined ? 'unknown' : `${created} (${age(machineTime() - Date.parse(created))} ago)`,
    ),
  ].join('\n')
}

const nothingAt = ({ address, database, prefix }: InstallationReport) =>
  `${address}: nothing is stored in database ${database} with the prefix ${prefix}`

const row = (name: string, value: string) => `${name.padEnd(10)}${value}`

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function age(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? ['second', 1000]
  const count = Math.max(0, Math.floor(ms / length))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const stateFlag = () => new Flag('--state <address>', 'where it is, such as valkey://host').withVariable()

function sharedAddress(state: string | undefined): string {
  if (isSharedAddress(state)) return state
  if (state === undefined)
    throw new InvalidOption('Name the shared state with --state valkey://host or MYNAH_STATE.')
  try {
    refuseMistypedAddress(state)
  } catch (error) {
    throw new InvalidOption((error as Error).message)
  }
  throw new InvalidOption(`'${state}' is not an address of shared state, such as valkey://host`)
}
