import { type FileString, InvalidStringFile, type StringFile } from './string-file.ts'
import { childOf, elementsIn, readXml, type XmlElement } from './xml-tree.ts'

/**
 * Parses XLIFF 1.2 and 2. Inline codes become the text they represent, if the file contains it: the content of `<ph>`,
 * an `equiv-text`, original data. Segments without a translation are skipped.
 * @throws InvalidStringFile
 */
export function readXliff(text: string): StringFile {
  const root = readXml(text)
  if (root.name !== 'xliff') throw new InvalidStringFile(`must be XLIFF: its root is <${root.name}>`)
  const version = root.attributes.version ?? ''
  if (/^2\b/.test(version)) return readVersion2(root)
  if (/^1\b/.test(version)) return readVersion1(root)
  throw new InvalidStringFile(`is XLIFF ${version}; only 1.2 and 2 are supported`)
}

function readVersion1(root: XmlElement): StringFile {
  const [file] = elementsIn(root, 'file')
  return {
    sourceLang: file?.attributes['source-language'],
    targetLang: file?.attributes['target-language'],
    strings: elementsIn(root, 'trans-unit').flatMap((unit) =>
      translated(unit.attributes.resname ?? unit.attributes.id ?? '', unit, textOfVersion1),
    ),
  }
}

function readVersion2(root: XmlElement): StringFile {
  return {
    sourceLang: root.attributes.srcLang,
    targetLang: root.attributes.trgLang,
    strings: elementsIn(root, 'unit').flatMap((unit) => {
      const data = new Map(
        elementsIn(unit, 'data').map((one) => [one.attributes.id ?? '', textOfVersion1(one)]),
      )
      return elementsIn(unit, 'segment').flatMap((segment) =>
        translated(unit.attributes.name ?? unit.attributes.id ?? '', segment, (element) =>
          textOfVersion2(element, data),
        ),
      )
    }),
  }
}

function translated(key: string, unit: XmlElement, textOf: (element: XmlElement) => string): FileString[] {
  const source = childOf(unit, 'source')
  const target = childOf(unit, 'target')
  if (!source || !target) return []
  const entry = { key, source: textOf(source), text: textOf(target) }
  return entry.text === '' ? [] : [entry]
}

function textOfVersion1({ children }: XmlElement): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      // `sub` contains a separate text, such as that of an attribute.
      if (child.name === 'sub') return ''
      return child.attributes['equiv-text'] ?? textOfVersion1(child)
    })
    .join('')
}

function textOfVersion2({ children }: XmlElement, data: ReadonlyMap<string, string>): string {
  const dataOf = (child: XmlElement, reference: string, equivalent: string) =>
    data.get(child.attributes[reference] ?? '') ?? child.attributes[equivalent] ?? ''
  return children
    .map((child) => {
      if (typeof child === 'string') return child
      switch (child.name) {
        case 'cp':
          return String.fromCodePoint(Number.parseInt(child.attributes.hex ?? 'fffd', 16))
        case 'ph':
        case 'sc':
        case 'ec':
          return dataOf(child, 'dataRef', 'equiv')
        case 'pc':
          return [
            dataOf(child, 'dataRefStart', 'equivStart'),
            textOfVersion2(child, data),
            dataOf(child, 'dataRefEnd', 'equivEnd'),
          ].join('')
        default:
          return textOfVersion2(child, data)
      }
    })
    .join('')
}
