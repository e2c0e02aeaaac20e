import type { OperationId } from './contract.ts'
import * as generated from './generated/validators.ts'
import type { ErrorValidator, RequestValidators, ValidatorTable } from './validator.ts'

/** The generated checks of every operation, each loaded on first use. */
export const validators: ValidatorTable = generated.validators

/** The generated check of the one error body. */
export const errorValidator: ErrorValidator = generated.errorValidator

const loaded = new Map<string, RequestValidators>()

/** The checks of an operation's requests, loaded on first use; synchronous afterwards. */
export function requestValidators(id: string): RequestValidators | Promise<RequestValidators> {
  return loaded.get(id) ?? load(id)
}

async function load(id: string): Promise<RequestValidators> {
  const module = (await validators[id as OperationId].request?.()) ?? {}
  loaded.set(id, module)
  return module
}
