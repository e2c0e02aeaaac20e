import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeneratedFiles } from '../generate/generated-files.ts'
import { advisoryTable } from './advisories.ts'
import { hazardTable } from './hazards.ts'
import { settingsTable } from './settings.ts'
import {
  actionInputs,
  actionOutputs,
  additionTable,
  behaviorTable,
  changeTable,
  citationTable,
  dependencyTable,
  flagTable,
  interfaceTable,
  modeTable,
  operationTable,
  scenarioTable,
} from './tables.ts'

const TABLES: Readonly<Record<string, () => string>> = {
  operations: operationTable,
  flags: flagTable,
  scenarios: scenarioTable,
  advisories: advisoryTable,
  dependencies: dependencyTable,
  modes: modeTable,
  hazards: hazardTable,
  options: () => interfaceTable('src/plan/options/emulator-options.ts', 'EmulatorOptions'),
  'action-inputs': actionInputs,
  'action-outputs': actionOutputs,
  changes: changeTable,
  'contract-additions': additionTable,
  'contract-behavior': behaviorTable,
  settings: settingsTable,
  citations: citationTable,
}

const BEGIN = /<!-- table: /g
const MARKED = /(<!-- table: ([\w-]+) -->\n)[\s\S]*?(<!-- end of table -->)/g

/**
 * The pages of the documentation with generated tables, each between `<!-- table: NAME -->` and `<!-- end of table
 * -->`.
 */
export function tablePages(): GeneratedFiles {
  const inDocs = readdirSync('docs').map((name) => join('docs', name))
  const pages = ['README.md', 'scenarios/README.md', ...inDocs].filter((path) => path.endsWith('.md'))
  return { contents: new Map(pages.map((page) => [page, withTables(page)])) }
}

function withTables(page: string): string {
  const text = readFileSync(page, 'utf8')
  if (text.match(BEGIN)?.length !== text.match(MARKED)?.length)
    throw new Error(`${page} has a table without its <!-- end of table -->`)
  return text.replace(MARKED, (_, begin: string, name: string, end: string) => {
    const make = TABLES[name]
    if (!make)
      throw new Error(
        `${page} asks for the unknown table '${name}'. Tables: ${Object.keys(TABLES).join(', ')}`,
      )
    return `${begin}${make()}${end}`
  })
}
