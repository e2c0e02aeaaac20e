/** Begins only where white space does: a long run of it would take quadratic time otherwise. */
const ATTRIBUTE = /(?<!\s)\s+([^\s=/>"']+)\s*=\s*("[^"]*"|'[^']*')/g

/** The attributes of a well-formed start tag, with their values as written. */
export const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', quoted = '']) => [name, quoted.slice(1, -1)]))

/** Whether a well-formed start tag has more than this many attributes. */
export function hasMoreAttributes(tag: string, than: number): boolean {
  let count = 0
  for (const _ of tag.matchAll(ATTRIBUTE)) {
    count++
    if (count > than) return true
  }
  return false
}

/**
 * A well-formed start tag with attributes set, or removed if they are undefined. Existing ones keep their positions and
 * quotation marks, new ones come last.
 *
 * @param values as written in XML
 */
export function withAttributes(tag: string, values: Readonly<Record<string, string | undefined>>): string {
  const left = new Map(Object.entries(values))
  const changed = tag.replace(ATTRIBUTE, (whole: string, name: string, quoted: string) => {
    if (!left.has(name)) return whole
    const value = left.get(name)
    left.delete(name)
    return value === undefined ? '' : whole.slice(0, 1 - quoted.length) + value + quoted[0]
  })
  const end = changed.slice(0, isEmptyTag(changed) ? -2 : -1).trimEnd().length
  const added = [...left].map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
  return changed.slice(0, end) + added.join('') + changed.slice(end)
}

/** Whether a tag is a complete element, such as `<w:b/>`. */
export const isEmptyTag = (tag: string): boolean => tag.endsWith('/>')

/** A tag that begins an element with content, even if the element is empty. */
export const asStartTag = (tag: string): string => (isEmptyTag(tag) ? `${tag.slice(0, -2).trimEnd()}>` : tag)

/** The name of a start tag's element. */
export const nameOf = (tag: string): string => /^<([^\s/>]*)/.exec(tag)?.[1] ?? ''

/** The prefix of a tag's element with its colon, such as `w:`; empty if it has none. */
export function prefixOf(tag: string): string {
  const name = nameOf(tag)
  return name.slice(0, name.indexOf(':') + 1)
}
