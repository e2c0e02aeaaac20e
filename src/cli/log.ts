import type { Writable } from 'node:stream'
import type { LogLine } from '../journal/entry.ts'
import { createClock } from '../runtime/clock.ts'
import type { StartFacts } from './banner.ts'

export type LogFormat = 'pretty' | 'json' | 'silent'

export interface Log {
  /** Told once the server listens, never before. */
  started(facts: StartFacts, banner: (facts: StartFacts) => string): void
  request(line: LogLine): void
  /** A changed scenario was applied, or was not, and why. */
  applied(scenario: string): void
  notApplied(reason: string): void
  stopping(signal: string): void
  /** Writes out what is still held back. */
  flush(): void
}

/** How long lines for programs are gathered. */
const GATHER_MS = 20

/** One line per request: for people, or one JSON object each for programs. Keys are masked already. */
export function createLog(format: LogFormat, output: Writable): Log {
  const clock = createClock()
  let pending: string[] = []
  let isRead = true
  // Whoever read the log may have left, or its disk be full: requests are answered all the same.
  output.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') isRead = false
  })
  // Whatever ends the process, short of a kill, what was said is written.
  process.once('exit', flush)

  function flush() {
    if (pending.length > 0 && isRead) output.write(pending.join(''))
    pending = []
  }

  /** People see a line at once. Lines for programs are written together, since each write costs what many lines cost. */
  function write(line: string) {
    if (pending.length === 0) {
      if (format === 'json') clock.after(GATHER_MS, flush)
      else setImmediate(flush)
    }
    pending.push(line)
  }

  const json = (event: string, facts: object) => write(`${JSON.stringify({ event, ...facts })}\n`)

  return {
    started(facts, banner) {
      if (format === 'pretty') write(banner(facts))
      else if (format === 'json') {
        json('listening', facts)
        // Whoever starts Mynah waits for this line.
        flush()
      } else write(`${facts.url}\n`)
    },
    request(line) {
      if (line.error !== undefined) process.stderr.write(`mynah: ${line.error}\n`)
      if (format === 'pretty') write(`${prettyLine(line)}\n`)
      else if (format === 'json') json('request', jsonFields(line))
    },
    applied(scenario) {
      if (format === 'pretty') write(`  scenario ${scenario} applied anew\n`)
      else if (format === 'json') json('scenario', { scenario, applied: true })
    },
    notApplied(reason) {
      if (format === 'json') json('scenario', { applied: false, reason })
      else process.stderr.write(`mynah: the scenario is not applied, what was there stays:\n${reason}\n`)
    },
    stopping(signal) {
      if (format === 'pretty') write(`  ${signal}: letting open requests finish\n`)
      else if (format === 'json') json('stopping', { signal })
    },
    flush,
  }
}

const milliseconds = ({ durationMs }: LogLine) => Math.round(durationMs * 100) / 100

function jsonFields(line: LogLine) {
  const { time, session, operation, method, path, key, status, fault, facts } = line
  return { time, session, method, path, operation, status, ms: milliseconds(line), key, fault, ...facts }
}

function prettyLine(line: LogLine): string {
  const { billedCharacters, refused, ignored } = line.facts
  return [
    line.time.slice(11, 23),
    line.status === 0 ? 'gone' : line.status,
    line.method,
    line.path,
    line.operation ?? '(no operation)',
    line.key ?? '(no key)',
    ...(line.session === undefined ? [] : [`session ${line.session}`]),
    ...(billedCharacters === undefined ? [] : [`${billedCharacters} characters`]),
    ...(typeof refused === 'string' ? [`refused: ${refused}`] : []),
    ...(Array.isArray(ignored) ? [`ignored: ${ignored.join(', ')}`] : []),
    ...(line.fault === undefined ? [] : [`fault ${line.fault}`]),
    `${milliseconds(line)} ms`,
  ].join('  ')
}
