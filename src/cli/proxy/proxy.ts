import { Command } from 'commander'
import { createPaint, hasColors } from '../../base/terminal/colors.ts'
import { visibleText } from '../../base/terminal/visible-text.ts'
import type { Disagreement } from '../../real/compare/live/live-check.ts'
import type { LiveRun } from '../../real/compare/live/live-report.ts'
import { startTiming } from '../../real/reports/report.ts'
import { ListenFailed } from '../../server/http/listen/listen-failed.ts'
import { checkReports } from '../exec/check-writable.ts'
import { writeReportFiles } from '../exec/report-files.ts'
import { type ReportRequest, reportFlag } from '../exec/report-flags.ts'
import { addFlags, Flag, readPort, type ValuesOf } from '../flag.ts'
import { errorJson } from '../json/error-json.ts'
import { relayFlags } from '../record/relay-flags.ts'
import { onSignals } from '../signals.ts'

const DEFAULT_PORT = 4800
const DISAGREES = 1

const proxyFlags = () => ({
  port: new Flag('-p, --port <n>', 'port to listen on; 0 picks a free one', readPort)
    .default(DEFAULT_PORT)
    .withVariable(),
  ...relayFlags("the key's address"),
  report: reportFlag(),
  quiet: new Flag<boolean>('--quiet', 'print disagreements only, and no summary'),
  json: new Flag<boolean>(
    '--json',
    'print JSON on standard output: one line each for listening, disagreement, notice, report',
  ),
})

type ProxyOptions = ValuesOf<ReturnType<typeof proxyFlags>, 'port'>

/** `mynah proxy`: forwards requests to the service, and reports where it differs from the document and from Mynah. */
export function proxyCommand(): Command {
  const command = new Command('proxy').description(
    'forward requests to the service and report where its answers differ from the document and from Mynah',
  )
  return addFlags(command, proxyFlags()).action(proxy)
}

/** Output while it runs and at the end. */
interface Voice {
  listening(url: string, upstream: string | undefined): void
  disagreement(disagreement: Disagreement): void
  notice(message: string): void
  report(run: LiveRun): void
  failed(error: unknown): void
}

async function proxy(options: ProxyOptions) {
  const { report = [] } = options
  checkReports(report)
  const [{ createRelay }, { readUpstream }, { createLiveCheck }, { upstreamProxy }, voice] =
    await Promise.all([
      import('../../real/relay/relay.ts'),
      import('../../real/relay/upstream.ts'),
      import('../../real/compare/live/live-check.ts'),
      import('../../real/intercept/upstream-proxy.ts'),
      voiceOf(options),
    ])
  const upstream =
    options.upstream === undefined ? undefined : readUpstream(options.upstream, options.allowUpstream)
  const time = startTiming()
  const check = await createLiveCheck(voice.disagreement)
  const relay = createRelay({
    upstream,
    proxyFor: upstreamProxy,
    maxCharacters: options.maxCharacters,
    command: 'mynah proxy',
    relayed: check.add,
    notice: voice.notice,
  })
  async function finish(): Promise<number> {
    await relay.close()
    const run: LiveRun = {
      ...(await check.end()),
      ...relay.counts(),
      ...time(),
      upstream: upstream?.origin,
    }
    return tell(run, report, voice)
  }
  onSignals({
    stop: () =>
      finish().catch((error) => {
        voice.failed(error)
        return DISAGREES
      }),
  })
  const { url } = await relay.listening.listen({ port: options.port }).catch(async (error) => {
    await relay.close()
    await check.end()
    throw error instanceof ListenFailed
      ? new ListenFailed(error.host, error.port, error.cause, '--port')
      : error
  })
  voice.listening(url, upstream?.origin)
}

/** Text for people, or JSON with --json. */
async function voiceOf({ json, quiet }: ProxyOptions): Promise<Voice> {
  const [{ disagreementFacts, liveReport }, { inWords }, { jsonLine, terminalView }] = await Promise.all([
    import('../../real/compare/live/live-report.ts'),
    import('../../real/compare/live/live-check.ts'),
    import('../../real/reports/views.ts'),
  ])
  const paint = createPaint(hasColors(process.stderr, process.env))
  if (!json)
    return {
      listening: (url, upstream = 'the address of their keys') =>
        console.error(`mynah: passing requests at ${url} on to ${upstream}. Stop with Ctrl+C.`),
      disagreement: (disagreement) => console.log(visibleText(inWords(disagreement))),
      notice: (message) => console.error(message),
      report: (run) => void (quiet || process.stderr.write(terminalView(liveReport(run).summary, paint))),
      failed: (error) => console.error(`mynah: ${error instanceof Error ? error.message : error}`),
    }
  const say = (event: string, facts: object) => console.log(jsonLine({ event, ...facts }))
  return {
    listening: (url, upstream) => say('listening', { url, upstream: upstream ?? null }),
    disagreement: (disagreement) => say('disagreement', disagreementFacts(disagreement)),
    notice: (message) => say('notice', { message }),
    report: (run) => say('report', liveReport(run).facts),
    failed: (error) => console.error(JSON.stringify(errorJson(error))),
  }
}

/** Returns the exit code. */
async function tell(run: LiveRun, reports: readonly ReportRequest[], voice: Voice): Promise<number> {
  const { agrees, liveReport } = await import('../../real/compare/live/live-report.ts')
  voice.report(run)
  const failures = await writeReportFiles(reports, liveReport(run))
  for (const failure of failures) voice.failed(new Error(failure))
  return agrees(run) && failures.length === 0 ? 0 : DISAGREES
}
