import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import { DEFAULT_FORMAT_LIMITS, loadFormat } from '../../files/index.ts'
import { textOfFile } from '../../watch/replay/masked-file.ts'
import { decodedBody } from '../relay/decoded-body.ts'
import type { Secrets } from './secrets.ts'

const { maxUnpackedBytes: MAX_UNPACKED_BYTES } = DEFAULT_FORMAT_LIMITS

/**
 * The body to record: text without its secrets, anything else unchanged; undefined if it contains a secret that cannot
 * be removed, or cannot be searched.
 */
export async function cleanBody(
  content: Buffer,
  extension: string,
  secrets: Secrets,
): Promise<Buffer | undefined> {
  const text = textOfFile(content, extension)
  if (text !== undefined) {
    const scrubbed = secrets.scrub(text)
    return scrubbed === text ? content : Buffer.from(scrubbed)
  }
  return (await holdsSecret(content, extension, secrets)) === false ? content : undefined
}

/** Whether a file contains a secret; undefined if it cannot be unpacked. */
export async function holdsSecret(
  content: Buffer,
  extension: string,
  secrets: Secrets,
): Promise<boolean | undefined> {
  if (secrets.areIn(content)) return true
  try {
    if (isZip(content) && (await holdsInZip(content, secrets))) return true
    if (content.subarray(0, 5).toString('latin1') === '%PDF-' && (await holdsInStreams(content, secrets)))
      return true
    if (content[0] === 0x1f && content[1] === 0x8b) {
      const unpacked = await decodedBody(content, 'gzip')
      return unpacked && secrets.areIn(unpacked)
    }
  } catch {
    return undefined
  }
  return holdsAsText(content, extension, secrets)
}

const isZip = (content: Buffer) => content.subarray(0, 2).toString('latin1') === 'PK'

/** Searches the text as people read it, ignoring formatting between letters. */
async function holdsAsText(content: Buffer, extension: string, secrets: Secrets): Promise<boolean> {
  const format = await loadFormat(extension)
  if (!format) return false
  try {
    const { segments } = await format.read(content, DEFAULT_FORMAT_LIMITS)
    const text = segments.join('\n')
    return secrets.scrub(text) !== text
  } catch {
    // Broken documents come from broken uploads. Their raw bytes have been searched already.
    return false
  }
}

async function holdsInZip(content: Buffer, secrets: Secrets): Promise<boolean> {
  const zip = await fromBufferPromise(content, { lazyEntries: true })
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (secrets.scrub(entry.fileName) !== entry.fileName) return true
    unpacked += entry.uncompressedSize
    if (unpacked > MAX_UNPACKED_BYTES) return true
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry, {})) chunks.push(chunk as Buffer)
    const inner = Buffer.concat(chunks)
    if (secrets.areIn(inner)) return true
    // An office file embedded in another one.
    if (isZip(inner) && (await holdsInZip(inner, secrets))) return true
  }
  return false
}

/** Searches the streams of a PDF, inflating those that are deflated. */
async function holdsInStreams(content: Buffer, secrets: Secrets): Promise<boolean> {
  let unpacked = 0
  for (let at = content.indexOf('stream'); at >= 0; at = content.indexOf('stream', at + 6)) {
    if (content.subarray(at - 3, at).toString('latin1') === 'end') continue
    const start = at + (content[at + 6] === 0x0d ? 8 : 7)
    const end = content.indexOf('endstream', start)
    if (end < 0) return false
    const inner = await inflated(content.subarray(start, end))
    unpacked += inner?.length ?? 0
    if (unpacked > MAX_UNPACKED_BYTES) return true
    if (inner && secrets.areIn(inner)) return true
    at = end
  }
  return false
}

async function inflated(content: Buffer): Promise<Buffer | undefined> {
  try {
    return await promisify<Buffer, object, Buffer>(inflate)(content, {
      maxOutputLength: MAX_UNPACKED_BYTES,
      finishFlush: 2,
    })
  } catch {
    return undefined
  }
}
