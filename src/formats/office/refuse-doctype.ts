import { InvalidFileData } from '../errors.ts'

const DOCTYPE = '<!DOCTYPE'

/**
 * Scans XML that is copied without parsing: no office part has a document type, and programs that open the result
 * should not find one either.
 *
 * @throws InvalidFileData
 */
export async function refuseDoctype(pieces: AsyncIterable<string>): Promise<void> {
  let before = ''
  for await (const piece of pieces) {
    const text = before + piece
    if (text.includes(DOCTYPE)) throw new InvalidFileData('xml: a document type')
    before = text.slice(-DOCTYPE.length + 1)
  }
}
