/** Characters that XML 1.0 does not allow, not even as references; a lone half of a character is among them. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Parsers turn these into spaces in attributes, and \r into \n everywhere, unless they are references.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

const allowed = (text: string) => text.replace(NOT_IN_XML, '\u{fffd}')

/** An element. Attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: readonly string[] | string = [],
): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${inAttribute(String(value))}"`],
  )
  const start = `<${name}${pairs.join('')}`
  if (typeof content === 'string') return content === '' ? `${start}/>` : `${start}>${content}</${name}>`
  return content.length === 0 ? `${start}/>` : `${start}>\n${content.join('\n')}\n</${name}>`
}

/** A string as the text of an element. */
export const inText = (text: string): string =>
  allowed(text).replace(/[&<>\r]/g, (character) => REFERENCES[character] ?? character)

const inAttribute = (text: string): string =>
  allowed(text).replace(/[&<>"\t\n\r]/g, (character) => REFERENCES[character] ?? character)
