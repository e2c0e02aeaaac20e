import type { Command } from 'commander'
import { addFlags, choice, Flag, readPort, readRepeated, type ValuesOf } from './flag.ts'
import { addressFlags } from './listeners/addresses.ts'
import { secureFlags } from './listeners/secure-listeners.ts'
import type { LogFormat } from './log/log.ts'

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

const LOG_FORMATS: readonly LogFormat[] = ['pretty', 'json', 'silent']

/** The flags of an emulator that listens. */
function serveFlags({ port, log, logSaid }: ServeDefaults) {
  return {
    port: new Flag('-p, --port <n>', 'port to listen on; 0 picks a free one', readPort).default(port),
    host: new Flag('--host <address>', 'address to listen on').default('127.0.0.1'),
    scenario: new Flag(
      '-s, --scenario <name or file>',
      'scenario to start with; repeat to combine several, later ones win (default: default)',
      readRepeated,
    ),
    config: new Flag<boolean>('--no-config', 'ignore mynah.yaml in this directory and above'),
    watch: new Flag<boolean>('--watch', 'reload the scenario files when they change'),
    state: new Flag(
      '--state <place>',
      'keep state in this directory, or share it at valkey://host (default: in memory)',
    ),
    advertise: new Flag(
      '--advertise <host:port>',
      'with shared state: where processes on other machines reach this one; :port for the name of this machine (default: a free port of loopback)',
    ),
    clusterSecretFile: new Flag(
      '--cluster-secret-file <file>',
      'file with the secret that these processes prove to each other and encrypt with, or set MYNAH_CLUSTER_SECRET',
    ),
    exportOnExit: new Flag('--export-on-exit <file>', 'write the world as a scenario file when Mynah ends'),
    seed: new Flag('--seed <string>', 'seed for ids, numbers and made-up words (default: mynah)'),
    clock: new Flag('--clock <time>', 'freeze the clock at this time, ISO 8601 (default: real time)'),
    contract: new Flag(
      '--contract <name or day>',
      'emulate the API as of a day: specification, latest, next, or a day such as 2026-06-17 (default: specification)',
      // Given twice, it is a list, which only `exec` accepts: none is left out silently.
      (text: string, earlier) => (earlier === undefined ? text : `${earlier},${text}`),
    ),
    strictContract: new Flag<boolean>(
      '--strict-contract',
      'leave out what was added to the API after the specification contract',
    ),
    unknownKeys: choice(
      '--unknown-keys <what>',
      ['accept', 'reject'],
      'open an account for each unknown key, or reject it (default: accept, or reject if a scenario declares accounts)',
    ),
    onUnknown: choice(
      '--on-unknown <what>',
      ['fake', 'mark', 'fail'],
      'translate a text that is not a phrase of the scenario anyway, mark it with brackets, or reject the request (default: as the scenario says, or fake)',
    ),
    ...secureFlags(),
    cors: new Flag(
      '--cors <origin>',
      'allow requests from web pages of this origin (default: none, like the service)',
    ),
    ui: new Flag<boolean>('--no-ui', 'turn off the console in the browser'),
    controlToken: new Flag(
      '--control-token <token>',
      'token that the control interface requires (default: none on loopback, generated elsewhere)',
    ),
    log: choice('--log <format>', LOG_FORMATS, 'how to log requests').default(log, logSaid),
    ...addressFlags(),
  }
}

/** The flags of `start` and `exec`. */
export type ServeOptions = ValuesOf<ReturnType<typeof serveFlags>, 'port' | 'host' | 'ui' | 'log'>

/** The variables of the existing mock, by our flags. */
const MOCK_VARIABLES = {
  port: 'DEEPL_MOCK_SERVER_PORT',
  proxyPort: 'DEEPL_MOCK_PROXY_SERVER_PORT',
} as const

/** Adds the flags of an emulator that listens, each with a variable. */
export function addServeFlags(command: Command, defaults: ServeDefaults): Command {
  const flags = serveFlags(defaults)
  for (const flag of Object.values(flags)) flag.withVariable()
  for (const [name, theirs] of Object.entries(defaults.replacesMock ? MOCK_VARIABLES : {})) {
    const flag = flags[name as keyof typeof MOCK_VARIABLES]
    // The existing mock's variable, if ours is not set (clients).
    if (process.env[flag.envVar ?? ''] === undefined && process.env[theirs] !== undefined) flag.env(theirs)
  }
  return addFlags(command, flags)
}

/** The requested scenarios; the environment variable separates them by commas. */
export function scenariosIn({ scenario }: ServeOptions, command: Command): readonly string[] | undefined {
  return command.getOptionValueSource('scenario') === 'env'
    ? scenario?.flatMap((text) => text.split(',')).map((text) => text.trim())
    : scenario
}
