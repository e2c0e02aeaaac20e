import {
  type Entry,
  type Expression,
  Junk,
  Message,
  type Pattern,
  type Placeable,
  parse,
  Term,
  type TextElement,
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
    return variants.slice(0, MAX_VARIANTS).map(({ choices, text }) => ({ key: `${key}${choices}`, text }))
  }
  const strings = body.flatMap((entry: Entry): FileString[] => {
    if (!(entry instanceof Message)) return []
    const { id, value, attributes } = entry
    return [
      ...(value ? stringsOf(id.name, value) : []),
      ...attributes.flatMap((one) => stringsOf(`${id.name}.${one.id.name}`, one.value)),
    ]
  })
  return { strings, skipped }
}

type Terms = ReadonlyMap<string, Pattern>

function variantsOf({ elements }: Pattern, terms: Terms, depth: number): Variant[] {
  let variants = plain('')
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

function partsOf(
  part: TextElement | Placeable | Expression,
  terms: Terms,
  depth: number,
): readonly Variant[] {
  switch (part.type) {
    case 'Placeable':
      return partsOf(part.expression, terms, depth)
    case 'SelectExpression':
      return part.variants.flatMap(({ key, value }) =>
        variantsOf(value, terms, depth).map(({ choices, text }) => ({
          choices: `[${key.type === 'Identifier' ? key.name : key.value}]${choices}`,
          text,
        })),
      )
    case 'TextElement':
    case 'NumberLiteral':
      return plain(part.value)
    case 'StringLiteral':
      return plain(part.parse().value)
    case 'VariableReference':
    case 'MessageReference':
      return plain(`{${part.id.name}}`)
    case 'FunctionReference': {
      const [first] = part.arguments.positional
      return first ? partsOf(first, terms, depth) : plain('')
    }
    case 'TermReference': {
      const term = terms.get(part.id.name)
      return term && depth < MAX_TERM_DEPTH ? variantsOf(term, terms, depth + 1) : plain(`-${part.id.name}`)
    }
  }
}

const plain = (text: string): Variant[] => [{ choices: '', text }]

function problemOf({ annotations, span, content }: Junk, text: string): InvalidStringFile {
  const [annotation] = annotations
  const place = annotation?.span?.start ?? span?.start ?? 0
  return new InvalidStringFile(
    annotation?.message ?? `cannot be read: ${content.trim().split('\n', 1)[0]}`,
    text.slice(0, place).split('\n').length,
  )
}
