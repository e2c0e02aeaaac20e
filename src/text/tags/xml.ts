import { table } from '../../base/json/table.ts'
import { type Markup, pairTags, rolesOf, type TagHandling, tagRules } from './markup.ts'
import { plainText, sharedNames, TextBuilder, type Token } from './token.ts'

/** Parses XML; parts that cannot be parsed are text. */
export function readXml(source: string, handling: TagHandling): Markup {
  const tokens = readXmlTokens(source)
  const elements = pairTags(tokens, { endsWithParent: false })
  return { tokens, elements, roles: rolesOf(tokens, elements, tagRules(handling)) }
}

const NAME_START =
  ':A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}-\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}'
const NAME = `[${NAME_START}][${NAME_START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}-\\u{2040}]*`

// Values never contain a `<`, so no attempt to match a tag looks further than the next one: linear however often it
// fails.
const START_TAG = new RegExp(`<(${NAME})(?:\\s+${NAME}\\s*=\\s*(?:"[^<"]*"|'[^<']*'))*\\s*(/?)>`, 'uy')
const END_TAG = new RegExp(`</(${NAME})\\s*>`, 'uy')
const BROKEN_TAG = new RegExp(`</?[${NAME_START}][^<>]*>|<${NAME}\\s+${NAME}\\s*=\\s*["'][^<>]*`, 'uy')
const INSTRUCTION = new RegExp(`<\\?${NAME}`, 'uy')
const DOCTYPE = /<!DOCTYPE\s/y
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([^\s&;<>#]{1,64}));/g

const NAMED: Readonly<Record<string, string>> = table({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })

/**
 * Tokenizes XML, or what was meant to be XML: any text has tokens. Invalid tag-like constructs, the beginning of an
 * unterminated comment, CDATA section or instruction, and unknown references are data; a bare `<` or `&` is text.
 * xml-check.ts decides whether the text is well-formed; if it is, the tokens are those of any XML parser. Entities are
 * not expanded, whatever a DOCTYPE declares.
 */
export function readXmlTokens(source: string): Token[] {
  const tokens: Token[] = []
  const constructs = new Constructs(source)
  let position = 0
  for (let index = source.indexOf('<'); index >= 0; ) {
    const token = constructs.at(index)
    if (token === undefined) {
      index = source.indexOf('<', index + 1)
      continue
    }
    if (index > position) readText(source, position, index, tokens)
    tokens.push(token)
    position = token.end
    index = source.indexOf('<', position)
  }
  if (position < source.length) readText(source, position, source.length, tokens)
  return tokens
}

function readText(source: string, start: number, end: number, tokens: Token[]): void {
  const text = source.slice(start, end)
  if (!text.includes('&') && !text.includes('<') && !text.includes('>')) {
    tokens.push(plainText(text, start, end))
    return
  }
  let builder = new TextBuilder(start)
  let position = 0
  if (text.includes('&')) {
    for (const match of text.matchAll(REFERENCE)) {
      const [whole] = match
      const resolved = resolve(match)
      builder.addPlain(text.slice(position, match.index))
      position = match.index + whole.length
      if (resolved !== undefined) builder.addReference(resolved, whole)
      else {
        if (!builder.isEmpty) tokens.push(builder.finish(start + match.index))
        tokens.push({ kind: 'data', start: start + match.index, end: start + position, text: whole })
        builder = new TextBuilder(start + position)
      }
    }
  }
  builder.addPlain(text.slice(position))
  if (!builder.isEmpty) tokens.push(builder.finish(end))
}

/** The character of a reference; undefined if XML does not define it. */
function resolve([, decimal, hexadecimal, name]: RegExpMatchArray): string | undefined {
  if (name !== undefined) return NAMED[name]
  const codePoint = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return isXmlCharacter(codePoint) ? String.fromCodePoint(codePoint) : undefined
}

function isXmlCharacter(codePoint: number): boolean {
  if (codePoint < 0x20) return codePoint === 0x9 || codePoint === 0xa || codePoint === 0xd
  return codePoint <= 0xd7ff || (codePoint >= 0xe000 && codePoint <= 0xfffd) || isAstral(codePoint)
}

const isAstral = (codePoint: number) => codePoint >= 0x10000 && codePoint <= 0x10ffff

/** Recognizes constructs that begin with `<`. A failed search is not repeated. */
class Constructs {
  readonly #source: string
  readonly #missing = new Set<string>()
  readonly #names = sharedNames()

  constructor(source: string) {
    this.#source = source
  }

  at(start: number): Token | undefined {
    const next = this.#source[start + 1]
    if (next === '!') return this.#declaration(start)
    if (next === '?') return this.#instruction(start)
    return this.#tag(start)
  }

  #tag(start: number): Token | undefined {
    const source = this.#source
    const closing = match(END_TAG, source, start)
    if (closing)
      return { kind: 'close', name: this.#names(closing[1] as string), start, end: END_TAG.lastIndex }
    const opening = match(START_TAG, source, start)
    if (opening) {
      const kind = opening[2] === '/' ? 'empty' : 'open'
      return { kind, name: this.#names(opening[1] as string), start, end: START_TAG.lastIndex }
    }
    return match(BROKEN_TAG, source, start) ? this.#data(start, BROKEN_TAG.lastIndex) : undefined
  }

  #declaration(start: number): Token | undefined {
    const source = this.#source
    if (source.startsWith('<!--', start)) {
      const end = this.#endOf('-->', start + 4)
      return end === undefined ? this.#data(start, start + 4) : { kind: 'aside', start, end }
    }
    if (source.startsWith('<![CDATA[', start)) {
      const end = this.#endOf(']]>', start + 9)
      if (end === undefined) return this.#data(start, start + 9)
      return { kind: 'data', start, end, text: source.slice(start + 9, end - 3) }
    }
    if (!match(DOCTYPE, source, start) || this.#missing.has('DOCTYPE')) return undefined
    const end = endOfDoctype(source, start)
    if (end !== undefined) return { kind: 'aside', start, end }
    this.#missing.add('DOCTYPE')
    return undefined
  }

  #instruction(start: number): Token | undefined {
    if (!match(INSTRUCTION, this.#source, start)) return undefined
    const end = this.#endOf('?>', start + 2)
    return end === undefined ? this.#data(start, INSTRUCTION.lastIndex) : { kind: 'aside', start, end }
  }

  /** The position after the next terminator. */
  #endOf(terminator: string, from: number): number | undefined {
    if (this.#missing.has(terminator)) return undefined
    const found = this.#source.indexOf(terminator, from)
    if (found >= 0) return found + terminator.length
    this.#missing.add(terminator)
    return undefined
  }

  #data(start: number, end: number): Token {
    return { kind: 'data', start, end, text: this.#source.slice(start, end) }
  }
}

function match(pattern: RegExp, source: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start
  return pattern.exec(source)
}

/** A document type ends at the `>` that closes its `<`, ignoring those in quotes, comments and instructions. */
function endOfDoctype(source: string, start: number): number | undefined {
  let depth = 0
  for (let index = start; index < source.length; ) {
    const character = source[index] as string
    const terminator = OPENERS.find(([opener]) => source.startsWith(opener, index))
    if (terminator) {
      const [opener, closer] = terminator
      const found = source.indexOf(closer, index + opener.length)
      if (found < 0) return undefined
      index = found + closer.length
      continue
    }
    if (character === '<') depth++
    else if (character === '>' && --depth === 0) return index + 1
    index++
  }
  return undefined
}

const OPENERS = [
  ['"', '"'],
  ["'", "'"],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const
