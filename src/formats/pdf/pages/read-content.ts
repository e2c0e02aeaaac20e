import { TooManyCharacters } from '../../errors.ts'
import type { FormatLimits } from '../../format.ts'
import { deflate } from '../filters/deflate.ts'
import { GrowingBytes } from '../filters/growing-bytes.ts'
import { ReusedMemory } from '../filters/reused-memory.ts'
import type { PdfFile } from '../objects/pdf-file.ts'
import {
  ByteString,
  type Dict,
  isDict,
  Name,
  nameOf,
  numbersOf,
  Stream,
  type Value,
} from '../objects/value.ts'
import { PDF_LIMITS } from '../objects/work.ts'
import { writeNumber, writeValue } from '../objects/write-file.ts'
import { BorderFinder } from './borders.ts'
import type { FontRegistry, SourceFont } from './fonts.ts'
import { changed, type GraphicsState, graphicsFont, INITIAL_STATE, styleOf } from './graphics-state.ts'
import { combined, matrixOf } from './matrix.ts'
import { type Operation, operationsOf } from './operations.ts'
import { PageContents } from './page-contents.ts'
import type { Page } from './page-tree.ts'
import type { StyleBook } from './style.ts'
import { TextRemover } from './text-remover.ts'

const SHOWS = new Set(['Tj', 'TJ', "'", '"'])
const COPIED = new Set(['BT', 'ET', 'cm', 'Tc', 'Tw', 'Tz', 'TL', 'Tr', 'Ts', 'Td', 'TD', 'Tm', 'T*'])
/** Operators for the text of a whole document: far more than a million characters need. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024
/** Limit on glyphs per translated character: spaces at line ends, rows of dots. */
const CODES_PER_CHARACTER = 1.5

/** A saved graphics state, and the amount of text at that point. */
interface Saved {
  readonly state: GraphicsState
  readonly length: number
  readonly shows: number
  readonly isInText: boolean
}

/** A form without its text, and the numbers of the pages that draw it. */
interface StrippedForm {
  readonly rest: Stream
  readonly drawnBy: Set<number>
}

/** Separates the text of a document's pages from the rest. */
export class ContentReader {
  readonly borders = new BorderFinder()
  readonly #strippedForms = new Map<Stream, StrippedForm>()
  readonly #maxCharacters: number
  readonly #file: PdfFile
  readonly #fonts: FontRegistry
  readonly #styles: StyleBook
  readonly #contents: PageContents
  readonly #memory = new ReusedMemory()
  /** forms without text, which need not be read again */
  readonly #textless = new Set<Stream>()
  readonly #text = new GrowingBytes(MAX_TEXT_BYTES)
  #shows = 0
  #page = -1
  #mark = -1
  #codesLeft: number
  /** the style of the last examined state */
  #styled: { readonly state: GraphicsState; readonly style: number } | undefined

  constructor(file: PdfFile, fonts: FontRegistry, styles: StyleBook, { maxCharacters }: FormatLimits) {
    this.#codesLeft = CODES_PER_CHARACTER * maxCharacters
    this.#maxCharacters = maxCharacters
    this.#file = file
    this.#contents = new PageContents(file)
    this.#fonts = fonts
    this.#styles = styles
  }

  /** Codes of letters on all pages read so far, about as many as characters. */
  get codes(): number {
    return CODES_PER_CHARACTER * this.#maxCharacters - this.#codesLeft
  }

  /**
   * The text of all pages read so far: only its operators, with forms expanded. Each page is marked with its number and
   * each run with its style: `/P0 BMC /S3 BMC (Hello) Tj EMC EMC`.
   */
  get text(): Uint8Array {
    return this.#text.bytes
  }

