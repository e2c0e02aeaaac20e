import type { OperationId } from './contract.ts'

/** One violation, as ajv reports it. */
export interface Violation {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string
}

/**
 * A generated check. Returns true if the value conforms, and fills in defaults; otherwise the violations are in
 * `errors`.
 */
export interface Validate {
  (value: unknown): boolean
  errors?: readonly Violation[] | null
}

export interface RequestValidators {
  readonly query?: Validate
  readonly body?: Validate
}

/** Checks of the successful answers, named `status200` and so on. */
export type AnswerValidators = Readonly<Record<string, Validate>>

export type ValidatorTable = {
  readonly [Id in OperationId]: {
    readonly request: (() => Promise<RequestValidators>) | undefined
    readonly answers: (() => Promise<AnswerValidators>) | undefined
  }
}

export type ErrorValidator = () => Promise<{ readonly error: Validate }>
