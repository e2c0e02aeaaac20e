import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** What Mynah prints with `--log json` as soon as it listens. */
export interface ListeningLine {
  readonly url: string
  readonly authKey: string
  /** Undefined where only this machine can connect. */
  readonly controlToken?: string
}

/**
 * The first line that a program prints, which is JSON. What it prints later is thrown away, so that it never waits.
 * @throws if it ends before that
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
