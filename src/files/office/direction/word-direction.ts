import { InvalidFileData } from '../../errors.ts'
import { letterDirections } from '../../text/text-direction.ts'
import type { Splice } from '../../xml/splice.ts'
import { vocabularyOf } from '../vocabulary.ts'
import {
  contentStart,
  type DirectionElement,
  type DirectionRules,
  type ElementEnd,
  isEmptyTag,
  type PropertyContainer,
  prefixOf,
  type RulesContext,
  renamedEmpty,
} from './direction-element.ts'

/** Formatting of left-to-right letters, and the same for right-to-left ones. */
const PAIRS = [
  ['b', 'bCs'],
  ['i', 'iCs'],
  ['sz', 'szCs'],
] as const

/** Properties before a tracked change. */
const FORMER = new Set(['pPrChange', 'rPrChange', 'sectPrChange', 'tblPrChange'])
/** For one element; the schema has a few dozen. */
const MAX_PROPERTIES = 1000
const OFF = new Set(['0', 'false', 'off'])

/** A run that is open. */
interface Run {
  readonly element: DirectionElement
  text: string
  properties?: PropertyContainer
}

/**
 * Changes the direction of Word documents: paragraphs (`w:bidi`), their runs and marks (`w:rtl`), sections, and the
 * columns of tables (`w:bidiVisual`). Indents and alignments are relative to the start of a line and follow
 * automatically. Runs whose letters all have the opposite direction, such as names, do not change with their paragraph.
 */
export function createWordDirection({ turn, textAt, add }: RulesContext): DirectionRules {
  const toRightToLeft = turn === 'right-to-left'
  const paragraphsWithProperties = new Set<DirectionElement>()
  const runs: Run[] = []
  /** a text element being read */
  let reading: { readonly element: DirectionElement; text: string } | undefined

  function edit(container: PropertyContainer, name: ContainerName, change: (edits: PropertyEdits) => void) {
    const edits = editProperties(container, PROPERTY_ORDERS[name])
    change(edits)
    for (const splice of edits.splices()) add(splice)
  }

  function pair(edits: PropertyEdits): void {
    for (const [plain, complex] of PAIRS)
      if (toRightToLeft) edits.pair(plain, complex)
      else edits.pair(complex, plain)
  }

  function straighten(edits: PropertyEdits): void {
    pair(edits)
    edits.remove('rtl')
    edits.remove('cs')
  }

  function closeContainer(element: DirectionElement, container: PropertyContainer): void {
    const { parent } = element
    const local = element.name.local as ContainerName
    const isOfRun = local === 'rPr' && parent !== undefined && parent === runs.at(-1)?.element
    if (isOfRun) {
      const run = runs.at(-1)
      if (run !== undefined) run.properties = container
      return
    }
    edit(container, local, (edits) => {
      if (local === 'pPr') closeParagraphProperties(element, container, edits)
      else if (local === 'rPr') closeRunProperties(element, edits)
      else if (local === 'sectPr') change(edits, 'bidi')
      else if (!toRightToLeft || isWord(parent, 'tbl')) change(edits, 'bidiVisual')
    })
  }

  function change(edits: PropertyEdits, property: string): void {
    if (toRightToLeft) edits.set(property)
    else edits.remove(property)
  }

  function closeParagraphProperties(
    { parent, tag }: DirectionElement,
    { properties }: PropertyContainer,
    edits: PropertyEdits,
  ): void {
    if (!toRightToLeft) {
      edits.remove('bidi')
      return
    }
    // Styles and list levels keep theirs, since a paragraph's own properties take precedence.
    if (!isWord(parent, 'p')) return
    edits.set('bidi')
    const hasMark = properties.some(({ local }) => local === 'rPr')
    if (!hasMark) edits.insert('rPr', markProperties(prefixOf(tag.text)))
  }

  /**
   * Closes the properties of a paragraph mark, which also formats a list's number, of a style, or of anything else
   * except a run.
   */
  function closeRunProperties({ parent }: DirectionElement, edits: PropertyEdits): void {
    if (!toRightToLeft) {
      straighten(edits)
      return
    }
    pair(edits)
    if (isWord(parent, 'pPr') && isWord(parent?.parent, 'p')) edits.set('rtl')
  }

  function closeRun({ element, text, properties }: Run): void {
    const letters = letterDirections(text)
    const isNeutral = !letters.leftToRight && !/\d/.test(text)
    if (toRightToLeft) {
      if (text === '' || !(letters.rightToLeft || isNeutral)) return
      if (properties === undefined) {
        const at = contentStart(element)
        add({ start: at, end: at, text: markProperties(prefixOf(element.tag.text)) })
      } else {
        edit(properties, 'rPr', (edits) => {
          pair(edits)
          edits.set('rtl')
        })
      }
    } else if (properties !== undefined && !(letters.rightToLeft && !letters.leftToRight)) {
      edit(properties, 'rPr', straighten)
    }
  }

  function closeParagraph(element: DirectionElement): void {
    const hasProperties = paragraphsWithProperties.delete(element)
    if (!toRightToLeft || hasProperties || element.children === 0) return
    const at = contentStart(element)
    const prefix = prefixOf(element.tag.text)
    const text = `<${prefix}pPr><${prefix}bidi/>${markProperties(prefix)}</${prefix}pPr>`
    add({ start: at, end: at, text })
  }

  return {
    open(element) {
      const { name, parent, tag } = element
      const isForeign = vocabularyOf(name.uri) !== 'wordprocessingml'
      const container = parent?.container
      if (container !== undefined) {
        if (container.properties.length === MAX_PROPERTIES)
          throw new InvalidFileData(`office: over ${MAX_PROPERTIES} properties of an element`)
        const local = isForeign ? '' : name.local
        container.properties.push({ local, tag, end: 0, isOff: isOff(element) })
      }
      if (isForeign) return false
      if (FORMER.has(name.local)) return true
      if (Object.hasOwn(PROPERTY_ORDERS, name.local)) {
        element.container = { tag, properties: [], contentEnd: 0 }
        if (name.local === 'pPr' && parent !== undefined && isWord(parent, 'p'))
          paragraphsWithProperties.add(parent)
      } else if (name.local === 'r') runs.push({ element, text: '' })
      else if (name.local === 't') reading = { element, text: '' }
      return false
    },

    close(element, { contentEnd, end }: ElementEnd) {
      const property = element.parent?.container?.properties.at(-1)
      if (property !== undefined) property.end = end
      const { container } = element
      const run = runs.at(-1)
      if (container !== undefined) {
        container.contentEnd = contentEnd
        closeContainer(element, container)
      } else if (run?.element === element) {
        runs.pop()
        closeRun(run)
      } else if (reading?.element === element) {
        if (run !== undefined) run.text += textAt(contentStart(element)) ?? reading.text
        reading = undefined
      } else if (isWord(element, 'p')) closeParagraph(element)
    },

    text(text) {
      if (reading !== undefined) reading.text += text
    },
  }
}

