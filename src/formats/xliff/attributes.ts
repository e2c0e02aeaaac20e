import type { Tag } from '../../translation/tags/token.ts'

/** An attribute and its position in a text; offsets are UTF-16 units. */
export interface Attribute {
  /** the white space before its name, which is removed with the attribute */
  readonly start: number
  readonly end: number
  readonly valueStart: number
  readonly valueEnd: number
  /** as written; the values that XLIFF defines contain no references */
  readonly value: string
}

const ATTRIBUTE = /\s+([^\s=/>"']+)\s*=\s*("[^"]*"|'[^']*')/g

/** The attributes of a well-formed start tag by name. */
export function attributesOf(source: string, { start, end }: Tag): Map<string, Attribute> {
  const attributes = new Map<string, Attribute>()
  for (const { 0: whole, 1: name = '', 2: quoted = '', index } of source
    .slice(start, end)
    .matchAll(ATTRIBUTE)) {
    const from = start + index
    const to = from + whole.length
    attributes.set(name, {
      start: from,
      end: to,
      valueStart: to - quoted.length + 1,
      valueEnd: to - 1,
      value: quoted.slice(1, -1),
    })
  }
  return attributes
}

/** Whether a start tag has more than this many attributes. */
export function hasMoreAttributes(source: string, { start, end }: Tag, than: number): boolean {
  let count = 0
  for (const _ of source.slice(start, end).matchAll(ATTRIBUTE)) {
    count++
    if (count > than) return true
  }
  return false
}

/** Where to insert an attribute into a start tag: before its `>` or `/>`. */
export function endOfAttributes(source: string, { start, end }: Tag): number {
  const close = source.slice(start, end).match(/\s*\/?>$/)?.index ?? end - start - 1
  return start + close
}
