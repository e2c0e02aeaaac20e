import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRecorder, type RecorderOptions } from '../../src/real/recording/recorder.ts'
import { type OpenRelayOptions, openRelay } from '../../src/real/relay/open-relay.ts'

/** A new folder for a recording. */
export const recordingFolder = () => mkdtemp(join(tmpdir(), 'mynah-record-'))

/** A recorder in this process, in front of a service. */
export async function recordFrom(
  upstream: string,
  folder: string,
  options: Partial<RecorderOptions> &
    Partial<Pick<OpenRelayOptions, 'maxCharacters' | 'proxyFor' | 'ca'>> = {},
) {
  const path = join(folder, 'shop.yaml')
  const notices: string[] = []
  const recorder = await openRecorder({
    path,
    name: 'shop',
    adds: false,
    today: '2026-11-22',
    expires: undefined,
    includesAccount: false,
    secrets: [],
    ...options,
  })
  const relay = await openRelay({
    upstream: new URL(upstream),
    proxyFor: options.proxyFor ?? (() => undefined),
    ca: options.ca,
    maxCharacters: options.maxCharacters,
    command: 'mynah record',
    relayed: (exchange) => recorder.add(exchange),
    notice: (message) => notices.push(message),
  })
  const { url } = await relay.listening.listen({})
  return {
    url,
    path,
    notices,
    relay,
    text: () => readFile(path, 'utf8'),
    async end() {
      await relay.close()
      return recorder.end()
    },
  }
}

/** All files in a folder and its subfolders, by path. */
export async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const isFolder = await stat(path).then((found) => found.isDirectory())
    if (isFolder) for (const [inner, content] of await filesIn(path)) files.set(inner, content)
    else files.set(path, await readFile(path))
  }
  return files
}

/**
 * All forms of a secret in written data: plain, in hex, in base64 at every offset, percent-encoded, in any letter case.
 */
export function formsOf(secret: string): string[] {
  const base64 = [0, 1, 2].map((offset) => {
    const padded = Buffer.from('~'.repeat(offset) + secret)
    const usable = padded.subarray(0, padded.length - (padded.length % 3)).toString('base64')
    return usable.slice(offset === 0 ? 0 : 4)
  })
  return [secret, encodeURIComponent(secret), Buffer.from(secret).toString('hex'), ...base64]
}
