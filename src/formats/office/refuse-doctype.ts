import { InvalidFileData } from '../errors.ts'

const DOCTYPE = '<!DOCTYPE'

/**
 * Looks through XML that is copied, not parsed: no office part has a document type, and anyone who opens the result
 * should not meet one either.
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
