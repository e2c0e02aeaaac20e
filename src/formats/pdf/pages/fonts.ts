import type { PdfFile } from '../objects/pdf-file.ts'
import { type Dict, isDict, nameOf, type Value } from '../objects/value.ts'

/** A font of the document, under its name in the copy from which text is read. */
export interface SourceFont {
  readonly name: string
  readonly dict: Dict
  readonly bold: boolean
  readonly italic: boolean
  /** whether most of its codes have two bytes */
  readonly isComposite: boolean
}

const ITALIC_FLAG = 1 << 6
const FORCE_BOLD_FLAG = 1 << 18

/** Finds the fonts that the pages use, and gives each a unique name within the document. */
export class FontRegistry {
  readonly #file: PdfFile
  readonly #fonts = new Map<Dict, SourceFont>()

  constructor(file: PdfFile) {
    this.#file = file
  }

  get fonts(): Iterable<SourceFont> {
    return this.#fonts.values()
  }

  /** @returns undefined if the resources have no font with that name */
  find(resources: Dict, name: string): SourceFont | undefined {
    return this.register(this.#file.entry(this.#file.entry(resources, 'Font'), name))
  }

  register(value: Value): SourceFont | undefined {
    const dict = this.#file.resolve(value)
    if (!isDict(dict)) return undefined
    const known = this.#fonts.get(dict)
    if (known !== undefined) return known
    const font = { name: `F${this.#fonts.size}`, dict, ...this.#look(dict) }
    this.#fonts.set(dict, font)
    return font
  }

  #look(dict: Dict): Pick<SourceFont, 'bold' | 'italic' | 'isComposite'> {
    const descendants = this.#file.entry(dict, 'DescendantFonts')
    const inner = Array.isArray(descendants) ? this.#file.resolve(descendants[0]) : dict
    const descriptor = this.#file.entry(inner, 'FontDescriptor')
    const flags = Number(this.#file.entry(descriptor, 'Flags')) || 0
    const name = nameOf(this.#file.entry(dict, 'BaseFont')) ?? ''
    return {
      bold: /bold|black|heavy|demi/i.test(name) || (flags & FORCE_BOLD_FLAG) !== 0,
      italic: /ital|obli|slanted/i.test(name) || (flags & ITALIC_FLAG) !== 0,
      isComposite: descendants !== null,
    }
  }
}
