import { DEFAULT_SETTINGS } from './settings.ts'

/**
 * The names of every group's fields. A group is an instance of a class; any other object is a map, which is one value.
 */
export const GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(DEFAULT_SETTINGS).flatMap(([name, value]) =>
    isGroup(value) ? [[name, Object.keys(value)] as const] : [],
  ),
)

function isGroup(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.getPrototypeOf(value) !== Object.prototype
}

/** Whether a setting's type is a group: an object with known names. */
export type IsGroup<Value> = Value extends readonly unknown[]
  ? false
  : Value extends object
    ? string extends keyof Value
      ? false
      : true
    : false
