import { parseJsonPath, valuesAt } from '../../matching/json-path.ts'
import type { Fact } from '../probes/probe.ts'

/** The value of a fact at one side. `answers` are keyed by step; a path begins with a step's id. */
export function factValue(fact: Fact, answers: Readonly<Record<string, unknown>>): unknown {
  const all = (path: string) => valuesAt(answers, parseJsonPath(path))
  const first = (path: string) => all(path)[0]
  const { equal, is, minus, later, sorted, count, set, occurrences, present } = fact
  if (equal) return new Set(equal.map((path) => JSON.stringify(first(path)))).size === 1
  if (is) return JSON.stringify(first(is.path)) === JSON.stringify(is.value)
  if (minus) {
    const [from, less] = minus.map((path) => Number(first(path)))
    return (from ?? Number.NaN) - (less ?? Number.NaN)
  }
  if (later) return String(first(later[0])) < String(first(later[1]))
  if (sorted) return isAscending(all(sorted).map(String))
  if (count) return all(count).length
  if (set) return [...new Set(all(set).map((value) => String(value)))].sort()
  if (occurrences) {
    const text = String(first(occurrences.path) ?? '')
    return Object.fromEntries(occurrences.of.map((wanted) => [wanted, text.split(wanted).length - 1]))
  }
  return present !== undefined && all(present).length > 0
}

const isAscending = (values: readonly string[]) =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? '') <= value)
