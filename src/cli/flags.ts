import { type Command, InvalidArgumentError, Option } from 'commander'
import { didYouMean } from '../base/schema-problems.ts'
import { readPort } from './flag-values.ts'
import { addressFlags, type BoundPorts } from './listeners/addresses.ts'
import { type SecureOptions, secureFlags } from './listeners/secure-listeners.ts'
import type { LogFormat } from './log/log.ts'

/** The flags of `start` and `exec`. */
export interface ServeOptions extends BoundPorts, SecureOptions {
  readonly port: number
  readonly host: string
  readonly scenario?: readonly string[]
  /** False with --no-config. */
  readonly config?: boolean
  readonly watch?: boolean
  readonly state?: string
  readonly advertise?: string
  readonly clusterSecretFile?: string
  readonly exportOnExit?: string
  readonly seed?: string
  readonly clock?: string
  readonly contract?: string
  readonly strictContract?: boolean
  readonly unknownKeys?: 'accept' | 'reject'
  readonly onUnknown?: 'fake' | 'mark' | 'fail'
  readonly cors?: string
  readonly ui: boolean
  readonly controlToken?: string
  readonly log: LogFormat
}

/** The values of flags if neither the flag nor its variable is given. */
interface ServeDefaults {
  readonly port: number
  readonly log: LogFormat
  /** Whether the variables of the existing mock choose the ports. Elsewhere they name a server that is running. */
  readonly replacesMock?: boolean
  /** The default log format in `--help`, if it depends on the circumstances. */
  readonly logSaid?: string
}

/** The defaults of `mynah start`. */
export const START_DEFAULTS: ServeDefaults = {
  port: 4800,
  replacesMock: true,
  log: process.stdout.isTTY ? 'pretty' : 'json',
  logSaid: 'pretty on a terminal, json elsewhere',
}

/** Adds the flags of an emulator that listens. Every flag has an environment variable; the flag wins. */
export function addServeFlags(command: Command, defaults: ServeDefaults): Command {
  /** The variable, or the existing mock's variable if ours is not set (clients). */
  const variable = (ours: string, theirs: string) =>
    defaults.replacesMock && process.env[ours] === undefined && process.env[theirs] !== undefined
      ? theirs
      : ours
  const options = [
    flag('-p, --port <n>', 'port to listen on; 0 picks a free one')
      .default(defaults.port)
      .env(variable('MYNAH_PORT', 'DEEPL_MOCK_SERVER_PORT'))
      .argParser(readPort),
    flag('--host <address>', 'address to listen on').default('127.0.0.1').env('MYNAH_HOST'),
    flag(
      '-s, --scenario <name or file>',
      'scenario to start with; repeat to combine several, later ones win (default: default)',
    )
      .env('MYNAH_SCENARIO')
      .argParser((text: string, earlier: readonly string[] = []) => [...earlier, text]),
    flag('--no-config', 'ignore mynah.yaml in this directory and above').env('MYNAH_NO_CONFIG'),
    flag('--watch', 'reload the scenario files when they change').env('MYNAH_WATCH'),
    flag(
      '--state <place>',
      'keep state in this directory, or share it at valkey://host (default: in memory)',
    ).env('MYNAH_STATE'),
    flag(
      '--advertise <host:port>',
      'with shared state: where processes on other machines reach this one; :port for the name of this machine (default: a free port of loopback)',
    ).env('MYNAH_ADVERTISE'),
    flag(
      '--cluster-secret-file <file>',
      'file with the secret that these processes prove to each other and encrypt with, or set MYNAH_CLUSTER_SECRET',
    ).env('MYNAH_CLUSTER_SECRET_FILE'),
    flag('--export-on-exit <file>', 'write the world as a scenario file when Mynah ends').env(
      'MYNAH_EXPORT_ON_EXIT',
    ),
    flag('--seed <string>', 'seed for ids, numbers and made-up words (default: mynah)').env('MYNAH_SEED'),
    flag('--clock <time>', 'freeze the clock at this time, ISO 8601 (default: real time)').env('MYNAH_CLOCK'),
    flag(
      '--contract <name or day>',
      'emulate the API as of a day: specification, latest, next, or a day such as 2026-06-17 (default: specification)',
    )
      .env('MYNAH_CONTRACT')
      // Given twice, it is a list, which only `exec` accepts: none is left out silently.
      .argParser((text: string, earlier?: string) => (earlier === undefined ? text : `${earlier},${text}`)),
    flag('--strict-contract', 'leave out what was added to the API after the specification contract').env(
      'MYNAH_STRICT_CONTRACT',
    ),
    choice(
      '--unknown-keys <what>',
      ['accept', 'reject'],
      'open an account for each unknown key, or reject it (default: accept, or reject if a scenario declares accounts)',
    ).env('MYNAH_UNKNOWN_KEYS'),
    choice(
      '--on-unknown <what>',
      ['fake', 'mark', 'fail'],
      'translate a text that is not a phrase of the scenario anyway, mark it with brackets, or reject the request (default: as the scenario says, or fake)',
    ).env('MYNAH_ON_UNKNOWN'),
    ...secureFlags(variable('MYNAH_PROXY_PORT', 'DEEPL_MOCK_PROXY_SERVER_PORT')),
    flag(
      '--cors <origin>',
      'allow requests from web pages of this origin (default: none, like the service)',
    ).env('MYNAH_CORS'),
    flag('--no-ui', 'turn off the console in the browser').env('MYNAH_NO_UI'),
    flag(
      '--control-token <token>',
      'token that the control interface requires (default: none on loopback, generated elsewhere)',
    ).env('MYNAH_CONTROL_TOKEN'),
    choice('--log <format>', ['pretty', 'json', 'silent'], 'how to log requests')
      .default(defaults.log, defaults.logSaid)
      .env('MYNAH_LOG'),
    ...addressFlags(),
  ]
  for (const option of options) command.addOption(option)
  return command
}

/** The requested scenarios; the environment variable separates them by commas. */
export function scenariosIn({ scenario }: ServeOptions, command: Command): readonly string[] | undefined {
  return command.getOptionValueSource('scenario') === 'env'
    ? scenario?.flatMap((text) => text.split(',')).map((text) => text.trim())
    : scenario
}

/** A flag with a fixed set of values. Commander's own check suggests no correction. */
function choice(flags: string, values: readonly string[], description: string): Option {
  const option = flag(flags, description).argParser((text: string) => {
    if (values.includes(text)) return text
    throw new InvalidArgumentError(`${didYouMean(text, values)} Choices are ${values.join(', ')}.`.trim())
  })
  // For --help.
  option.argChoices = [...values]
  return option
}

const flag = (flags: string, description: string) => new Option(flags, description)
