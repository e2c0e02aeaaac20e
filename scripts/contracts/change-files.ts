import type { ChangesFile } from '../../src/contract/dates/change.ts'
import { camelCase, objectType } from '../schemas/interface-of.ts'
import { type Behaviors, firstBehavior } from './behavior.ts'

/** The changes with their descriptions, for `mynah contract`, and what a running world needs of them. */
export function changeFiles(file: ChangesFile, behaviors: Behaviors): [path: string, content: string][] {
  const { as_introduced: _, ...shipped } = file
  return [
    ['openapi/changes.json', `${JSON.stringify(shipped, null, 1)}\n`],
    ['src/contract/dates/generated/behavior.ts', typesOf(behaviors)],
    ['src/contract/dates/generated/changes.ts', moduleOf(file, behaviors)],
  ]
}

const typesOf = (behaviors: Behaviors) => `${GENERATED_FROM('src/plan/scenarios/scenario.schema.json')}
/** What the service does where its days differ in more than the document, by name; docs/contracts.md. */
export interface ContractBehavior ${objectType({ properties: behaviors, required: Object.keys(behaviors) }, 'in programs')}
`

/** Omits descriptions, and what the document and the operation table already contain. */
function moduleOf(file: ChangesFile, behaviors: Behaviors): string {
  const { specification, earliest, known_until, specification_behavior, strict_behavior, changes } = file
  const days = {
    specification,
    earliest,
    known_until,
    behavior: camelCased(firstBehavior(file, behaviors)),
    specificationBehavior: camelCased(specification_behavior),
    strictBehavior: camelCased(strict_behavior),
  }
  const needed = changes
    .map(({ date, early, deprecates, behavior, languages, listings }) => ({
      date,
      early,
      deprecates,
      behavior:
        behavior &&
        camelCased(Object.fromEntries(Object.entries(behavior).map(([name, { after }]) => [name, after]))),
      languages,
      listings,
    }))
    .map((change) => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)))
    .filter((change) => Object.keys(change).length > 1)
  return `${GENERATED_FROM('openapi/changes.yaml')}
import type { ChangeInForce, ContractDays } from '../change.ts'

export const days: ContractDays = ${JSON.stringify(days)}

export const changes: readonly ChangeInForce[] = [
${needed.map((change) => `  ${JSON.stringify(change)},`).join('\n')}
]
`
}

const GENERATED_FROM = (path: string) => `// Generated from ${path} by "npm run generate". Do not edit.`

const camelCased = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [camelCase(name), value]))
