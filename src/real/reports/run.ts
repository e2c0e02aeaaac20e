import type { FaultStatus } from '../../watch/faults/fault.ts'
import type { Advisory, AdvisoryKind } from '../../watch/journal/advisory.ts'
import type { RefusedHandshake } from '../../watch/journal/handshakes.ts'
import type { Metrics } from '../../watch/journal/metrics.ts'
import type { TunnelEntry } from '../../watch/journal/tunnels.ts'
import type { Verification } from '../../watch/journal/verify.ts'
import { counted, type RunTime } from './report.ts'

/** What fails a run besides advisories: it never reached Mynah, or another host as well. */
export const FAILING_RUNS = ['no_requests', 'other_hosts'] as const

/** An advisory that fails a run, `advisories` for all except infos, or what the run did as a whole. */
export type FailOn = AdvisoryKind | 'advisories' | (typeof FAILING_RUNS)[number]

/** Everything known about a run of `mynah exec` once its command has ended. */
export interface Run extends RunTime {
  /** Mynah's own version. */
  readonly version: string
  /** The command and its arguments, as they were given. */
  readonly command: readonly string[]
  /** The exit code that a shell would report. */
  readonly exitCode: number
  readonly scenario: string
  /** The name of the contract. */
  readonly contract: string
  readonly seed: string
  /** The requests of every world, including those before a reset. */
  readonly requests: Metrics
  /** How many sessions had requests. */
  readonly sessions: number
  /** Every rule that existed at the beginning or at the end. */
  readonly faults: readonly RunFault[]
  readonly expectations: readonly Verification[]
  readonly advisories: readonly Advisory[]
  /** What makes a run fail. */
  readonly failOn: readonly FailOn[]
  /** Connections through the proxies, and refused ones, since the last reset. */
  readonly tunnels: readonly TunnelEntry[]
  /** Hosts that Node programs connected to without a proxy, with interception. */
  readonly directHosts: readonly string[]
  /** How many requests were refused for something that the service accepted in the past. */
  readonly outdated: number
  /** Clients that did not accept TLS. */
  readonly handshakes: readonly RefusedHandshake[]
  /** Only with interception, unless the guard is off. */
  readonly leakGuard: LeakGuardResult | undefined
  /** What to check if the command sent no request. */
  readonly checks: readonly string[]
}

/** A run, and how `mynah exec` ended. */
export interface FinishedRun {
  readonly run: Run
  readonly exitCode: number
}

/** Whether the names of the service's hosts led only to this machine. */
export interface LeakGuardResult {
  /** From the start to the end; no longer at the end; or there was no guard. */
  readonly state: 'held' | 'lost' | 'none'
  /** Whether the run fails without it. */
  readonly isRequired: boolean
  /** Whether Mynah answers connections that nothing redirects. Otherwise the system refuses them. */
  readonly isAnswered: boolean
}

/** Whether the run needed a guard that it lost: requests may have reached the service. */
export const hasLostGuard = ({ leakGuard }: Run): boolean =>
  leakGuard?.state === 'lost' && leakGuard.isRequired

/** A fault with its counts, summed over all worlds. */
export interface RunFault {
  readonly id: string
  readonly hits: number
  /** How many requests it matched, if known. */
  readonly matches: FaultStatus['matches'] | undefined
}

/** Exit codes of shells for a command that could not be run, or was interrupted. */
const INTERRUPTED: readonly number[] = [130, 143]
const NOT_FINISHED: readonly number[] = [126, 127, ...INTERRUPTED]

/** Whether a client refused the certificate for sure. The other failures may have other reasons. */
export const isRefusal = ({ failure }: RefusedHandshake): boolean => failure === 'untrusted'

/** Whether a run fails for an advisory. */
export const isFailing = ({ kind, severity }: Advisory, failOn: Run['failOn']): boolean =>
  failOn.includes(kind) || (severity !== 'info' && failOn.includes('advisories'))

/** Why the run fails as a whole, by --fail-on. */
export function failingRun(run: Run): { readonly kind: FailOn; readonly message: string }[] {
  const reached = hostRows(run).filter(
    ({ connections, failed, direct }) => connections + failed > 0 || direct,
  )
  const found = {
    no_requests: hasNoRequests(run) && 'No request reached Mynah.',
    other_hosts:
      reached.length > 0 && `The command called other hosts: ${reached.map(({ host }) => host).join(', ')}.`,
  }
  return FAILING_RUNS.flatMap((kind) => {
    const message = found[kind]
    return message && run.failOn.includes(kind) ? [{ kind, message }] : []
  })
}

