import type { OpenAPIObject } from 'openapi3-ts/oas31'
import type { AnswerField } from '../../src/contract/openapi/operation.ts'
import type { DescribedOperation, InlinedSchema } from '../schemas/document.ts'
import { answerSchema } from '../schemas/operation-schemas.ts'

const FIRST_ERROR_STATUS = 400

/** The fields of successful answers that were added or removed over time, at any depth. */
export function answerFields(document: OpenAPIObject, { responses }: DescribedOperation): AnswerField[] {
  const found = Object.entries(responses)
    .filter(([status]) => Number(status) < FIRST_ERROR_STATUS)
    .flatMap(([, response]) => {
      const schema = answerSchema(document, response)
      return schema ? fieldsIn(schema, []) : []
    })
  // A field that occurs in several forms of an answer counts once.
  const byPath = new Map(found.map((field) => [field.path.join('.'), field]))
  return [...byPath.values()]
}

function fieldsIn(schema: InlinedSchema, path: readonly string[]): AnswerField[] {
  const { required, parts } = wholeOf(schema)
  return parts.flatMap(({ items, properties = {} }) => [
    ...(items ? fieldsIn(items, [...path, '*']) : []),
    ...Object.entries(properties).flatMap(([name, property]) => {
      const { 'x-since': since, 'x-until': until } = property
      const own = [...path, name]
      const isMarked = since !== undefined || until !== undefined
      const field = {
        path: own,
        ...(since !== undefined && { since }),
        ...(until !== undefined && { until }),
        required: required.has(name),
      }
      return [...(isMarked ? [field] : []), ...fieldsIn(property, own)]
    }),
  ])
}

/** A schema merged with those that it is composed of. What only some of several forms require is not required. */
function wholeOf(schema: InlinedSchema): { required: Set<string>; parts: InlinedSchema[] } {
  const all = ((schema.allOf ?? []) as InlinedSchema[]).map(wholeOf)
  const forms = ([...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as InlinedSchema[]).map(wholeOf)
  return {
    required: new Set([...(schema.required ?? []), ...all.flatMap(({ required }) => [...required])]),
    parts: [schema, ...[...all, ...forms].flatMap(({ parts }) => parts)],
  }
}