const markProperties = (prefix: string) => `<${prefix}rPr><${prefix}rtl/></${prefix}rPr>`

const isWord = (element: DirectionElement | undefined, local: string) =>
  element !== undefined &&
  element.name.local === local &&
  vocabularyOf(element.name.uri) === 'wordprocessingml'

function isOff({ attributes }: DirectionElement): boolean {
  for (const name in attributes) {
    if (name === 'val' || name.endsWith(':val')) return OFF.has(attributes[name] ?? '')
  }
  return false
}

/** The order of properties in each container, which Word enforces (ECMA-376 part 1, annex A.1). */
export const PROPERTY_ORDERS = {
  pPr: words(
    'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange',
  ),
  rPr: words(
    'ins del moveFrom moveTo rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath rPrChange',
  ),
  sectPr: words(
    'headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings sectPrChange',
  ),
  tblPr: words(
    'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange',
  ),
} as const satisfies Readonly<Record<string, readonly string[]>>

/** An element of WordprocessingML that holds properties. */
type ContainerName = keyof typeof PROPERTY_ORDERS

function words(text: string): readonly string[] {
  return text.split(' ')
}

/** Changes one container; `splices` returns the result. */
export type PropertyEdits = ReturnType<typeof editProperties>

/** @param order the schema's order of the container's properties */
function editProperties({ tag, properties, contentEnd }: PropertyContainer, order: readonly string[]) {
  const prefix = prefixOf(tag.text)
  const replaced: Splice[] = []
  const inserted: { readonly place: number; readonly at: number; readonly text: string }[] = []
  const find = (local: string) => properties.find((property) => property.local === local)

  function insert(local: string, text: string): void {
    const place = order.indexOf(local)
    // Properties of another vocabulary, or of a later version, are at the end.
    const next = properties.find((property) => {
      const other = order.indexOf(property.local)
      return other === -1 || other > place
    })
    inserted.push({ place, at: next?.tag.start ?? contentEnd, text })
  }

  return {
    /** Inserts further markup where the property would be. */
    insert,
    /** Inserts a property, or turns on an existing one. */
    set(local: string) {
      const present = find(local)
      if (present === undefined) insert(local, `<${prefix}${local}/>`)
      else if (present.isOff)
        replaced.push({ start: present.tag.start, end: present.end, text: `<${prefix}${local}/>` })
    },
    remove(local: string) {
      const present = find(local)
      if (present !== undefined) replaced.push({ start: present.tag.start, end: present.end, text: '' })
    },
    /** Adds a companion with the same attributes to an existing property, unless the companion exists too. */
    pair(local: string, companion: string) {
      const present = find(local)
      if (present !== undefined && find(companion) === undefined)
        insert(companion, renamedEmpty(present.tag.text, companion))
    },
    splices(): Splice[] {
      inserted.sort((one, other) => one.place - other.place)
      if (!isEmptyTag(tag.text))
        return [...inserted.map(({ at, text }) => ({ start: at, end: at, text })), ...replaced]
      if (inserted.length === 0) return []
      const begin = `${tag.text.slice(0, -2).trimEnd()}>`
      const name = begin.slice(1).split(/[\s>]/, 1)[0]
      const content = inserted.map(({ text }) => text).join('')
      return [{ start: tag.start, end: tag.start + tag.text.length, text: `${begin}${content}</${name}>` }]
    },
  }
}
