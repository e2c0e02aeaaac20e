import type { OperationId } from '../../../contract/openapi/contract.ts'
import type { AnswerField, Operation } from '../../../contract/openapi/operation.ts'
import type { Validate } from '../../../contract/openapi/validator.ts'
import { errorValidator, validators } from '../../../contract/openapi/validators.ts'

/** Our own answer does not conform to the document: a bug in Mynah, never the client's fault. */
class SelfCheckFailed extends Error {
  constructor(operation: Operation | undefined, status: number, problem: string) {
    const name = operation?.id ?? 'An unknown path'
    super(`${name} answered ${status}, which the document does not promise: ${problem}`)
    this.name = 'SelfCheckFailed'
  }
}

/**
 * Statuses that any HTTP server may answer before an operation handles the request; 429 is the answer of a world's rate
 * limits.
 */
const TRANSPORT_STATUSES = new Set([404, 405, 408, 413, 414, 415, 429, 431])

/**
 * Compares our own answer with the document.
 * @throws SelfCheckFailed
 */
export async function selfCheck(
  operation: Operation | undefined,
  status: number,
  body: unknown,
): Promise<void> {
  const flaw = await documentFlaw(operation, status, body)
  if (flaw !== undefined) throw new SelfCheckFailed(operation, status, flaw)
}

/** How an answer violates the document: its status must be declared, and its body must conform to the schema. */
export async function documentFlaw(
  operation: Operation | undefined,
  status: number,
  body: unknown,
): Promise<string | undefined> {
  // Without an operation: preflights of web pages, see cors.ts, and refused session names and contracts.
  const declared = operation ? operation.statuses.includes(status) : status === 204 || status === 400
  if (!declared && !TRANSPORT_STATUSES.has(status) && !(status === 403 || status === 500)) {
    return 'the status is not declared'
  }
  const astray = operation && status < 400 ? fieldAstray(operation, body) : undefined
  if (astray !== undefined) return astray
  const validator = await validatorFor(operation, status)
  if (!validator || validator(body)) return undefined
  return (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')
}

/** A field that violates the contract: one that it does not have, or a missing one that it always has. */
function fieldAstray(
  { absentFields = [], requiredFields = [] }: Operation,
  body: unknown,
): string | undefined {
  const absent = absentFields.find((path) =>
    ownersOf(body, path).some((owner) => Object.hasOwn(owner, path.at(-1) ?? '')),
  )
  if (absent) return `/${absent.join('/')} is not in the contract`
  const missing = requiredFields.find(
    (path) => !ownersOf(body, path).every((owner) => Object.hasOwn(owner, path.at(-1) ?? '')),
  )
  return missing && `/${missing.join('/')} is missing`
}

/** The objects that have the last name of a path, or should have it. */
function ownersOf(body: unknown, path: AnswerField['path']): object[] {
  let owners = [body]
  for (const step of path.slice(0, -1))
    owners = owners.flatMap((owner) =>
      step === '*'
        ? Array.isArray(owner)
          ? owner
          : []
        : [(owner as Record<string, unknown> | undefined)?.[step]],
    )
  return owners.filter((owner): owner is object => typeof owner === 'object' && owner !== null)
}

async function validatorFor(operation: Operation | undefined, status: number): Promise<Validate | undefined> {
  if (status >= 400) return (await errorValidator()).error
  const answers = operation && (await validators[operation.id as OperationId].answers?.())
  return answers?.[`status${status}`]
}
