import type { MediaTypeObject, RequestBodyObject } from 'openapi3-ts/oas31'
import { readExamples } from '../../scripts/generate/add-examples.ts'
import type { InlinedSchema } from '../../scripts/schemas/document.ts'
import { inline, resolve } from '../../scripts/schemas/references.ts'
import { openApiDocument } from '../../src/index.ts'
import { examplesOf, formOf, operations, SentExamples } from './document-examples.ts'
import type { Answer, Served } from './served.ts'

/** Names of fields, and 0 for the first element of a list. */
export type Path = readonly (string | 0)[]

/** A value in the body or the query of an operation's requests. */
export interface DocumentValue {
  /** The operation. */
  readonly id: string
  readonly place: 'body' | 'query'
  readonly path: Path
  readonly schema: InlinedSchema
  readonly isRequired: boolean
  /** The document's own message for a wrong value, or for one in which it is. */
  readonly message?: string | undefined
}

const document = openApiDocument()

/** Every value of the document's requests, except for whole bodies. */
export const DOCUMENT_VALUES: readonly DocumentValue[] = [...operations].flatMap(
  ([id, { operation, parameters }]) => {
    const body =
      operation.requestBody &&
      resolve<RequestBodyObject>(document, operation.requestBody as RequestBodyObject)
    const [media] = Object.values<MediaTypeObject>(body?.content ?? {})
    const schema = inline(document, media?.schema ?? {})
    const query = parameters.filter((parameter) => parameter.in === 'query')
    return [
      ...withInner({ id, place: 'body', path: [], schema, isRequired: true }).slice(1),
      ...query.flatMap(({ name, required = false, schema }) =>
        withInner({
          id,
          place: 'query',
          path: [name],
          schema: inline(document, schema),
          isRequired: required,
        }),
      ),
    ]
  },
)

/** The value, and every value inside it. */
function withInner(value: DocumentValue): DocumentValue[] {
  const { properties = {}, items, required = [], 'x-message': message = value.message } = value.schema
  const inner = (step: string | 0, schema: InlinedSchema, isRequired: boolean) =>
    withInner({ ...value, message, path: [...value.path, step], schema, isRequired })
  return [
    { ...value, message },
    ...Object.entries(properties).flatMap(([name, schema]) => inner(name, schema, required.includes(name))),
    ...(items ? inner(0, items, false) : []),
  ]
}

/** Sends all examples, so that what they name exists. */
export async function sendExamples(mynah: Served): Promise<SentExamples> {
  const examples = new SentExamples(mynah)
  for (const [id, { answer }] of Object.entries(readExamples())) {
    if (/^(delete|adminDeactivate)/.test(id) || !operations.has(id)) continue
    examples.learn(answer.body, (await examples.send(id)).json)
  }
  return examples
}

/**
 * Sends an operation's example with one value changed; undefined omits it.
 * @param around what else differs from the example's body, so that only the value decides
 */
export function sendValue(
  examples: SentExamples,
  { id, place, path }: DocumentValue,
  value: unknown,
  around: object = {},
): Promise<Answer> {
  if (place === 'query')
    return examples.send(id, undefined, { [String(path[0])]: value === undefined ? value : String(value) })
  const body = changed({ ...examples.bodyOf(id), ...around }, path, value)
  return examples.send(id, isForm(id) ? formOf(body) : body)
}

/** Whether the example of an operation is a form with files, in which every value is a string. */
export const isForm = (id: string) => examplesOf(id).request?.type === 'multipart/form-data'

/** The example with another value at a place. */
function changed(example: unknown, [step, ...rest]: Path, value: unknown): any {
  if (step === undefined) return value
  const whole = step === 0 ? [...((example as unknown[] | undefined) ?? [])] : { ...Object(example) }
  whole[step as never] = changed(whole[step as never], rest, value) as never
  return whole
}
