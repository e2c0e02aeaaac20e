/**
 * A text of a message, as parts that follow each other without gaps: what can be translated, what stands in it as it is,
 * and selections, each of whose texts is a pattern of its own. Places are UTF-16 units of the whole message.
 */
export interface Pattern {
  readonly parts: readonly PatternPart[]
  /** Writes what a text became so that it means itself in this place. */
  readonly escape: Escape
}

export type PatternPart =
  | { readonly kind: 'text'; readonly start: number; readonly end: number }
  | { readonly kind: 'kept'; readonly start: number; readonly end: number }
  /** Characters that the message has to quote: text, but none that is translated. */
  | { readonly kind: 'quoted'; readonly start: number; readonly end: number }
  | {
      readonly kind: 'selection'
      readonly start: number
      readonly end: number
      /** Whether its texts are messages of their own, not choices for one place. */
      readonly isList: boolean
      /** In order; what stands between them is kept. */
      readonly branches: readonly Branch[]
    }

export interface Branch extends Pattern {
  readonly start: number
  readonly end: number
}

/** @param isBeforeSyntax whether something other than text follows, or nothing */
export type Escape = (text: string, isBeforeSyntax: boolean) => string

/** What the texts of a message say, for detection of their language. */
export function proseIn({ parts }: Pattern, text: string): string {
  const texts = parts.map((part) => {
    if (part.kind === 'text') return text.slice(part.start, part.end)
    return part.kind === 'selection' ? part.branches.map((branch) => proseIn(branch, text)).join('\n') : ''
  })
  return texts.join(' ')
}

/** What of a message is not text: the same for a message and for its translation. */
export function skeletonOf({ parts }: Pattern, text: string): string {
  let skeleton = ''
  for (const part of parts) {
    if (part.kind === 'kept') skeleton += text.slice(part.start, part.end)
    else if (part.kind === 'selection') {
      let position = part.start
      for (const branch of part.branches) {
        skeleton += `${text.slice(position, branch.start)}${skeletonOf(branch, text)}`
        position = branch.end
      }
      skeleton += text.slice(position, part.end)
    }
  }
  return skeleton
}
