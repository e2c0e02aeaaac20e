import { InvalidFileData } from '../../errors.ts'
import { letterDirections } from '../../text/text-direction.ts'
import { asStartTag, isEmptyTag, nameOf, prefixOf } from '../../xml/tag.ts'
import { vocabularyOf } from '../vocabulary.ts'
import {
  contentStart,
  type DirectionElement,
  type DirectionRules,
  type RulesContext,
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
  properties?: Container
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
  /** Open elements that hold properties, each in the one before it. */
  const containers: Container[] = []
  /** a text element being read */
  let reading: { readonly element: DirectionElement; text: string } | undefined

  function change(container: Container, property: string): void {
    if (toRightToLeft) container.set(property)
    else container.remove(property)
  }

  function pair(container: Container): void {
    for (const [plain, complex] of PAIRS)
      if (toRightToLeft) container.pair(plain, complex)
      else container.pair(complex, plain)
  }

  function straighten(container: Container): void {
    pair(container)
    container.remove('rtl')
    container.remove('cs')
  }

  /** Changes the properties of anything except a run. */
  function changeProperties(container: Container): void {
    const { element } = container
    const { local } = element.name
    if (local === 'pPr') changeParagraph(container)
    else if (local === 'rPr') changeLetters(container)
    else if (local === 'sectPr') change(container, 'bidi')
    else if (!toRightToLeft || isWord(element.parent, 'tbl')) change(container, 'bidiVisual')
  }

  function changeParagraph(container: Container): void {
    const { parent, tag } = container.element
    if (!toRightToLeft) container.remove('bidi')
    // Styles and list levels keep theirs, since a paragraph's own properties take precedence.
    if (!toRightToLeft || !isWord(parent, 'p')) return
    container.set('bidi')
    if (!container.has('rPr')) container.insert('rPr', markProperties(prefixOf(tag.text)))
  }

  /** Of a paragraph mark, which also formats a list's number, or of a style. */
  function changeLetters(container: Container): void {
    const { parent } = container.element
    if (!toRightToLeft) straighten(container)
    else pair(container)
    if (toRightToLeft && isWord(parent, 'pPr') && isWord(parent?.parent, 'p')) container.set('rtl')
  }

  function closeRun({ element, text, properties }: Run): void {
    const letters = letterDirections(text)
    const isNeutral = !letters.leftToRight && !/\d/.test(text)
    if (!toRightToLeft) {
      if (properties && !(letters.rightToLeft && !letters.leftToRight)) straighten(properties)
    } else if (text !== '' && (letters.rightToLeft || isNeutral)) {
      if (properties) {
        pair(properties)
        properties.set('rtl')
      } else addContent(element, markProperties(prefixOf(element.tag.text)))
    }
    properties?.settle()
  }

  function closeParagraph(element: DirectionElement): void {
    const hasProperties = paragraphsWithProperties.delete(element)
    if (!toRightToLeft || hasProperties || element.children === 0) return
    const prefix = prefixOf(element.tag.text)
    addContent(element, `<${prefix}pPr><${prefix}bidi/>${markProperties(prefix)}</${prefix}pPr>`)
  }

  function addContent(element: DirectionElement, text: string): void {
    const at = contentStart(element)
    add({ start: at, end: at, text })
  }

  function closeContainer(container: Container, contentEnd: number): void {
    containers.pop()
    container.contentEnd = contentEnd
    const run = runs.at(-1)
    // Those of a run depend on its text.
    if (run !== undefined && run.element === container.element.parent) run.properties = container
    else {
      changeProperties(container)
      container.settle()
    }
  }

  return {
    open(element) {
      const { name, parent } = element
      if (vocabularyOf(name.uri) !== 'wordprocessingml') return false
      if (FORMER.has(name.local)) return true
      if (Object.hasOwn(PROPERTY_ORDERS, name.local)) {
        containers.push(new Container(element, add))
        if (name.local === 'pPr' && parent !== undefined && isWord(parent, 'p'))
          paragraphsWithProperties.add(parent)
      } else if (name.local === 'r') runs.push({ element, text: '' })
      else if (name.local === 't') reading = { element, text: '' }
      return false
    },

    close(element, { contentEnd, end }) {
      const container = containers.at(-1)
      const run = runs.at(-1)
      if (container?.element === element) closeContainer(container, contentEnd)
      else if (run?.element === element) {
        runs.pop()
        closeRun(run)
      } else if (reading?.element === element) {
        if (run !== undefined) run.text += textAt(contentStart(element)) ?? reading.text
        reading = undefined
      } else if (isWord(element, 'p')) closeParagraph(element)
      const outer = containers.at(-1)
      if (outer !== undefined && outer.element === element.parent) outer.note(element, end)
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

function words(text: string): readonly string[] {
  return text.split(' ')
}

/** A property in its container. */
interface Property {
  /** empty for one of another vocabulary */
  readonly local: string
  readonly start: number
  readonly end: number
  /** its start tag */
  readonly tag: string
  /** turns the property off, such as `w:val="0"` */
  readonly isOff: boolean
}

/** An element that holds properties in the order of its schema, such as `w:pPr`. */
class Container {
  readonly element: DirectionElement
  contentEnd = 0
  readonly #add: RulesContext['add']
  readonly #properties: Property[] = []
  readonly #order: readonly string[]
  readonly #prefix: string
  /** New markup by its place, in order. */
  readonly #insertions = new Map<number, string>()

  constructor(element: DirectionElement, add: RulesContext['add']) {
    this.element = element
    this.#add = add
    this.#order = PROPERTY_ORDERS[element.name.local as keyof typeof PROPERTY_ORDERS]
    this.#prefix = prefixOf(element.tag.text)
  }

  /** Notes the next property as it is written. @throws InvalidFileData if there are too many */
  note(element: DirectionElement, end: number): void {
    if (this.#properties.length === MAX_PROPERTIES)
      throw new InvalidFileData(`office: over ${MAX_PROPERTIES} properties of an element`)
    const local = vocabularyOf(element.name.uri) === 'wordprocessingml' ? element.name.local : ''
    const { start, text } = element.tag
    this.#properties.push({ local, start, end, tag: text, isOff: isOff(element) })
  }

  has(local: string): boolean {
    return this.#find(local) !== undefined
  }

  /** Inserts further markup where the property would be. Call it in the order of the schema. */
  insert(local: string, text: string): void {
    const place = this.#order.indexOf(local)
    // Properties of another vocabulary, or of a later version, are at the end.
    const next = this.#properties.find((property) => {
      const other = this.#order.indexOf(property.local)
      return other === -1 || other > place
    })
    const at = next?.start ?? this.contentEnd
    this.#insertions.set(at, (this.#insertions.get(at) ?? '') + text)
  }

  /** Inserts a property, or turns on an existing one. */
  set(local: string): void {
    const present = this.#find(local)
    const text = `<${this.#prefix}${local}/>`
    if (present === undefined) this.insert(local, text)
    else if (present.isOff) this.#add({ start: present.start, end: present.end, text })
  }

  remove(local: string): void {
    const present = this.#find(local)
    if (present !== undefined) this.#add({ start: present.start, end: present.end, text: '' })
  }

  /** Adds a companion with the same attributes to an existing property, unless the companion exists too. */
  pair(local: string, companion: string): void {
    const present = this.#find(local)
    if (present === undefined || this.has(companion)) return
    const attributes = present.tag.slice(1 + nameOf(present.tag).length, isEmptyTag(present.tag) ? -2 : -1)
    this.insert(companion, `<${this.#prefix}${companion}${attributes}/>`)
  }

  /** Adds what was inserted, one splice for each place, since a document may have half a million of them. */
  settle(): void {
    const { start, text: tag } = this.element.tag
    for (const [at, text] of this.#insertions)
      if (!isEmptyTag(tag)) this.#add({ start: at, end: at, text })
      else this.#add({ start, end: at, text: `${asStartTag(tag)}${text}</${nameOf(tag)}>` })
  }

  #find(local: string): Property | undefined {
    return this.#properties.find((property) => property.local === local)
  }
}
