import { promisify } from 'node:util'
import { brotliDecompress, inflate, inflateRaw, unzip } from 'node:zlib'
import { table } from '../../base/json/table.ts'

type Decode = (content: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const MAX_DECODED_BYTES = 128 * 1024 * 1024

const UNPACK: Readonly<Record<string, Decode>> = table({
  gzip: promisify(unzip),
  'x-gzip': promisify(unzip),
  br: promisify(brotliDecompress),
  // The first is the standard; some servers send the second.
  deflate: (content, options) =>
    promisify<Buffer, object, Buffer>(inflate)(content, options).catch(() =>
      promisify<Buffer, object, Buffer>(inflateRaw)(content, options),
    ),
})

/** An answer's body without its content encoding; undefined if it cannot be decoded. */
export async function decodedBody(
  content: Buffer,
  encoding: string | undefined,
): Promise<Buffer | undefined> {
  let decoded = content
  const codings = (encoding ?? '').split(',').map((coding) => coding.trim().toLowerCase())
  for (const coding of codings.filter((one) => one !== '' && one !== 'identity').reverse()) {
    const decode = UNPACK[coding]
    if (!decode) return undefined
    try {
      decoded = await decode(decoded, { maxOutputLength: MAX_DECODED_BYTES })
    } catch {
      return undefined
    }
  }
  return decoded
}
