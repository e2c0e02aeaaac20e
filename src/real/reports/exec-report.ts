import { shownCallSite } from '../../base/runtime/call-site.ts'
import { commandLine } from '../../base/secrets/command-line.ts'
import { visibleText } from '../../base/terminal/visible-text.ts'
import type { Advisory } from '../../watch/journal/advisory.ts'
import { handshakeInWords, type RefusedHandshake } from '../../watch/journal/handshakes.ts'
import { expectationInWords, report as reportOf } from '../../watch/journal/verification-report.ts'
import type { Verification } from '../../watch/journal/verify.ts'
import {
  advisoryLine,
  expectationBlocks,
  expectationCase,
  failingLine,
  findings,
  guardLines,
  handshakeLine,
  hasPassed,
  placesInWords,
  placesOf,
} from './findings.ts'
import { outdatedInWords } from './outdated.ts'
import {
  type Block,
  type Case,
  code,
  counted,
  joined,
  type Report,
  styled,
  type Text,
  text,
} from './report.ts'
import {
  failingRun,
  hasNoRequests,
  hostInWords,
  hostRows,
  isEmpty,
  isFailing,
  operationRows,
  type Run,
  statusInWords,
  unfired,
  whyUnfired,
} from './run.ts'

/** The report of a run of `mynah exec`; docs/report.schema.json describes its facts. */
export const execReport = (run: Run): Report => ({
  name: 'mynah exec',
  startedAt: run.startedAt,
  durationMs: run.durationMs,
  summary: summary(run),
  page: page(run),
  cases: [
    commandCase(run),
    ...run.expectations.flatMap((one, index) => (one.holds ? [expectationCase(one, index)] : [])),
    ...findings(run).map((one) => one.case),
  ],
  properties: [
    ['mynah.version', run.version],
    ['mynah.scenario', run.scenario],
    ['mynah.contract', run.contract],
    ['mynah.seed', run.seed],
    ['mynah.requests', run.requests.count],
    ['mynah.billed_characters', run.requests.billedCharacters],
    ...hostRows(run).map((row) => ['mynah.host', `${row.host}: ${hostInWords(row)}`] as const),
  ],
  facts: facts(run),
})

/** Empty if there is nothing to report. */
function summary(run: Run): Block[] {
  if (isEmpty(run)) return []
  const failed = expectationBlocks(run)
  const { length } = run.expectations
  const hold = length === 1 ? 'The expectation holds' : `All ${length} expectations hold`
  return [
    ...head(run),
    {
      head: [],
      rows: operationRows(run).map(({ operation, statuses }) => [
        operationText(operation),
        statusesText(statuses),
      ]),
    },
    ...unfired(run).map((fault) => text`mynah: fault ${styled('magenta', fault.id)} ${whyUnfired(fault)}.`),
    ...failed,
    ...(length > 0 && failed.length === 0 ? [text`mynah: ${styled('green', `${hold}.`)}`] : []),
    ...failingRun(run).map(failingLine),
    ...run.advisories.map((advisory) => advisoryLine(advisory, run)),
    ...outdated(run),
    ...run.handshakes.map(handshakeLine),
    ...hosts(run),
    ...guardLines(run),
  ]
}

function head(run: Run): Block[] {
  const { requests: all, sessions, scenario } = run
  if (hasNoRequests(run))
    return [
      {
        warning: text`mynah: ${styled('yellow', 'warning:')} ${commandLine(run.command)} sent no request to Mynah. Check:`,
        list: run.checks.map((check) => text`${check}`),
      },
    ]
  const counts = [
    counted(all.count, 'request'),
    `${counted(all.billedCharacters, 'character')} would have been billed`,
    ...(all.faulted > 0 ? [`${all.faulted} disturbed by faults`] : []),
    ...(sessions > 0 ? [counted(sessions, 'session')] : []),
  ]
  // The default contract is not mentioned.
  const contract = run.contract === 'specification' ? '' : `, contract ${run.contract}`
  return [
    text`mynah: ${styled('bold', counts.join(', '))} ${styled('dim', `(scenario ${scenario}${contract})`)}`,
  ]
}

const operationText = (operation: string | undefined): Text =>
  operation === undefined ? ['(no operation)'] : [code(operation)]

/** How often each status was answered. */
const statusesText = (statuses: ReturnType<typeof operationRows>[number]['statuses']): Text =>
  joined(
    statuses.map(({ status, count }) => text`${count.toLocaleString('en-US')} × ${statusText(status)}`),
    ', ',
  )

const statusText = (status: number) =>
  styled(status === 0 || status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green', statusInWords(status))

const LEVELS: Readonly<Record<Advisory['severity'], string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
}

/** Lines with which GitHub shows advisories at the code that sends the requests. */
export const annotations = ({ advisories }: Run): string[] =>
  advisories.flatMap((advisory) => {
    const [file, line] = placesOf(advisory)[0]?.split(/:(?=\d+$)/) ?? []
    if (file === undefined || line === undefined) return []
    const { severity, kind, message, fix } = advisory
    const escaped = visibleText(`${message} ${fix}`).replaceAll('%', '%25')
    const place = file.replace(/[%:,]/g, (sign) => encodeURIComponent(sign))
    return [`::${LEVELS[severity]} file=${place},line=${line},title=Mynah: ${kind}::${escaped}`]
  })

const outdated = ({ outdated: count }: Run): Text[] =>
  count === 0 ? [] : [text`mynah: ${styled('yellow', 'outdated')}: ${outdatedInWords(count)}`]

/** What clients did that did not accept TLS, in reports for programs. */
export const handshakeFacts = (handshakes: readonly RefusedHandshake[]) =>
  handshakes.map(({ host = null, failure, client = null, count }) => ({ host, failure, client, count }))

