import { table } from '../json/table.ts'

/** Characters that markup, or programs that read it, take for something else, and the references that mean them. */
const REFERENCES: Readonly<Record<string, string>> = table({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Parsers turn these into spaces in attributes, and \r into \n everywhere, unless they are references.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
})

/** Characters that XML 1.0 does not allow, not even as references; a lone half of a character is among them. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** A character as a reference, if markup must escape it. */
export const referenceFor = (character: string): string => REFERENCES[character] ?? character

/** Text as the content of an element, in HTML or XML whose characters are known to be allowed. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>]/g, referenceFor)

/** Text as content or as the value of an attribute, in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, referenceFor)

/** Any text as the content of an element of XML. Characters that XML cannot represent become U+FFFD. */
export const escapeXml = (text: string): string => inXml(text).replace(/[&<>\r]/g, referenceFor)

/** Any text as the value of an attribute of XML, in the same way. */
export const escapeXmlAttribute = (text: string): string => inXml(text).replace(/[&<>"\t\n\r]/g, referenceFor)

const inXml = (text: string) => text.replace(NOT_IN_XML, '\u{fffd}')
