import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31'
import { defaultsOf } from '../generate/settings-file.ts'
import { nameInPrograms, typeOf } from '../schemas/interface-of.ts'
import { ownDefinitions } from '../schemas/own-schemas.ts'
import { code, table } from './markdown.ts'

type Property = SchemaObject | ReferenceObject

const definitions = ownDefinitions()

/** Every setting with its default: what has a key of its own in scenarios first, then those of the service. */
export function settingsTable(): string {
  const { scenario, settings = {}, program_settings: own } = definitions
  const { seed = {}, unknown_keys: unknownKeys = {} } = scenario?.properties ?? {}
  return table(
    ['Name', 'Type', 'Default', ''],
    [
      ...rowsOf({ properties: { seed, unknown_keys: unknownKeys } }),
      ...rowsOf(settings),
      ...Object.entries(own?.properties ?? {}).map(([name, property]) => [
        code(name),
        'list',
        code('[]'),
        (property as SchemaObject).description,
      ]),
    ],
  )
}

function rowsOf(group: SchemaObject, prefix = ''): (string | undefined)[][] {
  const defaults = defaultsOf(group)
  return Object.entries(group.properties ?? {}).flatMap(([name, property]) => {
    const inPrograms = nameInPrograms(name, property)
    const shown = code(prefix + inPrograms)
    const { description } = property as SchemaObject
    if ('properties' in property)
      return [[shown, '', '', description], ...rowsOf(property, `${prefix}${inPrograms}.`)]
    return [[shown, shownType(property), code(shownValue(defaults[inPrograms])), description]]
  })
}

/** Long choices are described instead. */
function shownType(property: Property): string {
  const type = typeOf(property, 'in programs', definitions)
    .replaceAll('readonly ', '')
    .replace(/\((\w+)\)/g, '$1')
  if (type.length <= LONGEST_TYPE) return code(type)
  return type.startsWith('Readonly<Record') ? 'object' : 'list'
}

const LONGEST_TYPE = 90

const shownValue = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).join(', ')
    : value === undefined
      ? undefined
      : JSON.stringify(value).replaceAll('"', "'")
