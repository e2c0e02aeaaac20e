import { visibleText } from '../../base/terminal/visible-text.ts'
import { createLiveCheck, inWords } from '../../real/compare/live/live-check.ts'
import { agrees, disagreementFacts, type LiveRun, liveReport } from '../../real/compare/live/live-report.ts'
import { upstreamProxy } from '../../real/intercept/upstream-proxy.ts'
import { createRelay } from '../../real/relay/relay.ts'
import { readUpstream } from '../../real/relay/upstream.ts'
import { startTiming } from '../../real/reports/report.ts'
import { jsonLine, print } from '../../real/reports/views.ts'
import { ListenFailed } from '../../server/http/listen/listen-failed.ts'
import { checkReports } from '../exec/check-writable.ts'
import { writeReportFiles } from '../exec/report-files.ts'
import { errorJson } from '../json/error-json.ts'
import type { ProxyOptions } from '../record/relay-flags.ts'
import { onSignals } from '../signals.ts'

const DISAGREES = 1

/** Passes requests on until a signal ends it. */
export async function runProxy({ json, quiet, report: files = [], ...options }: ProxyOptions) {
  /** Tells programs of an event, or people in their own way. */
  const say = (event: string, facts: object, tell: () => void) =>
    json ? console.log(jsonLine({ event, ...facts })) : tell()
  const notice = (message: string) => say('notice', { message }, () => console.error(message))
  const failed = (error: unknown) =>
    console.error(
      json ? JSON.stringify(errorJson(error)) : `mynah: ${error instanceof Error ? error.message : error}`,
    )

  checkReports(files)
  const upstream =
    options.upstream === undefined ? undefined : readUpstream(options.upstream, options.allowUpstream)
  const time = startTiming()
  const check = await createLiveCheck((one) =>
    say('disagreement', disagreementFacts(one), () => console.log(visibleText(inWords(one)))),
  )
  const relay = createRelay({
    upstream,
    proxyFor: upstreamProxy,
    maxCharacters: options.maxCharacters,
    command: 'mynah proxy',
    relayed: check.add,
    notice,
  })

  /** Returns the exit code. */
  async function finish(): Promise<number> {
    await relay.close()
    const run: LiveRun = {
      ...(await check.end()),
      ...relay.counts(),
      ...time(),
      upstream: upstream?.origin,
    }
    const report = liveReport(run)
    say('report', report.facts, () => quiet || print(report.summary, process.stderr))
    const failures = await writeReportFiles(files, report)
    for (const failure of failures) failed(new Error(failure))
    return agrees(run) && failures.length === 0 ? 0 : DISAGREES
  }

  onSignals({
    stop: () =>
      finish().catch((error) => {
        failed(error)
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
  const place = upstream?.origin ?? 'the address of their keys'
  say('listening', { url, upstream: upstream?.origin ?? null }, () =>
    console.error(`mynah: passing requests at ${url} on to ${place}. Stop with Ctrl+C.`),
  )
}