  /** Forms with text that these pages draw, with their text removed. */
  strippedForms(pages: readonly number[]): Map<Stream, Stream> {
    return new Map(
      Array.from(this.#strippedForms)
        .filter(([, { drawnBy }]) => pages.some((page) => drawnBy.has(page)))
        .map(([form, { rest }]) => [form, rest]),
    )
  }

  /**
   * @param number of the page in the text
   * @returns its content without its text, valid until the next page is read; undefined if it shows no text
   * @throws DocumentTooLarge
   */
  read(page: Page, number: number): Uint8Array | undefined {
    const { length } = this.#text
    const shows = this.#shows
    const bytes = this.#contents.of(page)
    // Unreadable content stays unchanged.
    if (bytes === undefined) return undefined
    this.#put(`/P${number} BMC\nq\n`)
    this.#page = number
    this.#mark = -1
    const remover = new TextRemover(bytes, this.#memory)
    const rest = this.#run(bytes, page.resources, INITIAL_STATE, new Set(), remover) ?? bytes
    this.#closeMark()
    this.#put('Q\nEMC\n')
    if (this.#shows > shows) return rest
    this.#text.truncate(length)
    return undefined
  }

  #run(
    bytes: Uint8Array,
    resources: Dict,
    initial: GraphicsState,
    drawing: ReadonlySet<Stream>,
    remover: TextRemover | undefined,
  ) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (!buffer.includes('BT') && !buffer.includes('Do')) return undefined
    const saved: Saved[] = []
    let state = initial
    let isInText = false
    for (const operation of operationsOf(bytes, this.#file.work)) {
      remover?.see(operation)
      const { operator } = operation
      if (operator === 'q') {
        // Reading the copy takes longer the deeper they are nested.
        this.#file.work.spend(saved.length >> 3)
        saved.push({ state, length: this.#text.length, shows: this.#shows, isInText })
        this.#put('q\n')
      } else if (operator === 'Q') {
        const last = saved.pop()
        if (last === undefined) continue
        state = last.state
        this.#restore(last, isInText)
      } else if (operator === 'Do') {
        this.#draw(operation, resources, state, drawing)
      } else {
        if (operator === 'BT' || operator === 'ET') isInText = operator === 'BT'
        state = changed(state, operation, resources, this.#file, this.#fonts)
        this.#copy(operation, resources, state)
        this.borders.see(operation, state.matrix, this.#page)
      }
    }
    this.#put('Q\n'.repeat(saved.length))
    return remover?.finish()
  }

  /** State changes without text had no effect, so they are not copied. */
  #restore({ length, shows, isInText: wasInText }: Saved, isInText: boolean): void {
    if (this.#shows === shows && !wasInText && !isInText) this.#text.truncate(length)
    else {
      this.#file.work.spend(PDF_LIMITS.SAVE_COST)
      this.#put('Q\n')
    }
  }

  #copy(operation: Operation, resources: Dict, state: GraphicsState): void {
    const { operator } = operation
    if (SHOWS.has(operator)) {
      this.#shows++
      this.#file.work.spend(PDF_LIMITS.SHOW_COST)
      this.#openMark(this.#styleOf(state))
      this.#countCodes(operation, state)
    }
    if (SHOWS.has(operator) || COPIED.has(operator)) this.#putOperation(operation)
    else if (operator === 'Tf') this.#setFont(state.font, operation.operands[1])
    else if (operator === 'gs') {
      const size = graphicsFont(operation.operands[0], resources, this.#file)[1]
      if (size !== undefined) this.#setFont(state.font, size)
    }
  }

  #styleOf(state: GraphicsState): number {
    if (this.#styled?.state !== state) {
      this.#styled = { state, style: this.#styles.numberOf(styleOf(state)) }
    }
    return this.#styled.style
  }

  /** Stops early if there is far too much text. */
  #countCodes({ operands }: Operation, { font }: GraphicsState): void {
    const bytes = operands.flat().reduce<number>((sum, each) => sum + lengthOf(each), 0)
    this.#codesLeft -= font?.isComposite ? bytes / 2 : bytes
    if (this.#codesLeft < 0) throw new TooManyCharacters(this.#maxCharacters)
  }

  /** Rewritten rather than copied, so that nothing left open on one page affects the next. */
  #putOperation({ operator, operands }: Operation): void {
    this.#put(`${operands.filter(isTextOperand).map(writeValue).join(' ')} ${operator}\n`)
  }

  #setFont(font: SourceFont | undefined, size: Value | undefined): void {
    this.#put(`/${font?.name ?? 'Helv'} ${writeNumber(typeof size === 'number' ? size : 1)} Tf\n`)
  }

  #draw({ operands }: Operation, resources: Dict, state: GraphicsState, drawing: ReadonlySet<Stream>): void {
    const form = this.#file.entry(this.#file.entry(resources, 'XObject'), nameOf(operands[0]) ?? '')
    if (!(form instanceof Stream) || nameOf(this.#file.entry(form, 'Subtype')) !== 'Form') return
    if (drawing.has(form) || drawing.size >= PDF_LIMITS.MAX_FORM_DEPTH || this.#textless.has(form)) return
    const bytes = this.#contents.unpack(form)
    if (bytes === undefined) return
    this.#file.work.spend(PDF_LIMITS.FORM_COST)
    const shows = this.#shows
    const own = this.#file.entry(form, 'Resources')
    const numbers = this.#file.entry(form, 'Matrix')
    const matrix = matrixOf(Array.isArray(numbers) ? numbersOf(numbers, 6) : undefined)
    this.#put(`q\n${matrix.map(writeNumber).join(' ')} cm\n`)
    // A letterhead is drawn on every page; its text is removed only once.
    const remover = this.#strippedForms.has(form) ? undefined : new TextRemover(bytes)
    const inside = new Set(drawing).add(form)
    const placed = { ...state, matrix: combined(matrix, state.matrix) }
    const rest = this.#run(bytes, isDict(own) ? own : resources, placed, inside, remover)
    this.#put('Q\n')
    if (this.#shows === shows) this.#textless.add(form)
    else if (rest !== undefined) {
      this.#strippedForms.set(form, { rest: stripped(form, rest), drawnBy: new Set() })
    }
    this.#strippedForms.get(form)?.drawnBy.add(this.#page)
  }

  #openMark(style: number): void {
    if (style === this.#mark) return
    this.#closeMark()
    this.#mark = style
    this.#file.work.spend(PDF_LIMITS.STYLE_COST)
    this.#put(`/S${style} BMC\n`)
  }

  #closeMark(): void {
    if (this.#mark >= 0) this.#put('EMC\n')
    this.#mark = -1
  }

  #put(text: string): void {
    this.#text.appendText(text)
  }
}

const lengthOf = (value: Value) => (value instanceof ByteString ? value.bytes.length : 0)

function isTextOperand(operand: Value): boolean {
  if (Array.isArray(operand)) return operand.every((each) => !Array.isArray(each) && isTextOperand(each))
  return typeof operand === 'number' || operand instanceof ByteString
}

function stripped(form: Stream, rest: Uint8Array): Stream {
  const dict: Dict = new Map(form.dict)
  for (const key of ['F', 'DecodeParms', 'DP', 'Length']) dict.delete(key)
  dict.set('Filter', new Name('FlateDecode'))
  return new Stream(dict, deflate(rest))
}
