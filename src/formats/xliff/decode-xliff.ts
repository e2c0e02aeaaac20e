import { TextDecoder } from 'node:util'
import { InvalidFileData } from '../errors.ts'
import { decodeXml } from '../xml/xml-encoding.ts'

/** The text of an XLIFF file, and its encoder. */
interface DecodedXliff {
  readonly text: string
  encode(text: string): Uint8Array
}

const DECLARED = /^(<\?xml\s[^<>]*?encoding\s*=\s*["'])([\w.:-]+)/
/** How many bytes to search for the declaration. */
const DECLARATION_BYTES = 256

/**
 * Decodes UTF-8 and UTF-16 files, which keep their encoding. Other files become UTF-8 and their declaration is changed:
 * older encodings cannot represent every character of a translation.
 *
 * @throws InvalidFileData if the encoding is unknown, or the bytes are invalid in it
 */
export async function decodeXliff(bytes: Uint8Array): Promise<DecodedXliff> {
  const older = olderEncoding(bytes)
  if (older !== undefined) {
    const text = decodeOlder(bytes, older)
    return { text, encode: (changed) => Buffer.from(changed.replace(DECLARED, '$1UTF-8'), 'utf8') }
  }
  const { pieces, encode } = await decodeXml(chunksOf(bytes))
  let text = ''
  for await (const piece of pieces) text += piece
  return { text, encode }
}

/** The declared encoding, if it is neither UTF-8 nor UTF-16. */
function olderEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1')
  const label = DECLARED.exec(head)?.[2]
  return label === undefined || /^utf-?(?:8|16)/i.test(label) ? undefined : label
}

function decodeOlder(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new InvalidFileData('xliff: an unknown encoding, or not what it declares')
  }
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
