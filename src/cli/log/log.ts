import type { Writable } from 'node:stream'
import { atExit } from '../../base/runtime/at-exit.ts'
import { shownCallSite } from '../../base/runtime/call-site.ts'
import { createClock } from '../../base/runtime/clock.ts'
import { isolate } from '../../base/runtime/isolate.ts'
import { createPaint, hasColors, type Output, SEVERITY_COLORS } from '../../base/terminal/colors.ts'
import { visibleJson, visibleLines, visibleText } from '../../base/terminal/visible-text.ts'
import type { AppliedScenario } from '../../server/worlds/world-view.ts'
import type { Advisory } from '../../watch/journal/advisory.ts'
import { handshakeInWords, type RefusedHandshake } from '../../watch/journal/handshakes.ts'
import type { RecordedRequest } from '../../watch/journal/requests.ts'
import type { StartFacts } from '../banner.ts'
import { createRequestLines, requestJson } from './request-line.ts'

export type LogFormat = 'pretty' | 'json' | 'silent'

export type Log = ReturnType<typeof createLog>

/** How long lines for programs are buffered. */
const GATHER_MS = 20

/** One line per request: text for people, or JSON objects for programs, in which every key is masked. */
export function createLog(format: LogFormat, output: Writable & Output) {
  const clock = createClock()
  let pending: string[] = []
  let isRead = true
  const paint = createPaint(hasColors(output, process.env))
  const requestLine = createRequestLines(paint)
  // The reader of the log may have exited, or its disk may be full. Requests are still answered.
  const isUnread = ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') isRead = false
  }
  output.on('error', isUnread)
  // Writes buffered lines at every exit except a kill.
  const forget = atExit(flush)

  function flush() {
    if (pending.length > 0 && isRead) output.write(pending.join(''))
    pending = []
  }

  /**
   * Lines for people are written immediately. Lines for programs are buffered, since one write costs as much as
   * formatting many lines.
   */
  function write(line: string) {
    if (pending.length === 0) {
      if (format === 'json') clock.after(GATHER_MS, flush)
      else setImmediate(() => isolate('the log', flush))
    }
    pending.push(line)
  }

  /** Tells programs of an event, or people in lines. */
  function tell(event: string, facts: object, lines: readonly string[]) {
    if (format === 'json') write(`${visibleJson(JSON.stringify({ event, ...facts }))}\n`)
    else if (format === 'pretty') for (const line of lines) write(`  ${line}\n`)
  }

  return {
    /** Called once the server listens. */
    started(facts: StartFacts, banner: (facts: StartFacts) => string) {
      if (format === 'pretty') write(banner(facts))
      else if (format === 'silent') write(`${facts.url}\n`)
      tell('listening', facts, [])
      // The process that started Mynah waits for this line.
      if (format === 'json') flush()
    },
    request(recorded: RecordedRequest) {
      const line = recorded.line()
      if (line.error !== undefined) process.stderr.write(`mynah: ${visibleLines(line.error)}\n`)
      if (format === 'pretty') write(`${requestLine(recorded.logged())}\n`)
      else if (format === 'json') write(`${requestJson(line)}\n`)
    },
    /** An advisory about the application's requests. */
    advisory(advisory: Advisory) {
      const { kind, severity, message, fix, callSites = [] } = advisory
      const places = callSites.map((site) => visibleText(` at ${shownCallSite(site)}`)).join(',')
      const start = paint(SEVERITY_COLORS[severity], severity)
      tell('advisory', advisory, [`${start} ${kind}: ${visibleText(message)} ${fix}${places}`])
    },
    /** A client did not accept TLS. */
    handshake: (refused: RefusedHandshake) =>
      tell('handshake', refused, [`${paint('yellow', 'TLS')} ${handshakeInWords(refused)}`]),
    /** A changed scenario was applied or rejected. */
    applied({ name, notices }: Pick<AppliedScenario, 'name' | 'notices'>) {
      const lines = [`Applied the scenario ${name} again`, ...notices].map(visibleText)
      tell('scenario', { scenario: name, applied: true, notices }, lines)
    },
    notApplied(reason: string) {
      tell('scenario', { applied: false, reason }, [])
      if (format !== 'json')
        process.stderr.write(`mynah: scenario rejected; keeping the previous one.\n${visibleLines(reason)}\n`)
    },
    stopping: (signal: string) => tell('stopping', { signal }, [`${signal}: finishing open requests`]),
    /** Writes buffered lines. */
    flush,
    /** The same, and there are none after them. */
    close() {
      flush()
      forget()
      output.off('error', isUnread)
    },
  }
}
