import { basename } from 'node:path'
import { DAY_MS, isoDay, machineTime } from '../../base/runtime/time.ts'
import { isSecretName } from '../../base/secrets/masking.ts'
import { CommandError } from '../../real/command-error.ts'
import { upstreamProxy } from '../../real/intercept/upstream-proxy.ts'
import { openRecorder, type RecordedSummary } from '../../real/recording/recorder.ts'
import { REASONS, type Reason } from '../../real/recording/recording-file.ts'
import { createRelay } from '../../real/relay/relay.ts'
import { readUpstream } from '../../real/relay/upstream.ts'
import { handshakeFacts } from '../../real/reports/exec-report.ts'
import { handshakeLine } from '../../real/reports/findings.ts'
import {
  type ForwardedCounts,
  forwardedInWords,
  forwardingFacts,
  notSentInWords,
} from '../../real/reports/forwarded.ts'
import { counted, type Report, type Text, text } from '../../real/reports/report.ts'
import { isRefusal } from '../../real/reports/run.ts'
import { jsonLine, print } from '../../real/reports/views.ts'
import { VERSION } from '../../version.ts'
import type { RefusedHandshake } from '../../watch/journal/handshakes.ts'
import { type Intercepted, intercept } from '../exec/intercept.ts'
import { runCommand } from '../exec/run-command.ts'
import { relaySignals } from '../exec/signal-relay.ts'
import type { RecordOptions } from './relay-flags.ts'

const FAILED = 1

/** Runs a command against the real service, and sets the exit code. */
export async function runRecord(words: string[], options: RecordOptions) {
  checkPlace(options)
  const say = (event: string, facts: object) => console.error(jsonLine({ event, ...facts }))
  const notice = (message: string) => (options.json ? say('notice', { message }) : console.error(message))
  const upstream =
    options.upstream === undefined ? undefined : readUpstream(options.upstream, options.allowUpstream)
  const now = machineTime()
  const recorder = await openRecorder({
    path: options.out,
    name: basename(options.out)
      .replace(/\.ya?ml$/, '')
      .slice(0, 100),
    adds: options.add === true,
    today: isoDay(now),
    expires: options.expires === undefined ? undefined : isoDay(now + options.expires * DAY_MS),
    includesAccount: options.includeAccount === true,
    secrets: secretsOf(process.env),
  })
  const relay = createRelay({
    upstream,
    proxyFor: upstreamProxy,
    maxCharacters: options.maxCharacters,
    command: 'mynah record',
    relayed: (exchange) => recorder.add(exchange),
    notice,
  })
  const signals = relaySignals()
  let intercepted: Intercepted | undefined
  try {
    const { url } = await relay.listening.listen({})
    const environment = { ...process.env, MYNAH_URL: url, DEEPL_SERVER_URL: url, DEEPL_API_URL: url }
    if (options.intercept)
      intercepted = await intercept({ emulator: relay.listening, facts: { url } }, options, environment)
    for (const message of intercepted?.notices ?? []) notice(`mynah: ${message}`)
    const ended = await runCommand(words, intercepted?.environment ?? environment, signals, {
      prefix: intercepted?.prefix ?? [],
    })
    await relay.close()
    const run: RecordRun = {
      path: options.out,
      ...relay.counts(),
      recorded: await recorder.end(),
      handshakes: relay.listening.handshakes.all(),
    }
    const isIncomplete = run.refused > 0 || run.handshakes.some(isRefusal)
    const exitCode = ended === 0 && isIncomplete ? FAILED : ended
    const { facts, summary } = recordReport(run, exitCode)
    if (options.json) say('report', facts)
    else if (!options.quiet) print(summary, process.stderr)
    process.exitCode = exitCode
  } finally {
    intercepted?.remove()
    signals.stop()
    await relay.close()
  }
}

/** Recording in CI would hide changes, and its result would be discarded. */
function checkPlace({ allowCi }: RecordOptions) {
  const { CI = '' } = process.env
  if (allowCi || ['', '0', 'false'].includes(CI)) return
  throw new CommandError(
    'recording_in_ci',
    'mynah record does not run in CI (the variable CI is set): it sends requests to the real service, and what it ' +
      'writes would be thrown away. Record on your machine and commit the file, or use --allow-ci',
  )
}

/** Environment values that the command may send and that must not be recorded. */
const secretsOf = (environment: NodeJS.ProcessEnv): string[] =>
  Object.entries(environment).flatMap(([name, value]) => (isSecretName(name) && value ? [value] : []))

/** The results of a recording. */
export interface RecordRun extends ForwardedCounts {
  readonly path: string
  readonly recorded: RecordedSummary
  readonly handshakes: readonly RefusedHandshake[]
}

/** The report of `mynah record`; docs/record-report.schema.json describes its facts. */
export const recordReport = (run: RecordRun, exitCode: number): Pick<Report, 'summary' | 'facts'> => ({
  summary: summary(run),
  facts: {
    version: 1,
    mynah: VERSION,
    file: run.path,
    exit_code: exitCode,
    ...forwardingFacts(run),
    translations: run.recorded.translations,
    other_answers: run.recorded.exchanges,
    added: run.recorded.added,
    changed: run.recorded.changed,
    left_out: Object.fromEntries(run.recorded.leftOut),
    handshakes: handshakeFacts(run.handshakes),
  },
})

function summary(run: RecordRun): Text[] {
  const { path, requests, refused, recorded } = run
  const { translations, exchanges, added, changed, leftOut } = recorded
  const counts = `${counted(translations, 'translation')}, ${counted(exchanges, 'other answer')}, ${added.toLocaleString('en-US')} of them new`
  return [
    text`mynah: ${forwardedInWords(run)}`,
    requests === 0
      ? [
          '  Does the command read DEEPL_SERVER_URL, DEEPL_API_URL or MYNAH_URL? If not, record with --intercept.',
        ]
      : translations + exchanges === 0
        ? text`  nothing to record; ${path} is unchanged`
        : text`  ${path}: ${counts}`,
    ...(changed > 0
      ? [text`  ${counted(changed, 'text')} got another translation than before; the last one counts`]
      : []),
    ...[...leftOut].map(
      ([reason, count]) => text`  left out ${count.toLocaleString('en-US')}: ${REASONS[reason as Reason]}`,
    ),
    ...(refused > 0 ? [text`  ${notSentInWords(refused)}`] : []),
    ...run.handshakes.map(handshakeLine),
  ]
}
