import { cutPieces } from '../translation/text/pieces.ts'

/** More of a text is not looked at. */
const MAX_UNITS = 10_000

/**
 * The placeholders and the markup of a request's texts that nothing keeps from being translated: markup without
 * `tag_handling`, placeholders outside of elements that stay as they are.
 */
export function unprotectedIn(body: Readonly<Record<string, unknown>>): string[] {
  const { text, tag_handling: handling, ignore_tags: ignored } = body
  const texts = Array.isArray(text) ? text : []
  const ignoredTags = new Set(Array.isArray(ignored) ? ignored.map(String) : [])
  return texts.flatMap((one) =>
    unprotectedPieces(String(one).slice(0, MAX_UNITS), Boolean(handling), ignoredTags),
  )
}

function unprotectedPieces(text: string, readsTags: boolean, ignored: ReadonlySet<string>): string[] {
  /** The elements around the piece that stay as they are. */
  const around: string[] = []
  return cutPieces(text).flatMap((piece) => {
    if (piece.kind !== 'kept') return []
    if (piece.what === 'markup' && readsTags) {
      follow(piece.text, around, ignored)
      return []
    }
    const isUnprotected = piece.what === 'markup' || (piece.what === 'placeholder' && around.length === 0)
    return isUnprotected ? [piece.text] : []
  })
}

const TAG = /^<(\/?)([\p{L}_][^\s/>]*)/u
/** How HTML says that an element is not to be translated. */
const NOT_TRANSLATED = /\stranslate\s*=\s*["']?no\b|\sclass\s*=\s*["'][^"']*\bnotranslate\b/i

/** Opens or closes an element that stays as it is. */
function follow(tag: string, around: string[], ignored: ReadonlySet<string>) {
  const [, slash, name = ''] = TAG.exec(tag) ?? []
  if (slash === '/') {
    const opened = around.lastIndexOf(name)
    if (opened !== -1) around.splice(opened, 1)
  } else if (!tag.endsWith('/>') && (ignored.has(name) || NOT_TRANSLATED.test(tag))) around.push(name)
}
