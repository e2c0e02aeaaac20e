import { writeGenerated } from '../generate/generated-files.ts'
import { digestOfInputs, isUpToDate, writeStamp } from '../generate/stamp.ts'
import { DOCUMENT_PATH } from '../schemas/document.ts'
import { OWN_SCHEMAS } from '../schemas/own-schemas.ts'

/** Beside the validators, so that both are deleted together. */
const STAMP_PATH = 'src/contract/openapi/generated/validators.stamp.json'

/** The code that generates the validators, and the libraries that it uses. */
const GENERATOR = [
  'scripts/schemas',
  'scripts/validators',
  ...['ajv', 'ajv-formats', 'rolldown'].map((name) => `node_modules/${name}/package.json`),
]

/**
 * Generates the validators from the tracked document and schemas unless they are up to date: generating takes seconds,
 * checking takes milliseconds. The generator is loaded only when needed.
 */
export async function ensureValidators(): Promise<void> {
  const inputs = digestOfInputs([DOCUMENT_PATH, ...OWN_SCHEMAS, ...GENERATOR])
  if (isUpToDate(STAMP_PATH, inputs)) return
  const { validatorFiles } = await import('./validator-files.ts')
  const generated = await validatorFiles()
  writeGenerated(generated)
  writeStamp(STAMP_PATH, inputs, [...generated.contents.keys()])
  console.log(`${generated.contents.size} validators generated`)
}
