import type { Scenario } from './scenario.ts'
import type { Origins } from './source.ts'

type Fields = Readonly<Record<string, unknown>>
/** Puts a later value together with an earlier one; `path` is where in the scenario they are, without list indices. */
type Merge = (earlier: unknown, later: unknown, path: string) => unknown

/** Lists whose items are named, and by what: an item of a name that is there already is put together with that one. */
const NAMED: Readonly<Record<string, string>> = { '/accounts': 'name', '/accounts/keys': 'key' }
/**
 * Rules of which the first that matches wins: later ones stand before earlier ones, so that a scenario can overrule what
 * it extends. They are whole rules: one of an id that is there already takes its place.
 */
const PREPENDED: Readonly<Record<string, string>> = { '/faults': 'id' }
/** Lists to which later ones add. All others are values of their own: a later one takes the place of an earlier one. */
const APPENDED = new Set([
  '/phrases',
  '/exchanges',
  '/voice/transcripts',
  '/quality/findings',
  '/rate_limits',
  '/expect',
  '/accounts/glossaries',
  '/accounts/style_rules',
  '/accounts/translation_memories',
])
/**
 * One scenario of several: later ones extend earlier ones. Accounts go by their name and keys by the key itself; faults
 * come before the earlier ones and take the place of those with their ids; resources, phrases, transcripts, rate limits and
 * expectations are added at the end; objects are put together field by field; for everything else the later value counts.
 */
export function mergeScenarios(scenarios: readonly Scenario[], origins: Origins): Scenario {
  const merge: Merge = (earlier, later, path) => {
    if (earlier === undefined) return later
    if (Array.isArray(earlier) && Array.isArray(later)) return mergeLists(earlier, later, path)
    if (isFields(earlier) && isFields(later)) {
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
    const id = PREPENDED[path]
    if (id !== undefined) return prepended(earlier as readonly Fields[], later as readonly Fields[], id)
    const name = NAMED[path]
    if (name === undefined) return APPENDED.has(path) ? [...earlier, ...later] : later
    const list = [...earlier]
    for (const item of later as readonly Fields[]) {
      const index = list.findIndex((one) => (one as Fields)[name] === item[name])
      if (index < 0) list.push(item)
      else list[index] = merge(list[index], item, path)
    }
    return list
  }

  let merged: Fields = { version: 1 }
  for (const { extends: _, $schema: __, ...scenario } of scenarios) merged = mergeFields(merged, scenario, '')
  return merged as unknown as Scenario
}

/** The later items, then the earlier ones that none of them replaces. */
function prepended(earlier: readonly Fields[], later: readonly Fields[], id: string): readonly Fields[] {
  const replaced = new Set(later.map((item) => item[id]))
  return [...later, ...earlier.filter((item) => item[id] === undefined || !replaced.has(item[id]))]
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
