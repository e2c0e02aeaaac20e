/**
 * A text of a message, as adjacent parts: translatable text, parts that stay unchanged, and selections, each of whose
 * texts is a pattern itself. Positions are UTF-16 units of the whole message.
 */
export interface Pattern {
  readonly parts: readonly PatternPart[]
  /** Escapes a translated text so that it is read as text in this place. */
  readonly escape: Escape
}

export type PatternPart =
  | { readonly kind: 'text' | 'kept'; readonly start: number; readonly end: number }
  | {
      readonly kind: 'selection'
      readonly start: number
      readonly end: number
      /** Whether its texts are separate messages, not choices for one place. */
      readonly isList: boolean
      /** In order; everything between them stays unchanged. */
      readonly branches: readonly Branch[]
    }

export interface Branch extends Pattern {
  readonly start: number
  readonly end: number
}

/** @param isBeforeSyntax whether something other than text follows, or nothing */
export type Escape = (text: string, isBeforeSyntax: boolean) => string

/** The prose in a message, for language detection. */
export function proseIn({ parts }: Pattern, text: string): string {
  const texts = parts.map((part) => {
    if (part.kind === 'text') return text.slice(part.start, part.end)
    return part.kind === 'selection' ? part.branches.map((branch) => proseIn(branch, text)).join('\n') : ''
  })
  return texts.join(' ')
}
