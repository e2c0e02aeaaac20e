import type { SchemaObject } from 'openapi3-ts/oas31'
import { spanMs } from '../../src/watch/faults/delay.ts'
import { isDuration, nameInPrograms, objectType } from '../schemas/interface-of.ts'
import { ownDefinitions } from '../schemas/own-schemas.ts'

/** The types and defaults of the settings that the schema of scenarios declares. */
export function settingsFile(): [path: string, content: string][] {
  const definitions = ownDefinitions()
  const { settings = {} } = definitions
  const groups = Object.entries(settings.properties ?? {}).flatMap(([name, property]) =>
    'properties' in property ? [[nameInPrograms(name, property), fieldsOf(property)] as const] : [],
  )
  const content = `// Generated from src/plan/scenarios/scenario.schema.json by "npm run generate". Do not edit.
/** How the service behaves where two answers are reasonable. docs/choices.md has the reasons. */
export interface ServiceSettings ${objectType(settings, 'in programs', definitions)}

/** \`settings\` of a scenario: durations are text. */
export interface SettingsInFile ${objectType(settings, 'in files', definitions)}

/** @internal */
export const SERVICE_SETTINGS: ServiceSettings = ${JSON.stringify(defaultsOf(settings), null, 1)}

/** The fields of the settings that are objects with fields of their own. */
export const SETTING_GROUPS = ${JSON.stringify(Object.fromEntries(groups), null, 1)} as const
`
  return [['src/contract/settings/generated/settings.ts', content]]
}

const fieldsOf = ({ properties = {} }: SchemaObject) =>
  Object.entries(properties).map(([name, property]) => nameInPrograms(name, property))

/** The defaults of settings, as programs have them. */
export function defaultsOf({ properties = {} }: SchemaObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      if ('properties' in property) return [[nameInPrograms(name, property), defaultsOf(property)]]
      const { default: usual } = property as SchemaObject
      if (usual === undefined) return []
      return [[nameInPrograms(name, property), isDuration(property) ? spanMs(usual as string) : usual]]
    }),
  )
}
