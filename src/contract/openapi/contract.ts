import type { operations as table } from './generated/operations.ts'
import type { operations } from './generated/types.ts'
import type { StreamedBody } from './streamed-body.ts'

/** The operationId of every operation in the document. */
export type OperationId = keyof typeof table

type Declared<Id extends OperationId> = operations[Id]
type SuccessStatus = 200 | 201 | 202 | 204

type Content<Response> = Response extends { content: infer Media }
  ? 'application/json' extends keyof Media
    ? { readonly body: Media['application/json'] }
    : {
        readonly body: Uint8Array | string | StreamedBody
        readonly contentType: string
      }
  : { readonly body?: undefined }

/** The query values of an operation, coerced and with defaults. */
export type Query<Id extends OperationId> =
  Declared<Id> extends { parameters: { query?: infer Values } } ? NonNullable<Values> : Record<never, never>

/** The path values of an operation, percent-decoded. */
export type Path<Id extends OperationId> =
  Declared<Id> extends { parameters: { path: infer Values } } ? Values : Record<never, never>

/** The body of an operation, coerced and with defaults; forms and JSON alike. */
export type Body<Id extends OperationId> =
  Declared<Id> extends { requestBody?: infer Wrapped }
    ? NonNullable<Wrapped> extends { content: infer Media }
      ? // Separately for each operation if Id is a union: they may have no media type in common.
        Media extends unknown
        ? Media[keyof Media]
        : never
      : undefined
    : undefined

/** A handler's possible answers: a success status that the document declares, with its body. */
export type Reply<Id extends OperationId> = {
  [Status in keyof Declared<Id>['responses'] & SuccessStatus]: {
    readonly status: Status
    readonly headers?: Readonly<Record<string, string>>
  } & Content<Declared<Id>['responses'][Status]>
}[keyof Declared<Id>['responses'] & SuccessStatus]

/** A handler's input: the values of the request, and a context that this folder does not depend on. */
export type Call<Id extends OperationId, Context> = Context & {
  readonly path: Path<Id>
  readonly query: Query<Id>
  readonly body: Body<Id>
  /** One header of the request by its lower-case name. */
  header(name: string): string | undefined
  /** Records facts about the call in the journal, such as the billed characters. */
  note(facts: Readonly<Record<string, unknown>>): void
}

/** Serves one operation: takes a call, returns a reply; a failure is thrown as an ApiError. */
export type Handler<Id extends OperationId, Context> = (
  call: Call<Id, Context>,
) => Reply<Id> | Promise<Reply<Id>>

/** One handler for every operation: one missing, or one too many, does not compile. */
export type Handlers<Context> = { readonly [Id in OperationId]: Handler<Id, Context> }
