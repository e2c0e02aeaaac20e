import { InvalidFileData } from '../errors.ts'
import type { QualifiedName, XmlClose, XmlEvents, XmlOpen } from '../xml/scan-xml.ts'
import { createAlternatives, type Repeats } from './alternatives.ts'
import type { Collector } from './collector.ts'
import { isTextField } from './fields.ts'
import { OBJECT_MARK } from './paragraph.ts'
import { createPartText, type PartText } from './part-text.ts'
import { createCells } from './sheets/cells.ts'
import { type Role, roleOf } from './vocabulary.ts'
import { createXmlSpace } from './xml-space.ts'

export interface WalkOptions {
  /** the required root of the part; other roots belong to other kinds of files */
  readonly root?: RootName | undefined
  /** skips shapes that only show where text would go */
  readonly skipsPlaceholders?: boolean | undefined
  /** records the part's texts for copies of them */
  readonly records?: Repeats | undefined
  /** reuses recorded texts if the part is a copy */
  readonly repeats?: Repeats | undefined
}

export interface RootName {
  readonly local: string
  readonly namespaces: readonly string[]
}

/**
 * Walks an office part and finds its text. A single walker serves all formats, since charts and drawings occur in each.
 */
export interface TextWalker extends XmlEvents {
  readonly found: Pick<PartText, 'paragraphs' | 'templates'>
}

export function createTextWalker(collector: Collector, options: WalkOptions = {}): TextWalker {
  const alternatives = createAlternatives()
  const found = createPartText(collector, { ...options, alternatives })
  const space = createXmlSpace()
  const cells = createCells()
  const roleFor = rememberedRoles()
  /** local names of the open elements */
  const path: string[] = []
  let shapeDepth = 0
  /** depth of the element whose content is skipped, 0 for none */
  let ignoredFrom = 0

  function begin(role: Role, tag: XmlOpen): void {
    if (role.kind === 'paragraph') found.openParagraph()
    else if (role.kind === 'text') found.openText(role.rules, tag, space.isKept)
    else if (role.kind === 'line') {
      found.openParagraph()
      found.openText(role.rules, tag, space.isKept)
    } else if (role.kind === 'mark') {
      if (role.parent === undefined || role.parent === path.at(-2)) found.mark(role.mark)
    } else if (role.kind === 'ignored') ignoredFrom = tag.depth
    else if (role.kind === 'object') passOver(tag)
    else if (role.kind === 'header') found.openHeader(tag)
    else if (role.kind === 'story') found.openStory()
    else if (role.kind === 'alternatives') alternatives.open()
    else if (role.kind === 'alternative') alternatives.branch()
    else if (role.kind === 'shape') shapeDepth = tag.depth
    else if (role.kind === 'placeholder') {
      if (options.skipsPlaceholders) ignoredFrom = shapeDepth
    } else if (role.kind === 'cell') cells.openCell(tag)
    else if (role.kind === 'formula') cells.openFormula(tag)
    else if (role.kind === 'value') {
      if (cells.openValue()) {
        found.openParagraph()
        found.openText(role.rules, tag, space.isKept)
      }
    } else beginField(role, tag)
  }

  function beginField({ kind }: Role, tag: XmlOpen): void {
    if (kind === 'field') found.fieldCharacter(attribute(tag, 'fldCharType'))
    else if (kind === 'instruction') found.openInstruction()
    else if (kind === 'simple-field' && !isTextField(attribute(tag, 'instr') ?? '')) passOver(tag)
  }

  function passOver({ depth }: XmlOpen): void {
    found.mark(OBJECT_MARK)
    ignoredFrom = depth
  }

  function end({ kind }: Role, { contentEnd }: XmlClose): void {
    const isValue = kind === 'value' && cells.closeValue()
    if (kind === 'text' || kind === 'line' || isValue) found.closeText(contentEnd)
    if (kind === 'paragraph' || kind === 'line' || isValue) found.closeParagraph()
    if (kind === 'header') found.closeHeader(contentEnd)
    if (kind === 'story') found.closeStory()
    if (kind === 'alternatives') alternatives.close()
    if (kind === 'instruction') found.closeInstruction()
  }

  return {
    found,
    open(name, tag) {
      if (tag.depth === 1) checkRoot(name, options.root)
      path.push(name.local)
      space.open(tag)
      if (ignoredFrom > 0) return
      found.abandonText()
      const role = roleFor(name)
      if (role !== undefined) begin(role, tag)
    },
    close(name, tag) {
      path.pop()
      space.close(tag)
      if (ignoredFrom === 0) {
        const role = roleFor(name)
        if (role !== undefined) end(role, tag)
      } else if (tag.depth === ignoredFrom) {
        ignoredFrom = 0
      }
    },
    text(text) {
      if (ignoredFrom === 0) found.text(text)
    },
  }
}

/** Caches roles by name object: most elements share theirs with an earlier one. */
function rememberedRoles(): (name: QualifiedName) => Role | undefined {
  const roles = new WeakMap<QualifiedName, { readonly role: Role | undefined }>()
  return (name) => {
    let known = roles.get(name)
    if (known === undefined) {
      known = { role: roleOf(name) }
      roles.set(name, known)
    }
    return known.role
  }
}

/** Attributes have the same prefix as their element. */
function attribute({ attributes }: XmlOpen, local: string): string | undefined {
  for (const name in attributes) {
    if (name === local || name.endsWith(`:${local}`)) return attributes[name]
  }
  return undefined
}

function checkRoot({ uri, local }: QualifiedName, expected: RootName | undefined): void {
  if (expected === undefined) return
  if (local !== expected.local || !expected.namespaces.includes(uri)) {
    throw new InvalidFileData('office: the main part is of another kind')
  }
}
