import { GROUPS, type IsGroup } from './groups.ts'
import type { Settings } from './settings.ts'

/** Some settings, and of a group some of its fields. */
export type SomeSettings = {
  readonly [Name in keyof Settings]?: IsGroup<Settings[Name]> extends true
    ? Partial<Settings[Name]>
    : Settings[Name]
}

/** Settings with others over them. Groups are put together field by field, everything else is replaced. */
export function withSettings(base: Settings, some: SomeSettings): Settings {
  const merged = given(some).map(([name, value]) =>
    GROUPS.has(name)
      ? [name, { ...(base[name as keyof Settings] as object), ...Object.fromEntries(given(value as object)) }]
      : [name, value],
  )
  return { ...base, ...Object.fromEntries(merged) }
}

/** What is given as undefined is not given. */
const given = (fields: object) => Object.entries(fields).filter(([, value]) => value !== undefined)
