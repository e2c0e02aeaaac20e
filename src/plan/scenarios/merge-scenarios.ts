import { table } from '../../base/json/table.ts'
import { isObject } from '../../base/json/unchecked.ts'
import type { Scenario } from './scenario.ts'
import type { Origins } from './source.ts'

type Fields = Readonly<Record<string, unknown>>
/** Merges a later value into an earlier one. `path` is their place in the scenario, without list indices. */
type Merge = (earlier: unknown, later: unknown, path: string) => unknown

/** Lists of named items, and their name field. Items with the same name are merged. */
const NAMED: Readonly<Record<string, string>> = table({ '/accounts': 'name', '/accounts/keys': 'key' })
/**
 * Rules of which the first match wins. Later ones come before earlier ones, so that a scenario can override what it
 * extends. Rules are not merged: one with the same id is replaced.
 */
const PREPENDED: Readonly<Record<string, string>> = table({ '/faults': 'id' })
/** Lists to which later items are appended. Any other list is replaced by a later one. */
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
 * Merges several scenarios into one: later ones extend earlier ones. Accounts are identified by name, and keys by the
 * key itself. Faults come before the earlier ones and replace those with the same ids. Resources, phrases, transcripts,
 * rate limits and expectations are appended. Objects are merged field by field. For everything else, the later value
 * wins.
 */
export function mergeScenarios(scenarios: readonly Scenario[], origins: Origins): Scenario {
  const merge: Merge = (earlier, later, path) => {
    if (earlier === undefined) return later
    // A day replaces a day, and keeps the behaviors that differ from it.
    if (path === '/contract') return mergeContracts(earlier, later)
    if (Array.isArray(earlier) && Array.isArray(later)) return mergeLists(earlier, later, path)
    if (isObject(earlier) && isObject(later)) {
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

function mergeContracts(earlier: unknown, later: unknown): unknown {
  if (typeof earlier === 'string' && typeof later === 'string') return later
  return { ...asContract(earlier), ...asContract(later) }
}

const asContract = (contract: unknown): Fields => (isObject(contract) ? contract : { at: contract })

/** The later items, followed by the earlier ones that they do not replace. */
function prepended(earlier: readonly Fields[], later: readonly Fields[], id: string): readonly Fields[] {
  const replaced = new Set(later.map((item) => item[id]))
  return [...later, ...earlier.filter((item) => item[id] === undefined || !replaced.has(item[id]))]
}
