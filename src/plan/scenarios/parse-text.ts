import type { Alias, Document, LineCounter, Node, Pair, ParsedNode } from 'yaml'
import { jsonFlaw } from '../../base/json/json-flaw.ts'
import { table } from '../../base/json/table.ts'
import { isShallow } from '../../base/json/unchecked.ts'
import { problemAt, stepsOf } from '../../base/schema-problems.ts'
import { InvalidScenario, type Place, type ScenarioProblem } from './invalid-scenario.ts'
import { invalid, type Source, sourceOfObject } from './source.ts'

/** The maximum size of a scenario from the network or from a program. */
export const MAX_SCENARIO_BYTES = 1024 * 1024
/** The maximum size of a scenario file, which is larger because of recordings. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024
/** How often a value may appear, by itself and by its aliases; aliases inside of aliases multiply. */
const MAX_APPEARANCES = 100

/**
 * How deeply a text may nest, with what aliases repeat (our choice). The library calls itself for each level, and near
 * the end of the stack a regular expression that V8 compiles there ends the process.
 */
const MAX_DEPTH = 100
const TOO_DEEP = `is nested more than ${MAX_DEPTH} levels deep`

const EMPTY = 'is empty; the smallest scenario is: version: 1'

/** Nobody reads more than this. */
const MAX_PROBLEMS = 100

type Yaml = typeof import('yaml')

/**
 * Parses YAML 1.2, which includes JSON. Anchors and aliases may be used within limits. Custom tags, several documents
 * in one file, duplicate keys and keys that are not strings are rejected. Returns the value, and a source that knows the
 * positions of its parts.
 * @param name of the text for people, such as its path
 * @param maxBytes the maximum size of the text
 * @throws InvalidScenario with the line and column of every problem
 */
export async function parseText(text: string, name: string, maxBytes = MAX_SCENARIO_BYTES) {
  checkSize(Buffer.byteLength(text), name, maxBytes)
  const yaml = await import('yaml')
  const lines = new yaml.LineCounter()
  const document = parsed(yaml, text, lines, name)
  const source: Source = {
    name,
    place(pointer) {
      return placeAt(lines, offsetOf(yaml, document, pointer))
    },
  }
  const wrong = [...document.errors, ...document.warnings]
    .slice(0, MAX_PROBLEMS)
    .map(({ code, message, pos: [offset] }) => ({
      ...problemAt('', MESSAGES[code] ?? message),
      source: name,
      ...placeAt(lines, offset),
    }))
  if (wrong.length > 0) {
    const flaw = isJson(text) || name.endsWith('.json') ? jsonFlaw(text) : undefined
    if (flaw === undefined) throw new InvalidScenario(wrong)
    const { line, column, message } = flaw
    throw new InvalidScenario([{ ...problemAt('', message), source: name, line, column }])
  }
  checkNodes(yaml, document, source, lines)
  if (document.contents === null)
    throw new InvalidScenario([{ ...problemAt('', EMPTY), source: name, line: 1, column: 1 }])
  return { value: contentOf(document, source), source }
}

/** Simpler than the library's messages. */
const MESSAGES: Readonly<Record<string, string>> = table({
  MULTIPLE_DOCS: 'a second document begins here (---); put each scenario in a separate file',
  TAB_AS_INDENT: 'indent with spaces: YAML does not allow tabs here',
  BLOCK_AS_IMPLICIT_KEY:
    'a value spans several keys here: check the indentation and put strings with ": " in quotes',
})

