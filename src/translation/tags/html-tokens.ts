import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { RAW, VOID } from './html-names.ts'
import { SharedNames } from './shared-names.ts'
import { type Tag, TextBuilder, type Token } from './token.ts'

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
  readonly #names = new SharedNames((name) => name.toLowerCase())
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
    else this.#addReference(String.fromCodePoint(codePoint), start, end)
    this.#position = end
  }

  onopentagname(start: number, end: number): void {
    this.#asideThrough(start - 1)
    this.#name = this.#names.of(this.#source.slice(start, end))
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
    this.#name = this.#names.of(this.#source.slice(start, end))
    this.#translate = undefined
    this.#raw = undefined
    const close = this.#source.indexOf('>', end)
    this.#addTag('close', close < 0 ? this.#source.length : close + 1)
  }

  oncomment(_start: number, end: number): void {
    this.#asideThrough(end + 1)
  }

  oncdata(_start: number, end: number): void {
    this.#asideThrough(end + 1)
  }

  ondeclaration(_start: number, end: number): void {
    this.#asideThrough(end + 1)
  }

  onprocessinginstruction(_start: number, end: number): void {
    this.#asideThrough(end + 1)
  }

  onend(): void {}

  #isWanted(): boolean {
    return this.#attribute === 'translate' || this.#attribute === 'class'
  }

  #builder(): TextBuilder {
    this.#text ??= new TextBuilder(this.#position)
    return this.#text
  }

  /** An entity may be two characters, reported sequentially at the same position. */
  #addReference(text: string, start: number, end: number): void {
    if (end > start) this.#builder().addReference(text, this.#source.slice(start, end))
    else this.#builder().addReference(text, '')
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