/** Whether the command was interrupted. */
export const wasInterrupted = ({ exitCode }: Run): boolean => INTERRUPTED.includes(exitCode)

/**
 * Whether the command ran to completion and never called Mynah. Its tests may have tested nothing, or the real service.
 */
export const hasNoRequests = ({ requests, exitCode }: Run): boolean =>
  requests.count === 0 && !NOT_FINISHED.includes(exitCode)

/** Whether there is nothing to report: the command never ran, or was interrupted before its first request. */
export const isEmpty = (run: Run): boolean => run.requests.count === 0 && !hasNoRequests(run)

/** Faults that never fired, although there were requests. */
export const unfired = ({ faults, requests }: Run): RunFault[] =>
  requests.count === 0 ? [] : faults.filter(({ hits }) => hits === 0)

/** Why a fault never fired, if known. */
export function whyUnfired({ matches }: RunFault): string {
  if (matches === undefined) return 'never fired'
  if (matches === 0) return 'never fired: it matched no request'
  return `never fired: it matched ${counted(matches, 'request')}, but its condition (when) was never true`
}

/** The statuses of an operation, with how many requests had each. */
interface OperationRow {
  /** Undefined for requests of no operation. */
  readonly operation: string | undefined
  readonly count: number
  readonly statuses: readonly { readonly status: number; readonly count: number }[]
}

/** The requests by operation, the most frequent first; those without an operation come last. */
export function operationRows({ requests }: Run): OperationRow[] {
  const rows = new Map<string | undefined, OperationRow>()
  for (const { operation, status, count } of requests.requests) {
    const { count: sum, statuses } = rows.get(operation) ?? { count: 0, statuses: [] }
    rows.set(operation, { operation, count: sum + count, statuses: [...statuses, { status, count }] })
  }
  const inOrder = [...rows.values()].map((row) => ({
    ...row,
    statuses: row.statuses.toSorted((a, b) => a.status - b.status),
  }))
  return inOrder.sort(
    (a, b) =>
      Number(a.operation === undefined) - Number(b.operation === undefined) ||
      b.count - a.count ||
      String(a.operation).localeCompare(String(b.operation), 'en'),
  )
}

const NO_CONNECTIONS = {
  connections: 0,
  /** How often the proxy refused a connection. */
  refused: 0,
  /** How often it could not connect. */
  failed: 0,
  /** Why it was refused or failed most recently. */
  reason: undefined as string | undefined,
  sent: 0,
  received: 0,
  /** Whether Node programs connected to it without a proxy, so that nothing else is known. */
  direct: false,
}

/** Another host, what the proxies did with its connections, and whether there were others. */
type HostRow = Readonly<typeof NO_CONNECTIONS & { host: string }>

/** The other hosts in the order in which they were requested; those without a proxy come last. */
export function hostRows({ tunnels, directHosts }: Run): HostRow[] {
  const rows = new Map<string, HostRow>()
  const rowOf = (host: string) => rows.get(host) ?? { host, ...NO_CONNECTIONS }
  for (const { host, sent, received, refused, failed } of tunnels) {
    const row = rowOf(host)
    const reason = refused ?? failed
    rows.set(host, {
      ...row,
      connections: row.connections + Number(reason === undefined),
      refused: row.refused + Number(refused !== undefined),
      failed: row.failed + Number(failed !== undefined),
      reason: reason ?? row.reason,
      sent: row.sent + sent,
      received: row.received + received,
    })
  }
  for (const host of directHosts) rows.set(host, { ...rowOf(host), direct: true })
  return [...rows.values()]
}

/** The connections to a host, passed and refused, as text for people. */
export function hostInWords({
  connections,
  refused,
  failed,
  reason,
  sent,
  received,
  direct,
}: HostRow): string {
  const bytes = (count: number) => count.toLocaleString('en-US')
  const passed = `passed ${counted(connections, 'connection')} through, ${bytes(sent)} bytes sent, ${bytes(received)} received`
  return [
    ...(connections > 0 ? [passed] : []),
    ...(refused > 0 ? [`refused ${refused}`] : []),
    ...(failed > 0 ? [`could not connect ${counted(failed, 'time')}: ${reason}`] : []),
    ...(direct ? ['called by Node without the proxy'] : []),
  ].join('; ')
}

/** A status for people; 0 is a request that got no answer. */
export const statusInWords = (status: number): string => (status === 0 ? 'no answer' : String(status))
