import { timeOfDay } from '../../base/runtime/time.ts'
import type { Paint, Style } from '../../base/terminal/colors.ts'
import { columnsOf, cutTo, padLeft, padRight } from '../../base/terminal/columns.ts'
import { visibleJson, visibleText } from '../../base/terminal/visible-text.ts'
import { operationNamed } from '../../contract/openapi/find-operation.ts'
import type { LoggedRequest, LogLine } from '../../watch/journal/entry.ts'

/** Columns are as wide as their content so far, within these minimum and maximum widths. */
const WIDTHS = {
  operation: [20, 40],
  key: [12, 28],
  characters: [11, 15],
  duration: [9, 12],
  session: [0, 24],
} as const

type Column = keyof typeof WIDTHS

/**
 * Creates a formatter of lines for people, with columns that grow with their content. Client input is made safe for the
 * terminal.
 */
export function createRequestLines(paint: Paint) {
  const widths = new Map(Object.entries(WIDTHS).map(([name, [least]]) => [name, least as number]))

  function cell(column: Column, text: string, pad = padRight): string {
    const shown = cutTo(WIDTHS[column][1], visibleText(text))
    const width = Math.max(widths.get(column) ?? 0, columnsOf(shown))
    widths.set(column, width)
    return pad(shown, width)
  }

  return (request: LoggedRequest): string => {
    const { receivedAt, status, session = '', operation, key, keyName, durationMs } = request
    const inSession = cell('session', session)
    const parts = [
      paint('dim', timeOfDay(Date.parse(receivedAt))),
      paint(styleOf(status), status === 0 ? '---' : String(status)),
      paint(operation === undefined ? 'dim' : 'bold', cell('operation', operation ?? NO_OPERATION)),
      paint('cyan', cell('key', keyName ?? key ?? '-')),
      cell('characters', characters(request), padLeft),
      paint('dim', cell('duration', duration(durationMs), padLeft)),
      // Last, so that the first session does not shift the other columns.
      ...(inSession === '' ? [] : [paint('magenta', inSession)]),
      ...notes(request, paint),
    ]
    return parts.join('  ').trimEnd()
  }
}

const NO_OPERATION = '(no operation)'

/** A line of the log for programs: one JSON object. */
export function requestJson(line: LogLine): string {
  const { time, session, operation, method, path, key, status, fault, facts, reason } = line
  const ms = Math.round(line.durationMs * 100) / 100
  // A single object literal: spreading another one costs microseconds per request.
  const fields = { event: 'request', time, session, method, path, operation, status, ms, key, fault, reason }
  return visibleJson(JSON.stringify(Object.assign(fields, facts)))
}

function styleOf(status: number): Style {
  if (status === 0 || status >= 500) return 'red'
  return status >= 400 ? 'yellow' : 'green'
}

function characters({ facts: { billedCharacters, audioMs } }: LoggedRequest): string {
  if (typeof audioMs === 'number') return `${(audioMs / 1000).toFixed(1)} s audio`
  return typeof billedCharacters === 'number' ? `${billedCharacters.toLocaleString('en-US')} chars` : ''
}

function duration(ms: number): string {
  if (ms < 1000) return `${ms.toFixed(1)} ms`
  return `${(ms / 1000).toFixed(ms < 100_000 ? 1 : 0)} s`
}

const MAX_NOTE = 200

/**
 * Further details: the document or glossary, the fault that was applied, the reason for a refusal, ignored parameters.
 */
function notes(request: LoggedRequest, paint: Paint): string[] {
  const { operation, method, path, fault, reason } = request
  const { ignored, streamError } = request.facts
  const note = (text: string) => cutTo(MAX_NOTE, visibleText(text))
  return [
    ...(operation === undefined ? [note(`${method} ${path}`)] : []),
    ...(hasParameters(operation) ? [paint('dim', note(path))] : []),
    ...(fault === undefined ? [] : [paint('magenta', note(`fault ${fault}`))]),
    ...(reason === undefined ? [] : [paint('yellow', note(reason))]),
    ...(typeof streamError === 'string' ? [paint('yellow', note(streamError))] : []),
    ...(Array.isArray(ignored) ? [paint('yellow', note(`ignored: ${ignored.join(', ')}`))] : []),
  ]
}

const hasParameters = (id: string | undefined) => operationNamed(id)?.path.includes('{') === true
