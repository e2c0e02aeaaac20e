import { InvalidArgumentError } from 'commander'
import { interceptFlags } from '../exec/intercept-flags.ts'
import { reportFlag } from '../exec/report-flags.ts'
import { Flag, readPort, readRepeated, type ValuesOf, wholeNumber } from '../flag.ts'

/** More than any account may bill. */
const MAX_CHARACTERS = 1_000_000_000_000

/** The flags of commands that forward requests to the service, and where they go by default. */
const relayFlags = (usual: string) => ({
  upstream: new Flag('--upstream <url>', `where requests go (default: ${usual})`),
  allowUpstream: new Flag(
    '--allow-upstream <host>',
    'another host that --upstream may name, beyond those of the service and this machine; repeatable',
    readRepeated,
  ),
  maxCharacters: new Flag(
    '--max-characters <n>',
    'forward no request that could bring the bill above this total (default: no limit)',
    wholeNumber(0, MAX_CHARACTERS),
  ).withVariable(),
})

/** The flags of `mynah record`. */
export const recordFlags = () => ({
  out: new Flag('--out <file>', 'the scenario to write, such as recordings/shop.yaml').makeOptionMandatory(),
  add: new Flag<boolean>('--add', 'add to the file instead of replacing its content'),
  /** In days. */
  expires: new Flag(
    '--expires <days>',
    'warn that the recording is too old after this time, such as 90d',
    parseDays,
  ),
  includeAccount: new Flag<boolean>('--include-account', 'record usage and the admin interface, too'),
  allowCi: new Flag<boolean>('--allow-ci', 'record even if the variable CI is set'),
  ...relayFlags("with --intercept, the host that they name; otherwise the key's address"),
  ...interceptFlags(),
  quiet: new Flag<boolean>('--quiet', 'no summary at the end'),
  json: new Flag<boolean>(
    '--json',
    'print JSON on standard error: one line for each notice, the report on the last one',
  ),
})

export type RecordOptions = ValuesOf<ReturnType<typeof recordFlags>, 'out'>

function parseDays(text: string): number {
  const [, days] = /^(\d{1,4})d$/.exec(text) ?? []
  if (days === undefined || Number(days) === 0)
    throw new InvalidArgumentError('Use a number of days such as 90d.')
  return Number(days)
}

/** The flags of `mynah proxy`. */
export const proxyFlags = () => ({
  port: new Flag('-p, --port <n>', 'port to listen on; 0 picks a free one', readPort)
    .default(4800)
    .withVariable(),
  ...relayFlags("the key's address"),
  report: reportFlag(),
  quiet: new Flag<boolean>('--quiet', 'print disagreements only, and no summary'),
  json: new Flag<boolean>(
    '--json',
    'print JSON on standard output: one line each for listening, disagreement, notice, report',
  ),
})

export type ProxyOptions = ValuesOf<ReturnType<typeof proxyFlags>, 'port'>
