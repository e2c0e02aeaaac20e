import type { OpenAPIObject } from 'openapi3-ts/oas31'
import type { SchemaFile } from '../schemas/own-schemas.ts'
import { type Described, editorValues } from './editor-values.ts'

type Json = unknown
type Node = { readonly [key: string]: Json }

/** For our own messages only. */
const OWN_KEYWORDS = ['x-message', 'x-messages', 'x-synonyms', 'x-values']

/**
 * The schema of scenarios for editors. `x-values` names what is known of a string or number: editors suggest and explain
 * it. Alternatives that exclude each other are written in the way for which editors have words: as a property that is not
 * allowed beside another, instead of "matches multiple schemas".
 */
export function editorSchema(schema: SchemaFile, document: OpenAPIObject): object {
  const lists = editorValues(document)

  function convert(value: Json): Json {
    if (Array.isArray(value)) return value.map(convert)
    if (!isNode(value)) return value
    const kept = Object.entries(value).filter(([key]) => !OWN_KEYWORDS.includes(key))
    const node = withoutExclusions(Object.fromEntries(kept.map(([key, inner]) => [key, convert(inner)])))
    const { 'x-values': list } = value
    if (typeof list !== 'string') return node
    if (lists[list] === undefined) throw new Error(`x-values names an unknown list: ${list}`)
    return withValues(node, lists[list], OTHERS[list])
  }

  return convert(schema) as object
}

const isNode = (value: Json): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What else a string with these values may be; by default, anything that the schema accepts. */
const OTHERS: Readonly<Record<string, Node>> = {
  // With a wildcard.
  operations: { type: 'string', pattern: '[*]' },
  // The path of a file.
  scenarios: { type: 'string', pattern: '[^\\w-]' },
}

/** Describes the values of an enumeration, or adds those that are known of a type that has more. */
function withValues(node: Node, known: Described, others?: Node): Node {
  const described = (all: readonly Json[]) => ({
    enum: all,
    enumDescriptions: all.map((value) => known.get(String(value)) ?? ''),
  })
  if (Array.isArray(node.enum)) return { ...node, ...described(node.enum) }
  const { type, $ref, pattern, minLength, minimum, maximum, examples, ...rest } = node
  const all = [...known.keys()].map((name) => ([type].flat().includes('integer') ? Number(name) : name))
  const given = Object.entries({ type, $ref, pattern, minLength, minimum, maximum })
  return {
    ...rest,
    // Editors suggest examples beside the values, as text.
    ...(Array.isArray(examples) && {
      examples: examples.filter((one) => !isNode(one) && !Array.isArray(one)),
    }),
    anyOf: [described(all), others ?? Object.fromEntries(given.filter(([, value]) => value !== undefined))],
  }
}

/** Replaces `oneOf` and `not` of required properties. */
function withoutExclusions({ oneOf, not, ...rest }: Node): Node {
  const one = requiredBy(oneOf)
  const none = requiredBy(isNode(not) ? (not.anyOf ?? [not]) : undefined)
  if (one) return { ...rest, anyOf: oneOf, dependentSchemas: besideEachOther(one.flat()) }
  if (none?.every((names) => names.length === 1)) return { ...rest, properties: notAllowed(none.flat()) }
  if (none?.length === 1) return { ...rest, dependentSchemas: besideEachOther(none.flat()) }
  return { ...rest, ...(oneOf !== undefined && { oneOf }), ...(not !== undefined && { not }) }
}

const besideEachOther = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [name, { properties: notAllowed(names.filter((other) => other !== name)) }]),
  )

const notAllowed = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, false]))

/** What each alternative requires, without those that allow others beside it; undefined if one does anything else. */
function requiredBy(alternatives: Json): string[][] | undefined {
  if (!Array.isArray(alternatives)) return undefined
  const required = alternatives.map((one) => {
    if (!isNode(one) || !Array.isArray(one.required) || one.properties) return undefined
    return Object.keys(one).length === 1 ? (one.required as string[]) : []
  })
  return required.every((names) => names !== undefined) ? required : undefined
}
