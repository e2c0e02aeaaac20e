import type { OperationId } from './contract.ts'
import { validators } from './generated/validators.ts'
import type { RequestValidators } from './validator.ts'

const loaded = new Map<string, RequestValidators>()

/** The checks of an operation's requests, loaded when first asked for; at once from then on. */
export function requestValidators(id: string): RequestValidators | Promise<RequestValidators> {
  return loaded.get(id) ?? load(id)
}

async function load(id: string): Promise<RequestValidators> {
  const module = (await validators[id as OperationId].request?.()) ?? {}
  loaded.set(id, module)
  return module
}
