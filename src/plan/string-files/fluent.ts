import {
  type Entry,
  type Expression,
  type InlineExpression,
  Junk,
  Message,
  type Pattern,
  type Placeable,
  parse,
  SelectExpression,
  Term,
  TextElement,
} from '@fluent/syntax'
import { MAX_LEVELS, nestsDeeply } from '../../text/messages/messages.ts'
import { type FileString, InvalidStringFile, type SkippedString, type StringFile } from './string-file.ts'

/** One variant of a text, with the choices that lead to it. */
interface Variant {
  readonly choices: string
  readonly text: string
}

/** More variants than any real message has. */
const MAX_VARIANTS = 200
const MAX_TERM_DEPTH = 10

/**
 * Parses a Fluent file: messages and their attributes (`login.title`), one string for each variant (`emails[one]`).
 * Variables become captures such as `{name}`, terms their text.
 * @throws InvalidStringFile
 */
export function readFluent(text: string): StringFile {
  if (nestsDeeply(text)) throw new InvalidStringFile(`has more than ${MAX_LEVELS} braces within each other`)
  const { body } = parse(text, { withSpans: true })
  for (const entry of body) if (entry instanceof Junk) throw problemOf(entry, text)
  const terms = new Map(
    body.flatMap((entry) => (entry instanceof Term ? [[entry.id.name, entry.value]] : [])),
  )
  const skipped: SkippedString[] = []
  const stringsOf = (key: string, pattern: Pattern) => {
    const variants = variantsOf(pattern, terms, 0)
    if (variants.length > MAX_VARIANTS)
      skipped.push({ key, reason: `with more than ${MAX_VARIANTS} variants, of which those are used` })
    return variants
      .slice(0, MAX_VARIANTS)
      .map(({ choices, text }) => ({ key: `${key}${choices}`, source: undefined, text }))
  }
  const strings = body.flatMap((entry: Entry): FileString[] => {
    if (!(entry instanceof Message)) return []
    const { id, value, attributes } = entry
    return [
      ...(value ? stringsOf(id.name, value) : []),
      ...attributes.flatMap((one) => stringsOf(`${id.name}.${one.id.name}`, one.value)),
    ]
  })
  return { sourceLang: undefined, targetLang: undefined, strings, skipped }
}

type Terms = ReadonlyMap<string, Pattern>

function variantsOf({ elements }: Pattern, terms: Terms, depth: number): Variant[] {
  let variants: Variant[] = [{ choices: '', text: '' }]
  for (const element of elements) {
    const parts = partsOf(element, terms, depth)
    variants = variants
      .flatMap((before) =>
        parts.map((part) => ({ choices: before.choices + part.choices, text: before.text + part.text })),
      )
      .slice(0, MAX_VARIANTS + 1)
  }
  return variants
}

function partsOf(element: TextElement | Placeable, terms: Terms, depth: number): Variant[] {
  if (element instanceof TextElement) return [{ choices: '', text: element.value }]
  return expressionOf(element.expression, terms, depth)
}

function expressionOf(expression: Expression | Placeable, terms: Terms, depth: number): Variant[] {
  if (expression instanceof SelectExpression) {
    return expression.variants.flatMap(({ key, value }) =>
      variantsOf(value, terms, depth).map(({ choices, text }) => ({
        choices: `[${key.type === 'Identifier' ? key.name : key.value}]${choices}`,
        text,
      })),
    )
  }
  return inlineOf(expression, terms, depth)
}

function inlineOf(expression: InlineExpression, terms: Terms, depth: number): Variant[] {
  switch (expression.type) {
    case 'Placeable':
      return expressionOf(expression.expression, terms, depth)
    case 'StringLiteral':
      return [{ choices: '', text: expression.parse().value }]
    case 'NumberLiteral':
      return [{ choices: '', text: expression.value }]
    case 'VariableReference':
      return [{ choices: '', text: `{${expression.id.name}}` }]
    case 'FunctionReference': {
      const [first] = expression.arguments.positional
      return first ? expressionOf(first, terms, depth) : [{ choices: '', text: '' }]
    }
    case 'TermReference': {
      const term = terms.get(expression.id.name)
      return term && depth < MAX_TERM_DEPTH
        ? variantsOf(term, terms, depth + 1)
        : [{ choices: '', text: `-${expression.id.name}` }]
    }
    case 'MessageReference':
      return [{ choices: '', text: `{${expression.id.name}}` }]
  }
}

function problemOf({ annotations, span, content }: Junk, text: string): InvalidStringFile {
  const [annotation] = annotations
  const place = annotation?.span?.start ?? span?.start ?? 0
  return new InvalidStringFile(
    annotation?.message ?? `cannot be read: ${content.trim().split('\n', 1)[0]}`,
    text.slice(0, place).split('\n').length,
  )
}
