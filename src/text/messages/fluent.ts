import {
  type Pattern as FluentPattern,
  Junk,
  Message,
  type Placeable,
  parse,
  SelectExpression,
  Term,
} from '@fluent/syntax'
import { firstBehind } from '../../base/runtime/lists.ts'
import type { Branch, Escape, Pattern, PatternPart } from './pattern.ts'

/**
 * Parses a text with select expressions of Fluent: whole messages with their names and attributes, or only the part
 * after a name. Undefined if it is invalid.
 */
export function readFluent(text: string): Pattern | undefined {
  return readMessages(text) ?? readValue(text)
}

function readMessages(text: string): Pattern | undefined {
  if (!/^(?:#|-?[A-Za-z])/.test(text)) return undefined
  const patterns = patternsIn(text)
  if (patterns === undefined || patterns.length === 0) return undefined
  const branches = patterns.map((pattern) => branchOf(pattern, (place) => place))
  return {
    parts: [{ kind: 'selection', isList: true, start: 0, end: text.length, branches }],
    escape: writeFluent,
  }
}

/** The prefix of a value, and of each of its lines, that makes it a valid message. */
const NAME = 'value =\n'
const INDENT = ' '

function readValue(text: string): Pattern | undefined {
  const lineStarts = [0]
  for (let place = text.indexOf('\n'); place >= 0; place = text.indexOf('\n', place + 1))
    lineStarts.push(place + 1)
  const lines = lineStarts.map((start, index) => INDENT + text.slice(start, lineStarts[index + 1]))
  const [pattern, second] = patternsIn(NAME + lines.join('')) ?? []
  if (pattern === undefined || second !== undefined) return undefined
  const { start, end, parts } = branchOf(pattern, placeIn(lineStarts))
  // White space around a value belongs to the text, not to the value.
  return {
    parts: [
      ...(start > 0 ? [{ kind: 'text', start: 0, end: start } as const] : []),
      ...parts,
      ...(end < text.length ? [{ kind: 'text', start: end, end: text.length } as const] : []),
    ],
    escape: writeFluent,
  }
}

/** Maps a position to the value itself: each line up to its own was indented. */
function placeIn(lineStarts: readonly number[]) {
  const shifted = lineStarts.map((start, index) => NAME.length + start + index * INDENT.length)
  return (place: number): number => {
    const line = Math.max(0, firstBehind(shifted, place, (start) => start) - 1)
    const start = lineStarts[line] as number
    return start + Math.max(0, place - (shifted[line] as number) - INDENT.length)
  }
}

/** The values of all messages, terms and attributes; undefined when something is broken. */
function patternsIn(text: string): FluentPattern[] | undefined {
  const entries = parse(text, { withSpans: true }).body
  if (entries.some((entry) => entry instanceof Junk)) return undefined
  return entries.flatMap((entry) => {
    if (!(entry instanceof Message || entry instanceof Term)) return []
    return [...(entry.value ? [entry.value] : []), ...entry.attributes.map(({ value }) => value)]
  })
}

type Place = (place: number) => number

function branchOf(pattern: FluentPattern, place: Place): Branch {
  const start = place(pattern.span?.start ?? 0)
  const end = place(pattern.span?.end ?? 0)
  const parts: PatternPart[] = []
  let position = start
  const addText = (until: number) => {
    if (until > position) parts.push({ kind: 'text', start: position, end: until })
  }
  for (const element of pattern.elements) {
    if (element.type !== 'Placeable') continue
    const part = placeablePart(element, place)
    addText(part.start)
    parts.push(part)
    position = part.end
  }
  addText(end)
  return { start, end, parts, escape: writeFluent }
}

function placeablePart({ expression, span }: Placeable, place: Place): PatternPart {
  const start = place(span?.start ?? 0)
  const end = place(span?.end ?? 0)
  if (!(expression instanceof SelectExpression)) return { kind: 'kept', start, end }
  return {
    kind: 'selection',
    isList: false,
    start,
    end,
    branches: expression.variants.map(({ value }) => branchOf(value, place)),
  }
}

/**
 * A brace in a text is a string in a placeable; at the beginning of a line, so is anything that would be syntax there.
 */
const writeFluent: Escape = (text) =>
  /[{}\n]/.test(text) ? text.replace(/[{}]|(?<=\n[ ]*)[.[*]/g, (sign) => `{"${sign}"}`) : text
