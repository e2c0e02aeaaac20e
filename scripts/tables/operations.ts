import { type DescribedOperation, readDocument } from '../schemas/document.ts'
import { operationsOf } from '../schemas/operations.ts'
import { code, table } from './markdown.ts'

/** Every operation with its purpose, its callers, and the source of its behavior. */
export function operationTable(): string {
  return table(
    ['Operation', 'Method and path', 'For', 'Scope', 'Source'],
    operationsOf(readDocument()).map(({ method, path, operation }) => [
      code(operation.operationId) + (operation.deprecated ? ' (deprecated)' : '') + lifetimeOf(operation),
      [
        ...[`${method} ${path}`, ...(operation['x-aliases'] ?? [])].map(code),
        ...Object.entries(operation['x-aliases-by-behavior'] ?? {}).flatMap(([behavior, aliases]) =>
          aliases.map((alias) => `${code(alias)} (${code(`contract.${behavior}`)})`),
        ),
      ].join('<br>'),
      audienceOf(operation),
      code(operation['x-scope']),
      operation['x-provenance'],
    ]),
  )
}

/** The lifetime of an operation that was added later, or has been removed. */
function lifetimeOf({ 'x-since': since, 'x-until': until }: DescribedOperation): string {
  const end = until === 'announced' ? ' until `next`' : until === undefined ? '' : ` until ${until}`
  return since === undefined && until === undefined
    ? ''
    : ` (${[since && `since ${since}`, end.trim()].filter(Boolean).join(', ')})`
}

function audienceOf({ 'x-role': role, 'x-plan': plan, 'x-feature': feature }: DescribedOperation): string {
  if (role === 'signature') return 'clients with a signature'
  const audience = role === 'admin' ? 'admin keys' : plan === 'paid' ? 'the paid plan' : 'all plans'
  return feature === undefined ? audience : `${audience}, with access to \`${feature}\``
}
