import { readFileSync } from 'node:fs'
import { ALTERATIONS } from '../../src/service/alterations.ts'
import { HAZARD_NAMES } from '../../src/text/hazards/hazard-names.ts'
import { ADVISORY_RULES } from '../../src/watch/advisories/advisories.ts'
import type { GeneratedFiles } from './generated-files.ts'

const SCHEMAS = ['src/plan/scenarios/scenario.schema.json', 'src/watch/faults/fault.schema.json'] as const

/** The names that the code declares, by the name of their list in `x-values`. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  advisories: Object.keys(ADVISORY_RULES),
  alterations: [...Object.keys(ALTERATIONS), ...HAZARD_NAMES],
  hazards: HAZARD_NAMES,
}

const ENUM = /^( *)"x-values": "(\w+)",\n *"enum": \[[^\]]*\]/gm

/** The lists of names that the code declares: in the schemas, and for types without the code that goes with the names. */
export function nameLists(): GeneratedFiles {
  const kinds = `// Generated from src/watch/advisories/advisories.ts by "npm run generate". Do not edit.
/** All kinds of advisories (docs/advisories.md). */
export const ADVISORY_KINDS = ${JSON.stringify(LISTS.advisories, null, 1)} as const

export type AdvisoryKind = (typeof ADVISORY_KINDS)[number]
`
  const alterations = `// Generated from src/service/alterations.ts by "npm run generate". Do not edit.
/** All alterations of answers, except for hazards, by what they alter (docs/faults.md). */
export const ALTERATION_NAMES = ${JSON.stringify(namesByKind(), null, 1)} as const
`
  return {
    contents: new Map([
      ['src/watch/generated/advisory-kinds.ts', kinds],
      ['src/watch/generated/alteration-names.ts', alterations],
      ...SCHEMAS.map((path): [string, string] => [path, withNames(readFileSync(path, 'utf8'))]),
    ]),
  }
}

function namesByKind() {
  const all = Object.entries(ALTERATIONS)
  const kinds = [...new Set(all.map(([, { of }]) => of))]
  const namesOf = (kind: string) => all.flatMap(([name, { of }]) => (of === kind ? [name] : []))
  return Object.fromEntries(kinds.map((kind) => [kind, namesOf(kind)]))
}

/** A schema whose enumerations with `x-values` have the names of their list. */
const withNames = (schema: string) =>
  schema.replace(ENUM, (all, indentation: string, list: string) => {
    const names = LISTS[list]?.map((name) => `\n${indentation}  ${JSON.stringify(name)}`)
    return names === undefined
      ? all
      : `${indentation}"x-values": "${list}",\n${indentation}"enum": [${names}\n${indentation}]`
  })
