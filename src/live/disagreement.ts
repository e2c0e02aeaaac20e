/** The parts of an answer that people compare. */
export interface ShownAnswer {
  readonly status: number
  /** The error message; empty if the answer is not an error. */
  readonly message: string
}

/**
 * How the service differs from Mynah or the document:
 * - `accepted`: the service accepted what Mynah would refuse
 * - `refused`: the service refused what Mynah would accept
 * - `status`: both accept or both refuse, with different statuses
 * - `answer`: the document does not allow the service's answer
 * - `unknown`: the service accepted a request that is not an operation of the document
 */
export type DisagreementKind = 'accepted' | 'refused' | 'status' | 'answer' | 'unknown'

/** One difference, however often it occurs. */
export interface Disagreement {
  readonly kind: DisagreementKind
  /** operationId; undefined if the request is not an operation. */
  readonly operation: string | undefined
  readonly method: string
  /** As in the document, without ids. */
  readonly path: string
  readonly service: ShownAnswer
  /** Undefined if Mynah was not asked. */
  readonly mynah: ShownAnswer | undefined
  /** How the answer violates the document. */
  readonly violation: string | undefined
}

/** Describes a disagreement in one line. */
export function inWords({ kind, operation, method, path, service, mynah, violation }: Disagreement): string {
  const where = operation === undefined ? `${method} ${path}` : `${method} ${path} (${operation})`
  switch (kind) {
    case 'accepted':
      return `${where}: the service accepted this, Mynah would refuse it: ${shown(mynah)}`
    case 'refused':
      return `${where}: the service refused this, Mynah would accept it: ${shown(service)}`
    case 'status':
      return `${where}: the service answers ${shown(service)}, Mynah ${shown(mynah)}`
    case 'answer':
      return `${where}: the document does not allow this answer (${service.status}): ${violation}`
    case 'unknown':
      return `${where}: the service answers ${service.status}, and the document has no such operation`
  }
}

const shown = (answer: ShownAnswer | undefined) =>
  answer === undefined ? '' : `${answer.status}${answer.message === '' ? '' : ` ${answer.message}`}`
