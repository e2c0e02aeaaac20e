import type { Finding, Severity } from './finding.ts'
import { type Part, plainNumber } from './parts.ts'

interface Compared {
  readonly source: readonly Part[]
  readonly target: readonly Part[]
  /** The aspect of a part that must be the same. */
  key(text: string): string
  readonly noun: string
  readonly severity: Severity
}

/** The differences between two texts: changed if each lacks a part of the other, otherwise omitted or added. */
export function compareParts({ source, target, key, noun, severity }: Compared): Finding[] {
  const left = [...target]
  const missing = source.filter(({ text }) => {
    const found = left.findIndex((other) => key(other.text) === key(text))
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
  const findings: Finding[] = []
  for (const part of missing) {
    const other = left.shift()
    findings.push(
      other
        ? {
            type: 'Accuracy',
            subType: 'Mistranslation',
            severity,
            explanation: `The ${noun} '${part.text}' of the source has become '${other.text}'.`,
            source: [part],
            target: [other],
          }
        : {
            type: 'Accuracy',
            subType: 'Omission',
            severity,
            explanation: `The ${noun} '${part.text}' of the source is missing.`,
            source: [part],
            target: [],
          },
    )
  }
  for (const part of left) {
    findings.push({
      type: 'Accuracy',
      subType: 'Addition',
      severity,
      explanation: `The ${noun} '${part.text}' is not in the source.`,
      source: [],
      target: [part],
    })
  }
  return findings
}

/** After a month number, which other languages write as a word. */
const MONTH = /^[月월]/
/** After an afternoon hour, which other languages write in 24-hour time. */
const AFTERNOON = /^\s?p\.?\s?m\b/i
const HALF_A_DAY = 12

/** A text with its numbers. */
interface Counted {
  readonly text: string
  readonly numbers: readonly Part[]
}

/** Numbers that only one of the texts contains, regardless of separators and conventions. */
export function compareNumbers(source: Counted, target: Counted): Finding[] {
  const [missing, added] = unmatched(source.numbers, target.numbers, (one, other) =>
    isSame(one, source.text, other, target.text),
  )
  const [left, right] = withoutGroups(missing, added)
  return compareParts({
    source: left.filter((part) => !isMonth(part, source.text)),
    target: right.filter((part) => !isMonth(part, target.text)),
    key: plainNumber,
    noun: 'number',
    severity: 'Major',
  })
}

const isMonth = ({ end }: Part, text: string) => MONTH.test(text.slice(end, end + 1))

function isSame(one: Part, source: string, other: Part, target: string): boolean {
  const [given, made] = [plainNumber(one.text), plainNumber(other.text)]
  return given === made || isAfternoon(one, source, made) || isAfternoon(other, target, given)
}

const isAfternoon = ({ text, end }: Part, within: string, hour: string) =>
  AFTERNOON.test(within.slice(end, end + 6)) && Number(plainNumber(text)) + HALF_A_DAY === Number(hour)

function unmatched(
  source: readonly Part[],
  target: readonly Part[],
  same: (one: Part, other: Part) => boolean,
): [Part[], Part[]] {
  const added = [...target]
  const missing = source.filter((one) => {
    const found = added.findIndex((other) => same(one, other))
    if (found >= 0) added.splice(found, 1)
    return found < 0
  })
  return [missing, added]
}

const groupsOf = ({ text }: Part) => text.normalize('NFKC').split(/\D+/)

/** Removes numbers that match once they are split: `9.30` and `9 h 30`. */
function withoutGroups(missing: readonly Part[], added: readonly Part[]): [Part[], Part[]] {
  const pool = added.flatMap(groupsOf)
  const used: string[] = []
  const left = missing.filter((part) => {
    const groups = groupsOf(part)
    const rest = [...pool]
    for (const group of groups) {
      const found = rest.indexOf(group)
      if (found < 0) return true
      rest.splice(found, 1)
    }
    pool.splice(0, pool.length, ...rest)
    used.push(...groups)
    return false
  })
  const right = added.filter((part) => {
    const groups = groupsOf(part)
    if (!groups.every((group) => used.includes(group))) return true
    for (const group of groups) used.splice(used.indexOf(group), 1)
    return false
  })
  return [left, right]
}
