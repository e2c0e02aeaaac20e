import { cutPieces, type Piece } from '../pieces/pieces.ts'

/** A piece of a text that the service may change, since nothing protects it. */
type KeptPiece = Extract<Piece, { kind: 'kept' }>

const NAMED_BY_UNDERSCORES = /^__\w+__$/

/** Whether a piece stands for a value: `{name}`, `%s`, `__name__`; `%%` is a percent sign. */
export const isPlaceholder = (piece: Piece): boolean =>
  piece.kind === 'kept' &&
  ((piece.what === 'placeholder' && piece.text !== '%%') || NAMED_BY_UNDERSCORES.test(piece.text))

/**
 * The unprotected placeholders and markup of a text: markup without `tag_handling`, placeholders outside of protected
 * elements.
 * @param readsTags whether `tag_handling` is set
 * @param ignored the elements of `ignore_tags`
 */
export function unprotectedPieces(
  text: string,
  readsTags: boolean,
  ignored: ReadonlySet<string>,
): readonly KeptPiece[] {
  /** The protected elements around the piece. */
  const around: string[] = []
  return cutPieces(text).flatMap((piece) => {
    if (piece.kind !== 'kept') return []
    if (piece.what === 'markup' && readsTags) {
      follow(piece.text, around, ignored)
      return []
    }
    const isUnprotected = piece.what === 'markup' || (isPlaceholder(piece) && around.length === 0)
    return isUnprotected ? [piece] : []
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
