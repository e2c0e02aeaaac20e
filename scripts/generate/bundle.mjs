import { bundle, createConfig } from '@redocly/openapi-core'

/** Reads the document with all its files and returns it as one, references kept under `components`. */
export async function bundleDocument(path) {
  const { bundle: result, problems } = await bundle({ ref: path, config: await createConfig({}) })
  const errors = problems.filter((problem) => problem.severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((problem) => problem.message).join('\n'))
  return result.parsed
}
