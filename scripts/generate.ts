// Writes all tracked generated files: the bundled document, its types and operation table, the shipped schema of
// scenarios, the lexicons, the weights for detection, the tables of the documentation and the names of the release in it.
// Also writes the validators, which are not tracked. `--check` changes no tracked file, but lists those that are outdated and exits
// with 1.
import { readdirSync, readFileSync } from 'node:fs'
import { detectionFiles } from './generate/detection/detection-files.ts'
import { documentFiles } from './generate/document-files.ts'
import { differencesOf, type GeneratedFiles, writeGenerated } from './generate/generated-files.ts'
import { lexiconFiles } from './generate/lexicons/lexicon-files.ts'
import { nameLists } from './generate/name-lists.ts'
import { ensureValidators } from './validators/ensure-validators.ts'

const ROOT = 'openapi/openapi.yaml'
const LIST = /^paths:\n(?: .*\n)*/m

/** Tables come last because they are made from what the other steps write, and some read it when they are loaded. */
const STEPS: readonly (() => GeneratedFiles | Promise<GeneratedFiles>)[] = [
  pathList,
  nameLists,
  documentFiles,
  lexiconFiles,
  detectionFiles,
  async () => (await import('./tables/table-pages.ts')).tablePages(),
]

async function check(): Promise<void> {
  const generated = await Promise.all(STEPS.map((make) => make()))
  const wrong = generated.map(differencesOf).flatMap(({ stale, obsolete }) => [...stale, ...obsolete])
  if (wrong.length > 0) {
    console.error(`Out of date; run "npm run generate":\n  ${wrong.join('\n  ')}`)
    process.exitCode = 1
    return
  }
  console.log(
    `${generated.reduce((sum, { contents }) => sum + contents.size, 0)} generated files are up to date`,
  )
}

async function generate(): Promise<void> {
  let [written, removed] = [0, 0]
  for (const make of STEPS) {
    const { stale, obsolete } = writeGenerated(await make())
    written += stale.length
    removed += obsolete.length
  }
  console.log(`${written} files written, ${removed} removed`)
  await ensureValidators()
}

/** The list of paths in the root document: those of the files in openapi/paths, in the files' order there. */
function pathList(): GeneratedFiles {
  const root = readFileSync(ROOT, 'utf8')
  const listed = [...root.matchAll(/paths\/([\w-]+\.yaml)/g)].map(([, file = '']) => file)
  const files = new Set([...listed, ...readdirSync('openapi/paths')])
  const entries = [...files].flatMap((file) =>
    pathsIn(file).map((path) => `  ${path}:\n    $ref: paths/${file}#/${path.replaceAll('/', '~1')}\n`),
  )
  return { contents: new Map([[ROOT, root.replace(LIST, () => `paths:\n${entries.join('')}`)]]) }
}

const pathsIn = (file: string) =>
  [...readFileSync(`openapi/paths/${file}`, 'utf8').matchAll(/^(\/\S*):$/gm)].map(([, path = '']) => path)

await (process.argv.includes('--check') ? check() : generate())
