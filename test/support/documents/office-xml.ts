import { join } from 'node:path/posix'
import { type MadeZip, makeZip, type ZipSource } from './make-zip.ts'

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

export const NAMESPACES = {
  word: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  drawing: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  presentation: 'http://schemas.openxmlformats.org/presentationml/2006/main',
  sheet: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relationships: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  compatibility: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  chart: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
} as const

/** A part of an office file for tests. */
export interface PartSource {
  name: string
  xml: string | Uint8Array
  contentType: string
  /** relationships of the part: id, type (its last word), target */
  relations?: readonly Relation[]
  /** not compressed */
  stored?: boolean
}

export interface Relation {
  id: string
  type: string
  target: string
  external?: boolean
}

/** Collects the parts that another one refers to; they are named by their type and a number. */
export function createParts(folder: string, number: number) {
  const relations: Relation[] = []
  const parts: PartSource[] = []
  return {
    relations,
    parts,
    /** @param type of the relation, and its id */
    add(type: string, target: string, part: Omit<PartSource, 'name'>) {
      relations.push({ id: type, type, target: `${target}${number}.xml` })
      const name = join(folder, `${target}${number}.xml`)
      parts.push({ name, ...part, xml: DECLARATION + part.xml })
    },
  }
}

/** Escaped as content of an element or an attribute. */
export function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** An office file with these parts; the first is the main part. */
export function makePackage(parts: readonly PartSource[], more: readonly ZipSource[] = []): MadeZip {
  const main = parts[0]
  if (main === undefined) throw new Error('no main part')
  const types = parts
    .map(({ name, contentType }) => `<Override PartName="/${name}" ContentType="${contentType}"/>`)
    .join('')
  return makeZip([
    {
      name: '[Content_Types].xml',
      data: `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/octet-stream"/>${types}</Types>`,
    },
    { name: '_rels/.rels', data: relationships([{ id: 'rId1', type: 'officeDocument', target: main.name }]) },
    ...parts.flatMap(({ name, xml, relations, stored = false }) => [
      { name, data: xml, stored },
      ...(relations === undefined ? [] : [{ name: relationshipsOf(name), data: relationships(relations) }]),
    ]),
    ...more,
  ])
}

function relationshipsOf(name: string): string {
  const slash = name.lastIndexOf('/') + 1
  return `${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`
}

function relationships(relations: readonly Relation[]): string {
  const items = relations.map(
    ({ id, type, target, external }) =>
      `<Relationship Id="${id}" Type="${NAMESPACES.relationships}/${type}" Target="${xml(target)}"${external ? ' TargetMode="External"' : ''}/>`,
  )
  return `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`
}

/** A bar chart with a title in two runs and a series of numbers. */
export function chartXml(title: readonly [string, string]): string {
  const runs = title.map((text) => `<a:r><a:rPr lang="en-US"/><a:t>${xml(text)}</a:t></a:r>`).join('')
  return `<c:chartSpace xmlns:c="${NAMESPACES.chart}" xmlns:a="${NAMESPACES.drawing}"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p>${runs}</a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/><c:ser><c:idx val="0"/><c:order val="0"/><c:cat><c:strLit><c:ptCount val="1"/><c:pt idx="0"><c:v>Category</c:v></c:pt></c:strLit></c:cat><c:val><c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>7</c:v></c:pt></c:numLit></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`
}

/** The smallest picture: one transparent pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