/** Whether an invalid text is meant to be JSON: it starts like JSON, with keys in double quotes. */
const isJson = (text: string) => /^\s*\{\s*"/.test(text)

/** @throws InvalidScenario */
export function checkSize(bytes: number, name: string, maxBytes: number) {
  if (bytes > maxBytes) throw invalid(sourceOfObject(name), `is larger than ${maxBytes} bytes`)
}

function parsed(yaml: Yaml, text: string, lineCounter: LineCounter, name: string): Document.Parsed {
  lineCounter.addNewLine(0)
  const parser = new yaml.Parser(lineCounter.addNewLine)
  // Keys are compared in `checkKeys`: the library compares every pair, which takes minutes for many keys.
  const composer = new yaml.Composer({ version: '1.2', schema: 'core', uniqueKeys: false })
  const tokens = function* () {
    for (const lexeme of new yaml.Lexer().lex(text)) {
      yield* parser.next(lexeme)
      // The stack also has the document and a scalar.
      if (parser.stack.length > MAX_DEPTH + 2)
        throw new InvalidScenario([
          { ...problemAt('', TOO_DEEP), source: name, ...placeAt(lineCounter, parser.offset) },
        ])
    }
    yield* parser.end()
  }
  const [document, second] = composer.compose(tokens(), true, text.length)
  if (second !== undefined)
    document?.errors.push(
      new yaml.YAMLParseError(second.range.slice(0, 2) as [number, number], 'MULTIPLE_DOCS', ''),
    )
  return document as Document.Parsed
}

function placeAt(lines: LineCounter, offset: number): Place {
  const { line, col } = lines.linePos(offset)
  // For an empty text, the library has no lines.
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

/**
 * Rejects keys that are not strings or are duplicated, and aliases without an anchor or inside their own anchor.
 * @throws InvalidScenario
 */
function checkNodes(yaml: Yaml, document: Document.Parsed, source: Source, lines: LineCounter) {
  const problems: ScenarioProblem[] = []
  const anchors = new Map<string, unknown>()
  const refuse = (node: unknown, message: string) => {
    if (problems.length === MAX_PROBLEMS) return
    problems.push({ ...problemAt('', message), source: source.name, ...placeAt(lines, startOf(node) ?? 0) })
  }
  yaml.visit(document, {
    Node(_, node, path) {
      if (yaml.isMap(node)) checkKeys(yaml, node.items as Pair<ParsedNode>[], refuse)
      if (yaml.isAlias(node)) {
        const target = anchors.get(node.source)
        if (target === undefined)
          refuse(node, `alias *${node.source} has no anchor &${node.source} before it`)
        else if (path.some((above) => above === target)) refuse(node, `*${node.source} contains itself`)
      } else if (node.anchor) anchors.set(node.anchor, node)
    },
  })
  if (problems.length > 0) throw new InvalidScenario(problems)
}

function checkKeys(
  yaml: Yaml,
  items: readonly Pair<ParsedNode>[],
  refuse: (node: unknown, message: string) => void,
) {
  const seen = new Set<string>()
  for (const { key } of items) {
    if (!yaml.isScalar(key) || typeof key.value !== 'string')
      refuse(key, 'a key must be a string: put it in quotes')
    else if (seen.has(key.value)) refuse(key, `key '${key.value}' is set twice`)
    else seen.add(key.value)
  }
}

function contentOf(document: Document.Parsed, source: Source): unknown {
  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_APPEARANCES })
    if (!isShallow(value, MAX_DEPTH)) throw invalid(source, TOO_DEEP)
    return value
  } catch (error) {
    if (error instanceof ReferenceError)
      throw invalid(source, `has too many aliases; a value may appear at most ${MAX_APPEARANCES} times`)
    if (error instanceof RangeError) throw invalid(source, TOO_DEEP)
    throw error
  }
}

/** The position of the key or list item at a JSON pointer, or of the nearest enclosing one. */
function offsetOf(yaml: Yaml, document: Document.Parsed, pointer: string): number {
  let node: unknown = document.contents
  let offset = startOf(node) ?? 0
  for (const step of stepsOf(pointer)) {
    const container = yaml.isAlias(node) ? (node as Alias).resolve(document) : node
    if (yaml.isMap(container)) {
      const pair = (container.items as Pair<ParsedNode>[]).find(
        ({ key }) => yaml.isScalar(key) && key.value === step,
      )
      if (!pair) break
      offset = startOf(pair.key) ?? offset
      node = pair.value
    } else if (yaml.isSeq(container)) {
      node = container.items[Number(step)]
      if (node === undefined) break
      offset = startOf(node) ?? offset
    } else break
  }
  return offset
}

const startOf = (node: unknown) => (node as Node | null | undefined)?.range?.[0]
