import { SaxesParser, type SaxesTagNS } from 'saxes'
import { InvalidStringFile, MAX_DEPTH } from './string-file.ts'

/** An XML element: its name without its prefix, its attributes by name, its content in order. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

/**
 * Parses XML into a tree. Entities declared by a file are never expanded: a file that uses one is rejected.
 * @throws InvalidStringFile if it is not well-formed
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const open: (XmlElement & { readonly children: (XmlElement | string)[] })[] = []
  let root: XmlElement | undefined

  parser.on('error', ({ message }) => {
    const [, line, reason = message] = /^(\d+):\d+: ([\s\S]*)$/.exec(message) ?? []
    throw new InvalidStringFile(reason, line === undefined ? undefined : Number(line))
  })
  parser.on('opentag', ({ local, attributes }: SaxesTagNS) => {
    if (open.length === MAX_DEPTH)
      throw new InvalidStringFile(`more than ${MAX_DEPTH} elements within each other`, parser.line)
    const element = {
      name: local,
      attributes: Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value])),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
    root ??= element
  })
  parser.on('closetag', () => void open.pop())
  const addText = (part: string) => open.at(-1)?.children.push(part)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  if (!root) throw new InvalidStringFile('has no element')
  return root
}

/** The elements with a name at any depth, but not within each other. */
export function elementsIn({ children }: XmlElement, name: string): XmlElement[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child] : elementsIn(child, name)
  })
}

/** The first child with a name. */
export function childOf({ children }: XmlElement, name: string): XmlElement | undefined {
  return children.find((child): child is XmlElement => typeof child !== 'string' && child.name === name)
}
