import type { Change, ChangesFile } from '../../src/contracts/change.ts'

/** The changes with their descriptions, for `mynah contract`, and what a running world needs of them. */
export function changeFiles(file: ChangesFile): [path: string, content: string][] {
  return [
    ['openapi/changes.json', `${JSON.stringify(file, null, 1)}\n`],
    ['src/contracts/generated/changes.ts', moduleOf(file)],
  ]
}

/** Omits descriptions, and what the document and the operation table already contain. */
function moduleOf({ changes, ...file }: ChangesFile): string {
  const { not_served: _, ...facts } = file
  const needed = changes
    .map(({ date, early, deprecates, settings, languages, listings }) => ({
      date,
      early,
      deprecates,
      settings,
      languages,
      listings,
    }))
    .map((change) => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)))
    .filter((change) => Object.keys(change).length > 1) as Pick<Change, 'date'>[]
  return `// Generated from openapi/changes.yaml by "npm run generate". Do not edit.
import type { ChangeInForce, ContractDays } from '../change.ts'

export const days: ContractDays = ${JSON.stringify(facts)}

export const changes: readonly ChangeInForce[] = [
${needed.map((change) => `  ${JSON.stringify(change)},`).join('\n')}
]
`
}
