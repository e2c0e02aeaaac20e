import { readdirSync, readFileSync } from 'node:fs'
import type { GeneratedFiles } from './generated-files.ts'

const ROOT = 'openapi/openapi.yaml'
const LIST = /^paths:\n(?: .*\n)*/m

/** The list of paths in the root document: those of the files in openapi/paths, in the files' order there. */
export function pathList(): GeneratedFiles {
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
