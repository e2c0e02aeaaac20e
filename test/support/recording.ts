import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesBelow } from '../../scripts/files-below.ts'
import { openRecorder, type RecorderOptions } from '../../src/real/recording/recorder.ts'
import { createRelay, type RelayOptions } from '../../src/real/relay/relay.ts'
import { newFolder } from './new-folder.ts'

/** A recorder in this process, in front of a service. */
export async function recordFrom(
  upstream: string,
  folder = newFolder(),
  options: Partial<RecorderOptions> & Partial<Pick<RelayOptions, 'maxCharacters' | 'proxyFor' | 'ca'>> = {},
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
  const relay = createRelay({
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

/** The files of a folder that contain a secret in any form. */
export const filesWith = (folder: string, secrets: readonly string[]): string[] =>
  filesBelow(folder).filter((path) => {
    const text = readFileSync(path, 'latin1').toLowerCase()
    return secrets.flatMap(formsOf).some((form) => text.includes(form.toLowerCase()))
  })

/**
 * All forms of a secret in written data: plain, in hex, in base64 at every offset, percent-encoded, in any letter case.
 */
function formsOf(secret: string): string[] {
  const base64 = [0, 1, 2].map((offset) => {
    const padded = Buffer.from('~'.repeat(offset) + secret)
    const usable = padded.subarray(0, padded.length - (padded.length % 3)).toString('base64')
    return usable.slice(offset === 0 ? 0 : 4)
  })
  return [secret, encodeURIComponent(secret), Buffer.from(secret).toString('hex'), ...base64]
}
