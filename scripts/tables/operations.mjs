import { readFileSync } from 'node:fs'
import { operationsOf } from '../generate/walk.mjs'
import { code, table } from './markdown.mjs'

const document = () => JSON.parse(readFileSync('openapi/openapi.json', 'utf8'))

/** Every operation of the document: what it is, who may call it, and where its behaviour is stated. */
export const operationTable = () =>
  table(
    ['Operation', 'Method and path', 'For', 'Scope', 'Source'],
    operationsOf(document()).map(({ method, path, operation }) => [
      code(operation.operationId) + (operation.deprecated ? ' (deprecated)' : ''),
      [`${method} ${path}`, ...(operation['x-aliases'] ?? [])].map(code).join('<br>'),
      audience(operation),
      code(operation['x-scope']),
      operation['x-provenance'],
    ]),
  )

/** How many operations each part of the interface has. */
export function operationCounts() {
  const api = document()
  const operations = operationsOf(api).map(({ operation }) => operation)
  const rows = api.tags.map(({ name, description }) => {
    const own = operations.filter(({ tags }) => tags[0] === name)
    return [description, own.map(({ operationId }) => code(operationId)).join(', ')]
  })
  return table(['', `Operations (${operations.length})`], rows)
}

function audience({ 'x-role': role, 'x-plan': plan, 'x-feature': feature }) {
  const who = role === 'admin' ? 'admin keys' : plan === 'paid' ? 'the paid plan' : 'all plans'
  return feature === undefined ? who : `${who}, if let in (\`${feature}\`)`
}
