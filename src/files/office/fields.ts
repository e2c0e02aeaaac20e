/**
 * Fields whose result was written by a person, or copies such text. The results of all others (page numbers, dates,
 * merge fields, formulas) are computed by the application, which would overwrite a translation.
 */
const TEXT_FIELDS = new Set([
  'HYPERLINK',
  'TOC',
  'TOA',
  'INDEX',
  'REF',
  'STYLEREF',
  'QUOTE',
  'FORMTEXT',
  'BIBLIOGRAPHY',
])

/** @param instruction such as ` HYPERLINK "https://…" \h ` */
export function isTextField(instruction: string): boolean {
  const name = /^\s*([A-Za-z]+)/.exec(instruction)?.[1]
  return name !== undefined && TEXT_FIELDS.has(name.toUpperCase())
}

interface OpenField {
  instruction: string
  /** between its separator and its end, with a translatable result */
  isReadable: boolean
}

/** Longer instructions exist (embedded citations), but the field's name comes first. */
const INSTRUCTION_CHARACTERS = 256

/** Tracks the fields of one story: begin, instruction, separator, result, end. They nest, and may span paragraphs. */
export interface Fields {
  /** Whether text here is neither an instruction nor a computed result. */
  readonly isText: boolean
  instruction(text: string): void
  /**
   * @param type of the `w:fldChar`
   * @returns whether a computed result begins here, within otherwise readable text
   */
  character(type: string | undefined): boolean
}

export function createFields(): Fields {
  const open: OpenField[] = []
  let hidden = 0

  function end(): void {
    const field = open.pop()
    if (field !== undefined && !field.isReadable) hidden--
  }

  function separate(): boolean {
    const field = open.at(-1)
    if (field === undefined || field.isReadable) return false
    if (!isTextField(field.instruction)) return hidden === 1
    field.isReadable = true
    hidden--
    return false
  }

  return {
    get isText() {
      return hidden === 0
    },
    instruction(text) {
      const field = open.at(-1)
      if (field !== undefined && !field.isReadable && field.instruction.length < INSTRUCTION_CHARACTERS) {
        field.instruction += text.slice(0, INSTRUCTION_CHARACTERS)
      }
    },
    character(type) {
      if (type === 'begin') {
        open.push({ instruction: '', isReadable: false })
        hidden++
      } else if (type === 'separate') {
        return separate()
      } else if (type === 'end') {
        end()
      }
      return false
    },
  }
}
