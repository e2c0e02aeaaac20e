/** An answer as far as people compare it. */
export interface ShownAnswer {
  readonly status: number
  /** What its error says; empty for an answer that is no error. */
  readonly message: string
}

/**
 * Where the service and Mynah, or the document, differ:
 * - `accepted`: the service accepted what Mynah would refuse
 * - `refused`: the service refused what Mynah would accept
 * - `status`: both accept or both refuse, with different statuses
 * - `answer`: the document does not allow the service's answer
 * - `unknown`: the service accepted what is not an operation of the document
 */
export type DisagreementKind = 'accepted' | 'refused' | 'status' | 'answer' | 'unknown'

/** One way in which they differ, however often. */
export interface Disagreement {
  readonly kind: DisagreementKind
  /** operationId; undefined for what is not an operation. */
  readonly operation: string | undefined
  readonly method: string
  /** As the document has it, without ids. */
  readonly path: string
  readonly service: ShownAnswer
  /** Undefined where Mynah was not asked. */
  readonly mynah: ShownAnswer | undefined
  /** What the document does not allow. */
  readonly violation: string | undefined
}

/** A disagreement in a line. */
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
