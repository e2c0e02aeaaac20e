import { isTag, type Tag, type Token } from './token.ts'

/** The tokens that each element of a text spans, by the index of its opening tag. */
export interface Elements {
  /** The last token of the element; the opening tag itself for an element without end in XML; -1 for other tokens. */
  readonly ends: Int32Array
  /** Whether the last token is the element's closing tag. */
  readonly isClosed: Uint8Array
}

/** How an element without a closing tag ends: in XML it is empty, in HTML it ends with its parent. */
export interface PairingRules {
  readonly endsWithParent: boolean
  /** Whether an open element ends where another one begins, like a paragraph of HTML. */
  readonly endsBefore?: (open: string, next: string) => boolean
}

/** Finds the closing tag of each opening tag, in one pass over the tokens. */
export function pairTags(tokens: readonly Token[], { endsWithParent, endsBefore }: PairingRules): Elements {
  const ends = new Int32Array(tokens.length).fill(-1)
  const isClosed = new Uint8Array(tokens.length)
  const open: number[] = []
  const counts = new Map<string, number>()
  const nameOf = (index: number) => (tokens[index] as Tag).name

  const count = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change)
  const endTop = (last: number) => {
    const index = open.pop() as number
    count(nameOf(index), -1)
    ends[index] = endsWithParent ? last : index
    return index
  }
  tokens.forEach((token, index) => {
    if (!isTag(token)) return
    if (token.kind === 'close') {
      // A closing tag without an opening one must not end everything around it.
      if (!counts.get(token.name)) return
      while (nameOf(open.at(-1) as number) !== token.name) endTop(index - 1)
      const element = endTop(index)
      ends[element] = index
      isClosed[element] = 1
      return
    }
    while (endsBefore && open.length > 0 && endsBefore(nameOf(open.at(-1) as number), token.name)) {
      endTop(index - 1)
    }
    if (token.kind === 'open') {
      open.push(index)
      count(token.name, 1)
    }
  })
  while (open.length > 0) endTop(tokens.length - 1)
  return { ends, isClosed }
}
