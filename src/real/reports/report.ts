import { isoTime, machineTime, stopwatch } from '../../base/runtime/time.ts'
import type { Style } from '../../base/terminal/colors.ts'

/** A string that may come from outside. Every view escapes it. */
export interface Value {
  readonly value: string
  readonly as?: Style | 'code'
  /** The most columns or characters to show. */
  readonly most?: number | undefined
}

/** A line: strings that we wrote, which no view escapes, and values. */
export type Text = readonly (string | Value)[]

/** A part of a report for people. */
export type Block =
  | Text
  | { readonly heading: Text; readonly level: 3 | 4 }
  | { readonly head: readonly Text[]; readonly rows: readonly (readonly Text[])[] }
  /** With a warning above it, a list is set apart. */
  | { readonly list: readonly Text[]; readonly warning?: Text }
  /** Several lines, shown as they are. */
  | { readonly lines: string; readonly language: 'text' | 'yaml' }

/** A test case. It passed if it has no failure. */
export interface Case {
  readonly classname: string
  readonly name: string
  readonly durationMs?: number
  readonly failure?: { readonly message: string; readonly text: string } | undefined
}

/** When a command ran. */
export interface RunTime {
  /** By the machine's clock, ISO 8601. */
  readonly startedAt: string
  readonly durationMs: number
}

/** Measures a command from now on. */
export function startTiming(): () => RunTime {
  const startedAt = isoTime(machineTime())
  const start = stopwatch()
  return () => ({ startedAt, durationMs: stopwatch() - start })
}

/** What a command reports at its end, for all views of it. */
export interface Report extends RunTime {
  /** The command: `mynah exec`. */
  readonly name: string
  /** For terminals. */
  readonly summary: readonly Block[]
  /** For pages of Markdown. */
  readonly page: readonly Block[]
  /** For JUnit, which also shows the summary: at least one case. */
  readonly cases: readonly Case[]
  readonly properties: readonly (readonly [name: string, value: string | number])[]
  /** For programs; a schema in docs describes it. Fields may be added within a version. */
  readonly facts: object
}

/** The formats of reports in files. */
export const REPORT_FORMATS = ['junit', 'markdown', 'json'] as const

/** One of these formats. */
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** A line; strings and numbers that are inserted are values. */
export const text = (
  ours: TemplateStringsArray,
  ...values: readonly (string | number | Value | Text)[]
): Text => ours.flatMap((part, index) => [part, ...inserted(values[index])])

function inserted(value: string | number | Value | Text | undefined): Text {
  if (value === undefined) return []
  if (typeof value === 'object') return 'value' in value ? [value] : value
  return [{ value: String(value) }]
}

/** A value as code. */
export const code = (value: string, most?: number): Value => ({ value, as: 'code', most })

/** A value in a color, or in bold. */
export const styled = (as: Style, value: string): Value => ({ value, as })

/** Texts with a separator between them. */
export const joined = (texts: readonly (Value | Text)[], separator: string): Text =>
  texts.flatMap((one, index) => [...(index > 0 ? [separator] : []), ...inserted(one)])

/** A number with its noun, for people. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
