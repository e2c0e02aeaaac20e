import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { table } from '../../base/json/table.ts'
import { type Markup, pairTags, rolesOf, type TagHandling, tagRules } from './markup.ts'
import { sharedNames, type Tag, TextBuilder, type Token } from './token.ts'

/** Reads HTML as browsers do. */
export function readHtml(source: string, handling: TagHandling): Markup {
  const tokens = readHtmlTokens(source)
  const elements = pairTags(tokens, { endsWithParent: true, endsBefore })
  return { tokens, elements, roles: rolesOf(tokens, elements, tagRules(handling, BLOCKS)) }
}

/**
 * Tokenizes HTML like browsers do: any text has tokens. Scripts, styles and the like are asides. A self-closing tag is
 * respected, although HTML allows it only for its void elements: in a text to translate, `<x/>` is a placeholder.
 */
export function readHtmlTokens(source: string): Token[] {
  const reader = new HtmlReader(source)
  const tokenizer = new Tokenizer({ decodeEntities: true }, reader)
  tokenizer.write(source)
  tokenizer.end()
  return reader.finish()
}

/**
 * Converts the tokenizer's events to contiguous tokens; the events report more positions inside of constructs than
 * their ends.
 */
class HtmlReader implements TokenizerCallbacks {
  readonly #source: string
  readonly #tokens: Token[] = []
  readonly #names = sharedNames((name) => name.toLowerCase())
  #position = 0
  #text: TextBuilder | undefined
  /** the raw element that the position is in */
  #raw: string | undefined
  #name = ''
  #attribute = ''
  #value = ''
  #translate: boolean | undefined

  constructor(source: string) {
    this.#source = source
  }

  finish(): Token[] {
    this.#asideThrough(this.#source.length)
    this.#settleText()
    return this.#tokens
  }

  ontext(start: number, end: number): void {
    // The rest of an unterminated tag is reported too, without a start.
    if (start < this.#position) return
    this.#asideThrough(start)
    if (this.#raw !== undefined) this.#asideThrough(end)
    else this.#builder().addPlain(this.#source.slice(start, end))
    this.#position = end
  }

  ontextentity(codePoint: number, end: number): void {
    const start = this.#position
    if (this.#raw !== undefined) this.#asideThrough(end)
    // An entity may be two characters, reported sequentially at the same position: the second has no source.
    else this.#builder().addReference(String.fromCodePoint(codePoint), this.#source.slice(start, end))
    this.#position = end
  }

  onopentagname(start: number, end: number): void {
    this.#asideThrough(start - 1)
    this.#name = this.#names(this.#source.slice(start, end))
    this.#translate = undefined
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#source.slice(start, end).toLowerCase()
    this.#value = ''
  }

  onattribdata(start: number, end: number): void {
    if (this.#isWanted()) this.#value += this.#source.slice(start, end)
  }

  onattribentity(codePoint: number): void {
    if (this.#isWanted()) this.#value += String.fromCodePoint(codePoint)
  }

  onattribend(): void {
    const value = this.#value.toLowerCase()
    if (this.#attribute === 'translate') {
      if (value === 'no') this.#translate = false
      else if (value === 'yes' || value === '') this.#translate ??= true
    } else if (this.#attribute === 'class' && value.split(/[\t\n\f\r ]+/).includes('notranslate')) {
      this.#translate = false
    }
    this.#attribute = ''
  }

  onopentagend(end: number): void {
    const isVoid = VOID.has(this.#name)
    this.#addTag(isVoid ? 'empty' : 'open', end + 1)
    if (RAW.has(this.#name)) this.#raw = this.#name
  }

  onselfclosingtag(end: number): void {
    // The tokenizer continues as if these were open, like browsers do.
    if (RAW.has(this.#name) || this.#name === 'title' || this.#name === 'textarea') this.onopentagend(end)
    else this.#addTag('empty', end + 1)
  }

  onclosetag(start: number, end: number): void {
    this.#asideThrough(this.#source.lastIndexOf('<', start))
    this.#name = this.#names(this.#source.slice(start, end))
    this.#translate = undefined
    this.#raw = undefined
    const close = this.#source.indexOf('>', end)
    this.#addTag('close', close < 0 ? this.#source.length : close + 1)
  }

  oncomment(_start: number, end: number): void {
    this.#asideThrough(end + 1)
  }

  readonly oncdata = this.oncomment
  readonly ondeclaration = this.oncomment
  readonly onprocessinginstruction = this.oncomment

  onend(): void {}

  #isWanted(): boolean {
    return this.#attribute === 'translate' || this.#attribute === 'class'
  }

  #builder(): TextBuilder {
    this.#text ??= new TextBuilder(this.#position)
    return this.#text
  }

  #settleText(): void {
    if (this.#text) this.#tokens.push(this.#text.finish(this.#position))
    this.#text = undefined
  }

  #asideThrough(end: number): void {
    const start = this.#position
    if (end <= start) return
    this.#settleText()
    this.#tokens.push({ kind: 'aside', start, end })
    this.#position = end
  }

  #addTag(kind: Tag['kind'], end: number): void {
    this.#settleText()
    this.#tokens.push({ kind, name: this.#name, start: this.#position, end, translate: this.#translate })
    this.#position = end
  }
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Elements without content (HTML standard, void elements). */
const VOID = names('area base br col embed hr img input link meta param source track wbr')

/** Elements that end a sentence (our choice: those that browsers show as blocks, with buttons and options). */
export const BLOCKS = names(
  'html head body title address article aside blockquote br caption center dd details dialog div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol option p pre section select summary ' +
    'table tbody td tfoot th thead tr ul button',
)

/** Elements whose content is not prose: code, styles, and fallback markup for browsers without a feature. */
const RAW = names('script style xmp iframe noembed noframes plaintext')

const ROWS = names('tr tbody tfoot thead')
const SECTIONS = names('tbody tfoot thead')
const PARAGRAPH_ENDS = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 ' +
    'h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul',
)

/** By the name of an open element: the elements before which it ends (HTML standard, optional tags). */
const ENDED_BY: Readonly<Record<string, ReadonlySet<string>>> = table({
  p: PARAGRAPH_ENDS,
  li: names('li'),
  dt: names('dt dd'),
  dd: names('dt dd'),
  option: names('option optgroup'),
  optgroup: names('optgroup'),
  td: new Set([...ROWS, 'td', 'th']),
  th: new Set([...ROWS, 'td', 'th']),
  tr: ROWS,
  tbody: SECTIONS,
  tfoot: SECTIONS,
  thead: SECTIONS,
  rt: names('rt rp'),
  rp: names('rt rp'),
})

/** Whether an open element without a closing tag ends where the next one begins. */
function endsBefore(open: string, next: string): boolean {
  return ENDED_BY[open]?.has(next) === true
}
