/** Characters of names and of attributes' separators. */
const SPACE = /\s/

/** The prefix of a tag's element with its colon, such as `w:`; empty if it has none. */
export function prefixOf(tag: string): string {
  const name = nameOf(tag)
  return name.slice(0, name.indexOf(':') + 1)
}

/** Whether a tag is a complete element, such as `<w:b/>`. */
export const isEmptyTag = (tag: string): boolean => tag.endsWith('/>')

/** The tag of another, empty element with the same prefix and attributes. */
export function renamedEmpty(tag: string, local: string): string {
  const attributes = tag.slice(1 + nameOf(tag).length, isEmptyTag(tag) ? -2 : -1)
  return `<${prefixOf(tag)}${local}${attributes}/>`
}

/** A tag with attributes set; existing ones keep their positions and quotation marks. */
export function withAttributes(tag: string, values: Readonly<Record<string, string>>): string {
  let result = tag
  for (const [name, value] of Object.entries(values)) {
    const place = attributeValue(result, name)
    const at = 1 + nameOf(result).length
    result =
      place === undefined
        ? `${result.slice(0, at)} ${name}="${value}"${result.slice(at)}`
        : result.slice(0, place.start) + value + result.slice(place.end)
  }
  return result
}

function nameOf(tag: string): string {
  let end = 1
  while (end < tag.length && !/[\s/>]/.test(tag[end] ?? '>')) end++
  return tag.slice(1, end)
}

/** The position of an attribute's value within its quotation marks. */
function attributeValue(tag: string, wanted: string): { start: number; end: number } | undefined {
  let at = 1 + nameOf(tag).length
  for (;;) {
    while (SPACE.test(tag[at] ?? '')) at++
    const equals = tag.indexOf('=', at)
    if (equals === -1) return undefined
    const name = tag.slice(at, equals).trimEnd()
    let quote = equals + 1
    while (SPACE.test(tag[quote] ?? '')) quote++
    const end = tag.indexOf(tag[quote] ?? '"', quote + 1)
    if (end === -1) return undefined
    if (name === wanted) return { start: quote + 1, end }
    at = end + 1
  }
}
