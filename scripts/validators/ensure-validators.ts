import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GeneratedFiles, writeGenerated } from '../generate/generated-files.ts'
import { DOCUMENT_PATH } from '../schemas/document.ts'
import { OWN_SCHEMAS } from '../schemas/own-schemas.ts'

/** Beside the validators, so that both are deleted together. */
const STAMP_PATH = 'src/contract/openapi/generated/validators.stamp.json'

/** The code that generates the validators, and the libraries that it uses. */
const GENERATOR_FOLDERS = ['scripts/schemas', 'scripts/validators']
const GENERATOR_LIBRARIES = ['ajv', 'ajv-formats', 'rolldown']

/** The inputs and outputs of the generated validators. */
interface Stamp {
  readonly inputs: string
  /** Digests of the files by path. */
  readonly outputs: Readonly<Record<string, string>>
}

/**
 * Generates the validators from the tracked document and schemas unless they are up to date: generating takes seconds,
 * checking takes milliseconds. The generator is loaded only when needed.
 */
export async function ensureValidators(): Promise<void> {
  const inputs = digestOfInputs()
  if (isUpToDate(inputs)) return
  const { validatorFiles } = await import('./validator-files.ts')
  const generated = await validatorFiles()
  writeGenerated(generated)
  writeStamp(inputs, generated)
  console.log(`${generated.contents.size} validators generated`)
}

function digestOfInputs(): string {
  const sources = GENERATOR_FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const manifests = GENERATOR_LIBRARIES.map((name) => `node_modules/${name}/package.json`)
  const paths = [DOCUMENT_PATH, ...OWN_SCHEMAS.flatMap(({ parts }) => parts), ...sources.sort(), ...manifests]
  return digestOf(JSON.stringify(paths.map((path) => [path, digestOf(readFileSync(path))])))
}

function isUpToDate(inputs: string): boolean {
  if (!existsSync(STAMP_PATH)) return false
  const stamp = JSON.parse(readFileSync(STAMP_PATH, 'utf8')) as Stamp
  // Checks the files too: switching branches may have removed or replaced them.
  return (
    stamp.inputs === inputs &&
    Object.entries(stamp.outputs).every(
      ([path, digest]) => existsSync(path) && digestOf(readFileSync(path)) === digest,
    )
  )
}

function writeStamp(inputs: string, { contents }: GeneratedFiles): void {
  const outputs = Object.fromEntries([...contents].map(([path, content]) => [path, digestOf(content)]))
  const stamp: Stamp = { inputs, outputs }
  writeGenerated({ contents: new Map([[STAMP_PATH, `${JSON.stringify(stamp, null, 1)}\n`]]) })
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
