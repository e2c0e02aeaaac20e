import { Command, InvalidArgumentError, Option } from 'commander'
import { addInterceptFlags, type InterceptOptions } from '../exec/intercept-flags.ts'
import { addRelayFlags, type RelayFlags } from './relay-flags.ts'

/** The flags of `mynah record`. */
export interface RecordOptions extends RelayFlags, InterceptOptions {
  readonly out: string
  readonly add?: boolean
  /** In days. */
  readonly expires?: number
  readonly includeAccount?: boolean
  readonly allowCi?: boolean
  readonly quiet?: boolean
  readonly json?: boolean
}

/** `mynah record` with its flags. */
export function recordCommandLine(): Command {
  const command = new Command('record')
    .description('run a command against the real service and record its answers as a scenario')
    .argument(
      '<command...>',
      'after --; it has its own environment and key, but the address of the recorder (MYNAH_URL, DEEPL_SERVER_URL, DEEPL_API_URL)',
    )
    .passThroughOptions()
    .addOption(
      new Option('--out <file>', 'the scenario to write, such as recordings/shop.yaml').makeOptionMandatory(),
    )
    .addOption(new Option('--add', 'add to the file instead of replacing its content'))
    .addOption(
      new Option(
        '--expires <days>',
        'warn that the recording is too old after this time, such as 90d',
      ).argParser(parseDays),
    )
    .addOption(new Option('--include-account', 'record usage and the admin interface, too'))
    .addOption(new Option('--allow-ci', 'record even if the variable CI is set'))
  const upstream = new Option(
    '--upstream <url>',
    "where requests go (default: with --intercept, the host that they name; otherwise the key's address)",
  )
  return addInterceptFlags(addRelayFlags(command, upstream))
    .addOption(new Option('--quiet', 'no summary at the end'))
    .addOption(
      new Option(
        '--json',
        'print JSON on standard error: one line for each notice, the report on the last one',
      ),
    )
}

function parseDays(text: string): number {
  const [, days] = /^(\d{1,4})d$/.exec(text) ?? []
  if (days === undefined || Number(days) === 0)
    throw new InvalidArgumentError('Use a number of days such as 90d.')
  return Number(days)
}
