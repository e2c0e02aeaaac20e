import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The line that Mynah prints with `--log json` once it listens. */
export interface ListeningLine {
  readonly url: string
  readonly authKey: string
  /** Undefined if only this machine can connect. */
  readonly controlToken?: string
}

/**
 * The first line of a program's output, parsed as JSON. Later output is discarded, so that the program never blocks.
 * @throws Error if the program exits before that
 */
export async function firstLine<Line>(child: ChildProcess): Promise<Line> {
  const { stdout } = child
  if (!stdout) throw new Error('The output of the program is not read')
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`Ended with ${code} before it printed a line`)
  })
  const [line] = await Promise.race([once(createInterface(stdout), 'line'), ended])
  stdout.resume()
  return JSON.parse(line) as Line
}
