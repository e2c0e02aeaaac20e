import { cutPieces } from '../../text/pieces/pieces.ts'
import { listOf } from './request-fields.ts'

/** The rest of a longer text is not checked. */
const MAX_UNITS = 10_000

/**
 * The unprotected placeholders and markup in a request's texts: markup without `tag_handling`, placeholders outside of
 * protected elements.
 */
export function unprotectedIn(body: Readonly<Record<string, unknown>>): string[] {
  const { text, tag_handling: handling, ignore_tags: ignored } = body
  const ignoredTags = new Set(listOf(ignored))
  return listOf(text).flatMap((one) =>
    unprotectedPieces(one.slice(0, MAX_UNITS), Boolean(handling), ignoredTags),
  )
}

function unprotectedPieces(text: string, readsTags: boolean, ignored: ReadonlySet<string>): string[] {
  /** The protected elements around the piece. */
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

/** Opens or closes a protected element. */
function follow(tag: string, around: string[], ignored: ReadonlySet<string>) {
  const [, slash, name = ''] = TAG.exec(tag) ?? []
  if (slash === '/') {
    const opened = around.lastIndexOf(name)
    if (opened !== -1) around.splice(opened, 1)
  } else if (!tag.endsWith('/>') && (ignored.has(name) || NOT_TRANSLATED.test(tag))) around.push(name)
}
