import type { OperationId } from '../../openapi/contract.ts'
import type { Operation } from '../../openapi/operation.ts'
import { errorValidator, validators } from '../../openapi/validators.ts'
import type { ParsedAnswer } from './parsed-answer.ts'

/** How an answer violates the document; empty if the document does not describe it. */
export async function documentFlaws(
  operation: Operation | undefined,
  { status, body }: ParsedAnswer,
): Promise<string[]> {
  if (operation === undefined || body === undefined || typeof body === 'string') return []
  const check =
    status >= 400
      ? (await errorValidator()).error
      : (await validators[operation.id as OperationId].answers?.())?.[`status${status}`]
  if (check === undefined || check(body)) return []
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim())
}
