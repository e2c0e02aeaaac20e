import { TextDecoder } from 'node:util'
import { InvalidFileData } from '../errors.ts'
import { encodeAs } from '../text/decode-text.ts'

type EncodingName = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * Decodes XML as it arrives. Office parts are UTF-8 or UTF-16 (ECMA-376 part 2), distinguishable by the first two
 * bytes.
 *
 * @throws InvalidFileData through `pieces` if bytes are invalid in that encoding
 */
export async function decodeXml(chunks: AsyncGenerator<Uint8Array>) {
  const first = await chunks.next()
  const head = first.done ? new Uint8Array() : first.value
  const encoding = xmlEncodingOf(head)
  return {
    /** In chunks, with the byte order mark: encoding them restores the source's bytes. */
    pieces: decoded(head, chunks, encoding),
    encode: (text: string) => encodeAs(encoding, text),
  }
}

/** By the byte order mark, or by where the zeros of the first character are. */
export function xmlEncodingOf([first, second]: Uint8Array): EncodingName {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== undefined && second === 0) return 'utf-16le'
  if (first === 0 && second !== undefined) return 'utf-16be'
  return 'utf-8'
}

async function* decoded(
  head: Uint8Array,
  rest: AsyncGenerator<Uint8Array>,
  encoding: EncodingName,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  try {
    yield decode(decoder, head)
    for await (const chunk of rest) yield decode(decoder, chunk)
    yield decode(decoder)
  } finally {
    await rest.return(undefined)
  }
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    throw new InvalidFileData(`xml: not ${decoder.encoding}`)
  }
}
