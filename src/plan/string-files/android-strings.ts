import { table } from '../../base/json/table.ts'
import { type FileString, InvalidStringFile, type SkippedString, type StringFile } from './string-file.ts'
import { readXml, type XmlElement } from './xml-tree.ts'

/** Elements that never contain text, and the separator of comments. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(
  'eat-comment skip bool color dimen integer integer-array fraction drawable id style attr'.split(' '),
)

/**
 * Parses Android's `strings.xml`: strings, arrays (`name[0]`) and plurals (`name[one]`), as Android displays them: with
 * escapes resolved, and white space outside of quotes collapsed. Markup within strings stays.
 * @throws InvalidStringFile
 */
export function readAndroidStrings(text: string): StringFile {
  const root = readXml(text)
  if (root.name !== 'resources')
    throw new InvalidStringFile(`must have the root <resources>, not <${root.name}>`)
  const skipped: SkippedString[] = []
  const strings = root.children.flatMap((child): FileString[] => {
    if (typeof child === 'string') return []
    const { name = '', type } = child.attributes
    if (child.name === 'string' || (child.name === 'item' && type === 'string'))
      return [stringOf(name, child)]
    const items = child.children.filter((item): item is XmlElement => typeof item !== 'string')
    if (child.name === 'string-array') return items.map((item, index) => stringOf(`${name}[${index}]`, item))
    if (child.name === 'plurals')
      return items.map((item) => stringOf(`${name}[${item.attributes.quantity}]`, item))
    if (!WITHOUT_TEXT.has(child.name)) skipped.push({ key: name, reason: `of the type <${child.name}>` })
    return []
  })
  return { strings, skipped }
}

const stringOf = (key: string, element: XmlElement): FileString => ({
  key,
  text: unescaped(markupIn(element)),
})

/** The content with its markup. `xliff:g` only marks a placeholder, so it is dropped. */
function markupIn({ children }: XmlElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      if (child.name === 'g') return markupIn(child)
      const attributes = Object.entries(child.attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${child.name}${attributes.join('')}>${markupIn(child)}</${child.name}>`
    })
    .join('')
}

const ESCAPES: Readonly<Record<string, string>> = table({ n: '\n', t: '\t' })

/** White space at the ends, and repeated white space between words, only counts within quotes. */
function unescaped(text: string): string {
  let result = ''
  let isQuoted = false
  let isSpaceDue = false
  const add = (part: string) => {
    if (isSpaceDue && result !== '') result += ' '
    isSpaceDue = false
    result += part
  }
  for (let position = 0; position < text.length; position += 1) {
    const char = text.charAt(position)
    if (char === '\\') {
      const [, code] = /^u([0-9A-Fa-f]{4})/.exec(text.slice(position + 1, position + 6)) ?? []
      const next = text.charAt(position + 1)
      add(code === undefined ? (ESCAPES[next] ?? next) : String.fromCharCode(Number.parseInt(code, 16)))
      position += code === undefined ? 1 : 5
    } else if (char === '"') isQuoted = !isQuoted
    else if (isQuoted || !/\s/.test(char)) add(char)
    else isSpaceDue = true
  }
  return result
}
