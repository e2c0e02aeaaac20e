import { type FileString, InvalidStringFile, type StringFile } from './string-file.ts'
import { childOf, elementsIn, readXml, type XmlElement } from './xml-tree.ts'

/**
 * Parses XLIFF 1.2 and 2. Inline codes become the text they represent, if the file contains it: the content of `<ph>`,
 * an `equiv-text`, original data.
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
  const files = elementsIn(root, 'file')
  const languages = (name: string) => {
    const [language, other] = new Set(files.flatMap((file) => file.attributes[name] ?? []))
    if (other !== undefined)
      throw new InvalidStringFile(`has files in ${language} and ${other}: use one for each language`)
    return language
  }
  return {
    sourceLang: languages('source-language'),
    targetLang: languages('target-language'),
    strings: elementsIn(root, 'trans-unit').map((unit) =>
      stringOf(unit.attributes.resname ?? unit.attributes.id ?? '', unit, textOfVersion1),
    ),
    skipped: [],
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
      return elementsIn(unit, 'segment').map((segment) =>
        stringOf(unit.attributes.name ?? unit.attributes.id ?? '', segment, (element) =>
          textOfVersion2(element, data),
        ),
      )
    }),
    skipped: [],
  }
}

function stringOf(key: string, unit: XmlElement, textOf: (element: XmlElement) => string): FileString {
  const textIn = (name: string) => {
    const element = childOf(unit, name)
    return element ? textOf(element) : ''
  }
  return { key, source: textIn('source'), text: textIn('target') }
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
