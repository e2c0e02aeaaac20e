import type { Scenario } from './scenario.ts'
import type { Origins } from './source.ts'

type Fields = Readonly<Record<string, unknown>>
/** Puts a later value together with an earlier one; `path` is where in the scenario they are, without list indices. */
type Merge = (earlier: unknown, later: unknown, path: string) => unknown

/** Lists whose items are named, and by what: an item of a name that is there already is put together with that one. */
const NAMED: Readonly<Record<string, string>> = { '/accounts': 'name', '/accounts/keys': 'key' }
/** Faults are whole rules: one of an id that is there already takes its place. */
const REPLACED: Readonly<Record<string, string>> = { '/faults': 'id' }
/** Lists to which later ones add. All others are values of their own: a later one takes the place of an earlier one. */
const APPENDED = new Set([
  '/phrases',
  '/rate_limits',
  '/expect',
  '/accounts/glossaries',
  '/accounts/style_rules',
  '/accounts/translation_memories',
])
/** Objects whose fields are put together. All others are values of their own. */
const DEEP = new Set([
  '',
  '/clock',
  '/settings',
  '/settings/translation',
  '/settings/documents',
  '/settings/glossaries_per_account',
  '/settings/journal',
  '/accounts',
  '/accounts/keys',
  '/accounts/usage',
  '/accounts/history',
])

/**
 * One scenario of several: later ones extend earlier ones. Accounts go by their name and keys by the key itself; a fault
 * takes the place of one with its id; resources, phrases, rate limits, expectations and other faults are added at the
 * end; for everything else the later value counts.
 */
export function mergeScenarios(scenarios: readonly Scenario[], origins: Origins): Scenario {
  const merge: Merge = (earlier, later, path) => {
    if (earlier === undefined) return later
    if (Array.isArray(earlier) && Array.isArray(later)) return mergeLists(earlier, later, path)
    if (DEEP.has(path) && isFields(earlier) && isFields(later)) {
      const merged = mergeFields(earlier, later, path)
      origins.replace(merged, later)
      return merged
    }
    return later
  }

  function mergeFields(earlier: Fields, later: Fields, path: string): Fields {
    const fields = Object.entries(later).map(([name, value]) => [
      name,
      merge(earlier[name], value, `${path}/${name}`),
    ])
    return { ...earlier, ...Object.fromEntries(fields) }
  }

  function mergeLists(earlier: readonly unknown[], later: readonly unknown[], path: string): unknown {
    const name = NAMED[path] ?? REPLACED[path]
    if (name === undefined) return APPENDED.has(path) ? [...earlier, ...later] : later
    const list = [...earlier]
    for (const item of later as readonly Fields[]) {
      const index = list.findIndex((one) => item[name] !== undefined && (one as Fields)[name] === item[name])
      if (index < 0) list.push(item)
      else list[index] = path in NAMED ? merge(list[index], item, path) : item
    }
    return list
  }

  let merged: Fields = { version: 1 }
  for (const { extends: _, $schema: __, ...scenario } of scenarios) merged = mergeFields(merged, scenario, '')
  return merged as unknown as Scenario
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
