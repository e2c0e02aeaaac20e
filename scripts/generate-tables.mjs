// Writes the tables of the documentation that follow from the product: whatever stands between
// `<!-- table: NAME -->` and `<!-- end of table -->` in a Markdown file. `--check` changes nothing and exits with 1,
// naming the files, when a table is not what it would write.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copiedTable } from './tables/copied.mjs'
import { dependencyTable } from './tables/dependencies.mjs'
import { faultTable } from './tables/faults.mjs'
import { flagTable } from './tables/flags.mjs'
import { operationCounts, operationTable } from './tables/operations.mjs'
import { interfaceTable } from './tables/options.mjs'
import { scenarioTable } from './tables/scenarios.mjs'

const TABLES = {
  operations: operationTable,
  'operation-counts': operationCounts,
  flags: flagTable,
  scenarios: scenarioTable,
  faults: faultTable,
  dependencies: dependencyTable,
  formats: () => copiedTable('docs/documents.md', 'formats'),
  options: () => interfaceTable('src/options/emulator-options.ts', 'EmulatorOptions'),
  settings: () => interfaceTable('src/settings/settings.ts', 'Settings', 'DEFAULT_SETTINGS'),
}

const MARKED = /(<!-- table: ([\w-]+) -->\n)[\s\S]*?(<!-- end of table -->)/g

const pages = ['README.md', 'scenarios/README.md', ...readdirSync('docs').map((name) => join('docs', name))]
const stale = []
let count = 0
for (const page of pages.filter((path) => path.endsWith('.md'))) {
  const text = readFileSync(page, 'utf8')
  const fresh = await withTables(text, page)
  if (fresh === text) continue
  stale.push(page)
  if (!process.argv.includes('--check')) writeFileSync(page, fresh)
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Tables are not fresh, run "npm run generate":\n  ${stale.join('\n  ')}`)
  process.exit(1)
}
console.log(`${count} tables, ${stale.length} of them anew`)

async function withTables(text, page) {
  const found = [...text.matchAll(MARKED)]
  const begun = text.match(/<!-- table: /g)?.length ?? 0
  if (found.length !== begun) throw new Error(`${page} has a table without its <!-- end of table -->`)
  const tables = await Promise.all(
    found.map(([, , name]) => {
      if (!(name in TABLES))
        throw new Error(`${page} asks for the table ${name}; there are ${Object.keys(TABLES).join(', ')}`)
      return TABLES[name]()
    }),
  )
  count += tables.length
  return text.replace(MARKED, (_, begin, __, end) => `${begin}${tables.shift()}${end}`)
}
