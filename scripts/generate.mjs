// Makes everything that follows from openapi/openapi.yaml: the bundle, the types, the operation table, the validators;
// and what follows from Mynah's own schemas: their validators, and the schema of scenarios that is shipped.
// `--check` changes nothing and exits with 1, naming the files, when a generated file is not what it would make.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleDocument } from './generate/bundle.mjs'
import { operationTable } from './generate/operations.mjs'
import { OWN_FOLDERS, ownSchemaFiles } from './generate/own-schemas.mjs'
import { documentTypes } from './generate/types.mjs'
import { validatorFiles } from './generate/validators.mjs'

const GENERATED = 'src/openapi/generated'

const document = await bundleDocument('openapi/openapi.yaml')
const files = new Map([
  ['openapi/openapi.json', `${JSON.stringify(document, null, 1)}\n`],
  [join(GENERATED, 'types.ts'), await documentTypes(document)],
  [join(GENERATED, 'operations.ts'), operationTable(document)],
  ...(await validatorFiles(document)).map(([name, text]) => [join(GENERATED, name), text]),
  ...(await ownSchemaFiles()),
])

const obsolete = [GENERATED, ...OWN_FOLDERS].flatMap(listFiles).filter((path) => !files.has(path))
const stale = [...files].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)

if (process.argv.includes('--check')) {
  const wrong = [...stale.map(([path]) => path), ...obsolete]
  if (wrong.length > 0) {
    console.error(`Not fresh, run "npm run generate":\n  ${wrong.join('\n  ')}`)
    process.exit(1)
  }
  console.log(`${files.size} generated files are fresh`)
} else {
  for (const path of obsolete) rmSync(path)
  for (const [path, text] of stale) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  console.log(
    `${stale.length} files written, ${obsolete.length} removed, ${files.size - stale.length} unchanged`,
  )
}

function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
