import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31'

/**
 * The form of a type: what programs pass, where a duration is a number named `…Ms`; what files have, where everything is
 * optional; or exactly what the schema says.
 */
export type Form = 'in programs' | 'in files' | 'as in schema'

/** A schema that stands for a type with a name. */
interface NamedType {
  readonly typeName: string
}

type Property = SchemaObject | ReferenceObject
type Definitions = Readonly<Record<string, SchemaObject | NamedType>>

const DURATION = '#/$defs/duration'

/** Whether a property is a duration, which is text such as `30s` in files. */
export const isDuration = (property: Property) => '$ref' in property && property.$ref === DURATION

/** The name in camelCase, as programs have it. */
export const camelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The name of a property in programs. */
export const nameInPrograms = (name: string, property: Property) =>
  `${camelCase(name)}${isDuration(property) ? 'Ms' : ''}`

/**
 * An object type with the properties of a schema, and their descriptions as comments. In programs, a property is optional
 * if it has no default, unless it is itself an object.
 */
export function objectType(schema: SchemaObject, form: Form, definitions: Definitions = {}): string {
  const required = 'required' in schema ? schema.required : form === 'as in schema' ? [] : undefined
  const fields = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { description, default: usual, properties } = property as SchemaObject
    const isOptional = required ? !required.includes(name) : usual === undefined && !properties
    const shown = form === 'in programs' ? nameInPrograms(name, property) : name
    const unit = form === 'in programs' && isDuration(property) ? ' In milliseconds.' : ''
    const mark = isOptional || form === 'in files' ? '?' : ''
    const comment = description === undefined ? '' : `/** ${description}${unit} */\n`
    return `${comment}readonly ${shown}${mark}: ${typeOf(property, form, definitions)}\n`
  })
  return `{\n${fields.join('').replace(/^(?=.)/gm, '  ')}}`
}

/** The type of a value. */
export function typeOf(property: Property | NamedType, form: Form, definitions: Definitions = {}): string {
  const inner = (other: Property | NamedType) => typeOf(other, form, definitions)
  if ('typeName' in property) return property.typeName
  if (isDuration(property)) return form === 'in programs' ? 'number' : 'string'
  if ('$ref' in property) {
    const { $ref: reference = '' } = property
    const definition = definitions[reference.slice('#/$defs/'.length)]
    if (!definition) throw new Error(`${reference} is not defined`)
    return inner(definition)
  }
  const { enum: values, const: only, type, items, properties, additionalProperties, oneOf } = property
  if (values) return values.map(literal).join(' | ')
  if (only !== undefined) return literal(only)
  // A choice by type, as of a duration or an object.
  const { then, else: otherwise } = property as { readonly then?: Property; readonly else?: Property }
  if (then && otherwise) return `${inner(otherwise)} | ${inner(then)}`
  if (oneOf) return oneOf.map(inner).join(' | ')
  if (properties) return objectType(property, form, definitions)
  if (typeof additionalProperties === 'object')
    return `Readonly<Record<string, ${inner(additionalProperties)}>>`
  if (type === undefined) return 'unknown'
  return [type]
    .flat()
    .map((one) => {
      if (one === 'array' && items) {
        const { minItems, maxItems } = property
        return minItems === maxItems && maxItems !== undefined
          ? `readonly [${Array(maxItems).fill(inner(items)).join(', ')}]`
          : `readonly (${inner(items)})[]`
      }
      if (one === 'object') return 'Readonly<Record<string, unknown>>'
      return one === 'integer' ? 'number' : one
    })
    .join(' | ')
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : `${value}`)
