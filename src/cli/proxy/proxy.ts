import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { ListenFailed } from '../../http/listen/listen-failed.ts'
import type { LiveRun } from '../../live/live-report.ts'
import { checkWritable } from '../exec/check-writable.ts'
import { REPORT_FORMATS, type ReportRequest, readReports } from '../exec/report-flags.ts'
import { isJobSummary } from '../exec/write-reports.ts'
import { addRelayFlags, type RelayFlags } from '../record/relay-flags.ts'
import { onSignals } from '../signals.ts'

const DEFAULT_PORT = 4800
const MAX_PORT = 65_535
const DISAGREES = 1

interface ProxyOptions extends RelayFlags {
  readonly port: number
  readonly report?: readonly ReportRequest[]
  readonly quiet?: boolean
}

/** `mynah proxy`: passes requests on to the service, and says where it differs from the document and from Mynah. */
export function proxyCommand(): Command {
  const command = new Command('proxy')
    .description(
      'forward requests to the service and report where its answers differ from the document and from Mynah',
    )
    .addOption(
      new Option('-p, --port <n>', 'port to listen on; 0 picks a free one')
        .default(DEFAULT_PORT)
        .env('MYNAH_PORT')
        .argParser(parsePort),
    )
  const upstream = new Option('--upstream <url>', "where requests go (default: the key's address)")
  return addRelayFlags(command, upstream)
    .addOption(
      new Option(
        '--report <format=file>',
        `write a report at the end: ${REPORT_FORMATS.join(', ')}; repeatable; the variable separates several by commas`,
      )
        .env('MYNAH_REPORT')
        .argParser(readReports),
    )
    .addOption(new Option('--quiet', 'print disagreements only, and no summary'))
    .action(proxy)
}

async function proxy(options: ProxyOptions) {
  const { report = [], quiet } = options
  for (const { format, file } of report) checkWritable(file, `--report ${format}=${file}`, 'file')
  const [{ openRelay }, { createLiveCheck }, { readUpstream }, { upstreamProxy }] = await Promise.all([
    import('../../relay/open-relay.ts'),
    import('../../live/live-check.ts'),
    import('../../relay/upstream-address.ts'),
    import('../../intercept/upstream-proxy.ts'),
  ])
  const upstream =
    options.upstream === undefined ? undefined : readUpstream(options.upstream, options.allowUpstream)
  const check = await createLiveCheck((line) => console.log(line))
  const relay = await openRelay({
    upstream,
    proxyFor: upstreamProxy,
    maxCharacters: options.maxCharacters,
    command: 'mynah proxy',
    relayed: check.add,
    notice: (message) => console.error(message),
  })
  onSignals({
    async stop() {
      await relay.close()
      const { budget, isEstimated } = relay
      const run: LiveRun = {
        ...(await check.end()),
        upstream: upstream?.origin,
        billed: budget.spent,
        isEstimated: isEstimated(),
        refused: budget.refused,
      }
      return tell(run, report, quiet === true)
    },
    abort: () => {},
  })
  const { url } = await relay.listening.listen({ port: options.port }).catch(async (error) => {
    await relay.close()
    await check.end()
    throw error instanceof ListenFailed
      ? new ListenFailed(error.host, error.port, error.cause, '--port')
      : error
  })
  console.error(
    `mynah: passing requests at ${url} on to ${upstream?.origin ?? 'the address of their keys'}. Stop with Ctrl+C.`,
  )
}

/** The exit code. */
async function tell(run: LiveRun, reports: readonly ReportRequest[], quiet: boolean): Promise<number> {
  const { agrees, liveJson, liveJunit, liveMarkdown, liveSummary } = await import('../../live/live-report.ts')
  if (!quiet) process.stderr.write(liveSummary(run))
  const writers = { json: liveJson, junit: liveJunit, markdown: liveMarkdown }
  let isWritten = true
  for (const { format, file } of reports) {
    try {
      await mkdir(dirname(resolve(file)), { recursive: true })
      const write = format === 'markdown' && isJobSummary(file) ? appendFile : writeFile
      await write(file, writers[format](run))
    } catch (error) {
      isWritten = false
      console.error(`mynah: --report ${format}=${file} could not be written: ${(error as Error).message}`)
    }
  }
  return agrees(run) && isWritten ? 0 : DISAGREES
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > MAX_PORT)
    throw new InvalidArgumentError(`A port is a whole number from 0 to ${MAX_PORT}.`)
  return port
}
