/** What names a translation in the metadata of an image. */
const TRANSLATION = 'Translation'
/** The signatures of PNG, and of JPEG with its start of image. */
const PNG = 0x89504e47
const JPEG = 0xffd8
const PNG_SIGNATURE_BYTES = 8
/** The type of a chunk with text in UTF-8. */
const ITXT = 0x69545874
const COMMENT = 0xfe
const START_OF_SCAN = 0xda

/**
 * The translation that Mynah has put into an image: `Translated into de by Mynah`. PNG has it in a chunk `iTXt`, JPEG
 * in a comment.
 *
 * @param image a downloaded PNG or JPEG
 * @returns undefined for any other file, and for an image that was not translated
 */
export function imageTranslation(image: Uint8Array): string | undefined {
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength)
  if (view.byteLength < PNG_SIGNATURE_BYTES) return undefined
  if (view.getUint32(0) === PNG) return textOfPng(view)
  return view.getUint16(0) === JPEG ? commentOfJpeg(view) : undefined
}

function textOfPng(view: DataView): string | undefined {
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= view.byteLength; ) {
    const end = at + 8 + view.getUint32(at)
    if (end > view.byteLength) return undefined
    // Type and keyword, two flags of compression that are zero, language, translated keyword, text.
    const isText = view.getUint32(at + 4) === ITXT
    const [keyword, , , , , text] = isText ? textOf(view, at + 8, end).split('\0') : []
    if (keyword === TRANSLATION) return text
    at = end + 4
  }
  return undefined
}

function commentOfJpeg(view: DataView): string | undefined {
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    const end = at + 2 + view.getUint16(at + 2)
    if (marker === START_OF_SCAN || end > view.byteLength) return undefined
    const text = marker === COMMENT ? textOf(view, at + 4, end) : ''
    if (text.startsWith(`${TRANSLATION}: `)) return text.slice(TRANSLATION.length + 2)
    at = end
  }
  return undefined
}

const textOf = (view: DataView, from: number, to: number): string =>
  new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + from, to - from))
