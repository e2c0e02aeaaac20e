import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { firstLine } from '../test/support/first-line.ts'

/** The line that Mynah prints with `--log json` once it listens. */
interface ListeningLine {
  readonly url: string
  readonly authKey: string
  /** Undefined if only this machine can connect. */
  readonly controlToken?: string
}

/** What a Mynah with `--log json` prints once it listens. @throws Error if it exits before that */
export async function listening({ stdout }: ChildProcess): Promise<ListeningLine> {
  if (!stdout) throw new Error('The output of the program is not read')
  return JSON.parse(await firstLine(stdout))
}

/**
 * Ends a program as people do, and returns its exit code.
 * @param pid its process, if it is not the one that was started
 */
export async function stop(child: ChildProcess, pid = child.pid): Promise<number | null> {
  if (child.exitCode !== null || pid === undefined) return child.exitCode
  const ended = once(child, 'exit')
  process.kill(pid, 'SIGTERM')
  const [code] = await ended
  return code
}

/**
 * Lets a running Mynah translate the phrase that every mock of the service knows.
 * @throws Error if the translation is wrong
 */
export async function translatePhrase(url: string, authKey: string): Promise<void> {
  const answer = await fetch(`${url}/v2/translate`, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${authKey}` },
    body: new URLSearchParams({ text: 'proton beam', target_lang: 'DE' }),
  })
  const body = await answer.text()
  if (!body.includes('"Protonenstrahl"'))
    throw new Error(`The translation was answered with ${answer.status}: ${body}`)
}
