import { GROUPS, type IsGroup } from './groups.ts'
import type { Settings } from './settings.ts'

/** Some of the settings, and some of the fields of groups. */
export type SomeSettings = {
  readonly [Name in keyof Settings]?: IsGroup<Settings[Name]> extends true
    ? Partial<Settings[Name]>
    : Settings[Name]
}

/** Settings overridden by others. Groups are merged field by field, everything else is replaced. */
export function withSettings(base: Settings, some: SomeSettings): Settings {
  const merged = given(some).map(([name, value]) =>
    GROUPS.has(name)
      ? [name, { ...(base[name as keyof Settings] as object), ...Object.fromEntries(given(value as object)) }]
      : [name, value],
  )
  return { ...base, ...Object.fromEntries(merged) }
}

/** A field that is undefined counts as absent. */
const given = (fields: object) => Object.entries(fields).filter(([, value]) => value !== undefined)
