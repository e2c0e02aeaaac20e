import type { OperationId } from '../../openapi/contract.ts'
import type { Operation } from '../../openapi/operation.ts'
import { errorValidator, validators } from '../../openapi/validators.ts'
import type { ParsedAnswer } from './parsed-answer.ts'

/** What of an answer is not as the document promises it; nothing where the document says nothing of it. */
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
