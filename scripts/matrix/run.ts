// What every part of the matrix needs: a row of the page, and a program that runs where the service cannot be reached.
import { type Outcome, type RunOptions, runUnder } from '../../test/support/intercepted.ts'

/** A row of docs/compatibility.md. */
export interface Row {
  readonly client: string
  readonly version: string
  readonly result: string
}

/** A part of the page, row by row; what cannot be had has none. */
export type Rows = AsyncGenerator<Row, void, void>

/** Runs a command under `mynah exec --intercept`, with further flags. */
export type RunIntercepted = (command: readonly string[], options?: RunOptions) => Promise<Outcome>

/** @param isolation keeps the command from the service, whatever it does */
export const intercepted =
  (isolation: readonly string[]): RunIntercepted =>
  (command, { flags = [], ...rest } = {}) =>
    runUnder(isolation, command, { flags: ['--intercept', ...flags], ...rest })

/** Longer lines are programs. */
const MAX_LINE = 300

/** Why a program failed: its first line with an error, or its last one; not a line of Mynah's. */
export function failure({ code, stdout, stderr }: Outcome): string {
  const lines = `${stdout}\n${stderr}`
    .split('\n')
    .filter((line) => line.trim() !== '' && line.length < MAX_LINE && !/^(mynah:| {2})/.test(line))
  const line = lines.find((each) => /^\S*(error|exception)\b/i.test(each)) ?? lines.at(-1) ?? 'no output'
  return `fails (${code}): ${line.trim()}`
}
