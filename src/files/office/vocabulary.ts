import { table } from '../../base/json/table.ts'
import { cached } from '../../base/runtime/cached.ts'
import type { QualifiedName } from '../xml/scan-xml.ts'
import { OBJECT_MARK } from './paragraph.ts'

/** How a text element's content is read and written. */
export interface TextRules {
  /** white space at the ends counts only with `xml:space="preserve"` */
  readonly trimmed: boolean
  /** characters that XML cannot contain are written as `_x000D_` */
  readonly escaped: boolean
}

/** The role of an element. Elements without a role are only traversed. */
export type Role =
  /** a line is a paragraph that directly contains its text, and so may be a cell's value */
  | { readonly kind: 'text' | 'line' | 'value'; readonly rules: TextRules }
  /** represents one character, as a child of `parent` if given */
  | { readonly kind: 'mark'; readonly mark: string; readonly parent?: string }
  | { readonly kind: PlainRole }

/**
 * - `ignored`: its content is not translated, and it does not separate words
 * - `object`: its content is not translated, and it stays in place among the words
 * - `story`: separate text within other text, such as a text box: fields do not cross its boundary
 */
type PlainRole =
  | 'paragraph'
  | 'ignored'
  | 'object'
  | 'story'
  | 'field'
  | 'simple-field'
  | 'instruction'
  | 'alternatives'
  | 'alternative'
  | 'shape'
  | 'placeholder'
  | 'header'
  | 'cell'
  | 'formula'

const WORD: TextRules = { trimmed: true, escaped: false }
const DRAWING: TextRules = { trimmed: false, escaped: false }
const SHEET: TextRules = { trimmed: true, escaped: true }

const WORDPROCESSING: Readonly<Record<string, Role>> = table({
  p: { kind: 'paragraph' },
  t: { kind: 'text', rules: WORD },
  br: { kind: 'mark', mark: '\n', parent: 'r' },
  cr: { kind: 'mark', mark: '\n', parent: 'r' },
  // Tab stops in paragraph properties have the same name.
  tab: { kind: 'mark', mark: '\t', parent: 'r' },
  ptab: { kind: 'mark', mark: '\t', parent: 'r' },
  noBreakHyphen: { kind: 'mark', mark: '\u2011', parent: 'r' },
  softHyphen: { kind: 'mark', mark: '\u00ad', parent: 'r' },
  // A character of a symbol font, such as the arrow that Word makes from `-->`.
  sym: { kind: 'mark', mark: OBJECT_MARK, parent: 'r' },
  del: { kind: 'ignored' },
  moveFrom: { kind: 'ignored' },
  // Ruby text: it belongs to the source's letters.
  rt: { kind: 'ignored' },
  fldChar: { kind: 'field' },
  fldSimple: { kind: 'simple-field' },
  instrText: { kind: 'instruction' },
  txbxContent: { kind: 'story' },
  footnote: { kind: 'story' },
  endnote: { kind: 'story' },
  comment: { kind: 'story' },
})

const DRAWINGML: Readonly<Record<string, Role>> = table({
  p: { kind: 'paragraph' },
  t: { kind: 'text', rules: DRAWING },
  br: { kind: 'mark', mark: '\n' },
  // Slide numbers, dates and texts taken from cells.
  fld: { kind: 'object' },
})

const PRESENTATIONML: Readonly<Record<string, Role>> = table({
  // The text of a comment, in the older form of comments.
  text: { kind: 'line', rules: DRAWING },
  sp: { kind: 'shape' },
  pic: { kind: 'shape' },
  graphicFrame: { kind: 'shape' },
  ph: { kind: 'placeholder' },
})

const SPREADSHEETML: Readonly<Record<string, Role>> = table({
  si: { kind: 'paragraph' },
  is: { kind: 'paragraph' },
  // Of a cell's note.
  text: { kind: 'paragraph' },
  t: { kind: 'text', rules: SHEET },
  rPh: { kind: 'ignored' },
  c: { kind: 'cell' },
  f: { kind: 'formula' },
  v: { kind: 'value', rules: SHEET },
  oddHeader: { kind: 'header' },
  oddFooter: { kind: 'header' },
  evenHeader: { kind: 'header' },
  evenFooter: { kind: 'header' },
  firstHeader: { kind: 'header' },
  firstFooter: { kind: 'header' },
})

const ROLES = table<Readonly<Record<string, Role>>>({
  wordprocessingml: WORDPROCESSING,
  drawingml: DRAWINGML,
  presentationml: PRESENTATIONML,
  spreadsheetml: SPREADSHEETML,
  'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments': {
    text: { kind: 'line', rules: SHEET },
  },
  'http://schemas.openxmlformats.org/markup-compatibility/2006': {
    AlternateContent: { kind: 'alternatives' },
    Choice: { kind: 'alternative' },
    Fallback: { kind: 'alternative' },
  },
})

const NAMESPACE =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/(\w+)\/2006\/main|purl\.oclc\.org\/ooxml\/(\w+)\/main)$/

/** Documents have a few namespaces. */
const MAX_VOCABULARIES = 100

/**
 * The vocabulary of a namespace, such as `wordprocessingml`, whether it is the transitional or the strict form (ISO/IEC
 * 29500); any other namespace itself.
 */
export const vocabularyOf = cached((uri: string): string => {
  const [, transitional, strict] = NAMESPACE.exec(uri) ?? []
  return transitional ?? strict ?? (uri.startsWith('http') ? uri : '')
}, MAX_VOCABULARIES)

/** Undefined for an element without a role. */
export function roleOf({ uri, local }: QualifiedName): Role | undefined {
  const vocabulary = vocabularyOf(uri)
  const roles = ROLES[vocabulary]
  return roles !== undefined && Object.hasOwn(roles, local) ? roles[local] : undefined
}