/** As many as people read. The reports have all of them. */
const MAX_HOSTS = 10

function hosts(run: Run): Text[] {
  const rows = hostRows(run)
  const more = rows.length - MAX_HOSTS
  return [
    ...rows.slice(0, MAX_HOSTS).map((row) => text`mynah: ${row.host}: ${hostInWords(row)}`),
    ...(more > 0 ? [text`mynah: and ${counted(more, 'more host')}`] : []),
  ]
}

function page(run: Run): Block[] {
  const { requests, command, scenario, exitCode } = run
  return [
    { heading: [`Mynah: ${hasPassed(run) ? 'passed' : 'failed'}`], level: 3 },
    text`${code(commandLine(command))} ended with ${exitCode}: ${counted(requests.count, 'request')}, ${counted(requests.billedCharacters, 'character')} would have been billed (scenario ${scenario}, contract ${run.contract}).`,
    ...(run.outdated > 0 ? [text`${outdatedInWords(run.outdated)}`] : []),
    ...(hasNoRequests(run)
      ? [{ warning: ['**No request arrived.** Check:'], list: run.checks.map((check) => text`${check}`) }]
      : []),
    {
      head: [['Operation'], ['Requests'], ['Status']],
      rows: operationRows(run).map(({ operation, count, statuses }) => [
        operationText(operation),
        text`${count.toLocaleString('en-US')}`,
        statusesText(statuses),
      ]),
    },
    {
      head: [['Expectation'], ['Result']],
      rows: run.expectations.map((found) => [[code(expectationInWords(found))], resultText(found)]),
    },
    ...expectationBlocks(run).slice(1),
    ...failingRun(run).map(({ kind, message }) => text`**failed** ${code(kind)}: ${message}`),
    {
      head: [['Fault'], ['Hits']],
      rows: unfired(run).map((fault) => [[code(fault.id)], [whyUnfired(fault)]]),
    },
    {
      head: [['Advisory'], ['Severity'], ['Requests'], []],
      rows: run.advisories.map((advisory) => {
        const { kind, severity, count, message, fix } = advisory
        const fails = isFailing(advisory, run.failOn) ? text` ${styled('bold', 'failed')}` : []
        return [
          text`${code(kind)}${fails}`,
          [severity],
          [String(count)],
          text`${message} ${fix}${placesInWords(advisory)}`,
        ]
      }),
    },
    {
      head: [['TLS'], ['Host'], ['Times'], []],
      rows: run.handshakes.map((refused) => [
        [refused.failure],
        [code(refused.host ?? '')],
        [String(refused.count)],
        text`${handshakeInWords(refused)}`,
      ]),
    },
    {
      head: [['Other host'], ['Connections'], ['Bytes']],
      rows: hostRows(run).map(({ host, connections, refused, failed, sent, received, direct }) => [
        [code(host)],
        [
          `${connections.toLocaleString('en-US')}${refused > 0 ? `, ${refused.toLocaleString('en-US')} refused` : ''}${failed > 0 ? `, ${failed.toLocaleString('en-US')} failed` : ''}${direct ? ', others without the proxy' : ''}`,
        ],
        [`${sent.toLocaleString('en-US')} sent, ${received.toLocaleString('en-US')} received`],
      ]),
    },
  ]
}

function resultText({ holds, count, billed }: Verification): Text {
  const found = [
    counted(count, 'request'),
    ...(billed === undefined ? [] : [counted(billed.characters, 'billed character')]),
  ]
  return [holds ? 'passed' : '**failed**', `: ${found.join(', ')}`]
}

function commandCase({ command, exitCode, durationMs }: Run): Case {
  const failure = `The command ended with ${exitCode}.`
  return {
    name: commandLine(command),
    classname: 'mynah.command',
    durationMs,
    ...(exitCode !== 0 && { failure: { message: failure, text: failure } }),
  }
}

const facts = (run: Run) => ({
  // Incremented when a field is removed or changes its meaning.
  version: 1,
  mynah: run.version,
  command: commandLine(run.command),
  exit_code: run.exitCode,
  passed: hasPassed(run),
  started_at: run.startedAt,
  duration_ms: Math.round(run.durationMs),
  scenario: run.scenario,
  contract: run.contract,
  seed: run.seed,
  requests: {
    count: run.requests.count,
    billed_characters: run.requests.billedCharacters,
    faulted: run.requests.faulted,
    sessions: run.sessions,
    by_operation: run.requests.requests.map(({ operation = null, status, count }) => ({
      operation,
      status,
      count,
    })),
  },
  faults: run.faults.map(({ id, hits, matches = null }) => ({ id, hits, matches })),
  expectations: run.expectations.map((found) => ({
    holds: found.holds,
    match: found.match,
    count: { expected: found.expected, received: found.count },
    billed: found.billed ? { expected: found.billed.expected, characters: found.billed.characters } : null,
    report: reportOf(found),
  })),
  advisories: run.advisories.map(({ requests, deprecations = [], callSites = [], ...advisory }) => ({
    ...advisory,
    call_sites: callSites.map((site) => shownCallSite(site)),
    fails: isFailing({ requests, ...advisory }, run.failOn),
    deprecations: deprecations.map(({ what, since, instead, stops = null }) => ({
      what,
      since,
      instead,
      stops,
    })),
  })),
  hosts: hostRows(run).map(({ reason = null, ...row }) => ({ ...row, reason })),
  handshakes: handshakeFacts(run.handshakes),
  outdated_requests: run.outdated,
  leak_guard: run.leakGuard ? { guaranteed: run.leakGuard.state === 'held' } : null,
  failed_on: failingRun(run).map(({ kind, message }) => ({ kind, message })),
  warnings: hasNoRequests(run) ? [{ kind: 'no_request', checks: run.checks }] : [],
})
