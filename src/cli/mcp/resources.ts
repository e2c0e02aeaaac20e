import { table } from '../../base/json/table.ts'
import { operations } from '../../contract/openapi/generated/operations.ts'
import { packageFiles, readPackageFile } from '../../package-files.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'

const JSON_TYPE = 'application/json'

/** Files of the package that are not pages. */
const FILES: Readonly<Record<string, readonly [path: string, description: string, mimeType: string]>> = table(
  {
    'mynah://agents': ['AGENTS.md', 'How to use Mynah in tests, on one page', 'text/markdown'],
    'mynah://openapi.json': ['openapi/openapi.json', 'The OpenAPI document of the emulated API', JSON_TYPE],
    'mynah://scenario.schema.json': [
      'scenarios/scenario.schema.json',
      'The JSON schema of scenario files',
      JSON_TYPE,
    ],
  },
)

const OPERATIONS = 'mynah://operations'
const PAGES = 'mynah://docs/'

/** What an agent can read: the documentation, the operations, the document, the schema of scenarios. */
export const resources = () => [
  ...Object.entries(FILES).map(([uri, [name, description, mimeType]]) => ({
    uri,
    name,
    description,
    mimeType,
  })),
  {
    uri: OPERATIONS,
    name: 'operations',
    description: 'Every operation of the emulated API with its method and path',
    mimeType: JSON_TYPE,
  },
  ...packageFiles('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({
      uri: `${PAGES}${file}`,
      name: file,
      description: /^# (.+)$/m.exec(readPackageFile(`docs/${file}`))?.[1] ?? file,
      mimeType: 'text/markdown',
    })),
]

/** @throws InvalidOption for an unknown resource */
export function readResource(uri: string): { uri: string; mimeType: string; text: string } {
  const found = resources().find((one) => one.uri === uri)
  if (found === undefined)
    throw new InvalidOption(`no resource '${uri}'. resources/list lists them, such as ${PAGES}faults.md`)
  return { uri, mimeType: found.mimeType, text: textOf(uri) }
}

function textOf(uri: string): string {
  if (uri === OPERATIONS)
    return JSON.stringify(Object.entries(operations).map(([id, { method, path }]) => ({ id, method, path })))
  return readPackageFile(FILES[uri]?.[0] ?? `docs/${uri.slice(PAGES.length)}`)
}
