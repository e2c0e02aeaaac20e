import { type Dict, isDict, Name, Ref, Stream, type Value } from '../objects/value.ts'
import { type NumberedObject, writeFile } from '../objects/write-file.ts'
import type { Box } from '../pages/page-tree.ts'

/**
 * A PDF with only the text of another one: no images, no forms, no compression, and a single page, since reading a page
 * costs more than its text. It can neither loop nor contain a decompression bomb.
 *
 * @param text operators
 * @param fonts by their names in the text
 * @param box around the boxes of all pages; text outside is not read
 */
export function writeTextCopy(text: Uint8Array, fonts: ReadonlyMap<string, Dict>, box: Box): Uint8Array {
  const objects: NumberedObject[] = []
  const add = (value: Value): Ref => {
    const number = objects.length + 1
    objects.push([number, value])
    return new Ref(number)
  }
  const streams = new Map<Stream, Ref>()
  const hoisted = (value: Value): Value => {
    if (Array.isArray(value)) return value.map(hoisted)
    if (isDict(value)) return new Map([...value].map(([key, each]) => [key, hoisted(each)]))
    if (!(value instanceof Stream)) return value
    const known = streams.get(value) ?? add(new Stream(hoisted(value.dict) as Dict, value.raw))
    streams.set(value, known)
    return known
  }
  const fontRefs: Dict = new Map([['Helv', add(HELVETICA)]])
  for (const [name, font] of fonts) fontRefs.set(name, add(hoisted(font)))
  const page = add(
    new Map<string, Value>([
      ['Type', new Name('Page')],
      ['MediaBox', [...box]],
      ['Resources', new Map([['Font', fontRefs]])],
      ['Contents', add(new Stream(new Map(), text))],
    ]),
  )
  const tree = add(
    new Map<string, Value>([
      ['Type', new Name('Pages')],
      ['Kids', [page]],
      ['Count', 1],
    ]),
  )
  const catalog = add(
    new Map<string, Value>([
      ['Type', new Name('Catalog')],
      ['Pages', tree],
    ]),
  )
  return writeFile(objects, new Map([['Root', catalog]]))
}

/** For text in a font that the document lacks. */
const HELVETICA: Dict = new Map([
  ['Type', new Name('Font')],
  ['Subtype', new Name('Type1')],
  ['BaseFont', new Name('Helvetica')],
  ['Encoding', new Name('WinAnsiEncoding')],
])
