import { escapeXmlAttribute } from '../markup/escapes.ts'

/** An element. Attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: readonly string[] | string = [],
): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXmlAttribute(String(value))}"`],
  )
  const start = `<${name}${pairs.join('')}`
  if (typeof content === 'string') return content === '' ? `${start}/>` : `${start}>${content}</${name}>`
  return content.length === 0 ? `${start}/>` : `${start}>\n${content.join('\n')}\n</${name}>`
}
