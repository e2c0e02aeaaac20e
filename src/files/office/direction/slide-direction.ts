import type { DirectionElement, DirectionRules, RulesContext } from './direction-element.ts'
import { prefixOf } from './raw-tag.ts'

/** PresentationML, transitional and strict, with the corresponding DrawingML. */
const DRAWINGML_OF: ReadonlyMap<string, string> = new Map([
  [
    'http://schemas.openxmlformats.org/presentationml/2006/main',
    'http://schemas.openxmlformats.org/drawingml/2006/main',
  ],
  ['http://purl.oclc.org/ooxml/presentationml/main', 'http://purl.oclc.org/ooxml/drawingml/main'],
])

/** Where a part defines the default formatting of its text, and what follows it in the schema. */
const BEGINNINGS: Readonly<Record<string, { readonly name: string; readonly parts?: readonly string[] }>> = {
  presentation: { name: 'defaultTextStyle' },
  sldMaster: { name: 'txStyles', parts: ['titleStyle', 'bodyStyle', 'otherStyle'] },
  notesMaster: { name: 'notesStyle' },
}
const BEHIND: ReadonlySet<string> = new Set(['modifyVerifier', 'extLst'])
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/**
 * Adds default text styles to a presentation that becomes right-to-left, if it has none: otherwise text without an
 * alignment is on the left, whatever its direction.
 */
export function createSlideDirection({ turn, add }: RulesContext): DirectionRules {
  /** where to insert the styles: before the first element that follows them in the schema */
  let place: number | undefined
  let hasStyles = false

  const beginningOf = ({ name, parent }: DirectionElement) =>
    parent === undefined && DRAWINGML_OF.has(name.uri) && Object.hasOwn(BEGINNINGS, name.local)
      ? BEGINNINGS[name.local]
      : undefined

  return {
    open({ name, parent, tag }) {
      const beginning = parent && beginningOf(parent)
      if (beginning === undefined) return false
      if (name.local === beginning.name) hasStyles = true
      if (BEHIND.has(name.local)) place ??= tag.start
      return false
    },
    close(element, { contentEnd }) {
      const beginning = beginningOf(element)
      if (beginning === undefined || hasStyles || turn === 'left-to-right') return
      const drawing = DRAWINGML_OF.get(element.name.uri) ?? ''
      const at = place ?? contentEnd
      add({ start: at, end: at, text: stylesXml(prefixOf(element.tag.text), beginning, drawing) })
    },
  }
}

function stylesXml(
  prefix: string,
  { name, parts }: { readonly name: string; readonly parts?: readonly string[] },
  drawing: string,
): string {
  const levels = LEVELS.map((level) => `<a:lvl${level}pPr algn="r" rtl="1"/>`).join('')
  const content = parts?.map((part) => `<${prefix}${part}>${levels}</${prefix}${part}>`).join('') ?? levels
  return `<${prefix}${name} xmlns:a="${drawing}">${content}</${prefix}${name}>`
}
