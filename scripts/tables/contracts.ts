import { markdownTable } from '../../src/contract/dates/report/change-list.ts'
import { firstBehavior, readBehaviors, valuesOf } from '../contracts/behavior.ts'
import { readChanges } from '../contracts/changes.ts'
import { code, table } from './markdown.ts'

/** Every change of the interface, latest first. */
export const changeTable = (): string => markdownTable(readChanges().changes.toReversed())

/** The changes whose additions the specification's contract already has. */
export const additionTable = (): string => markdownTable(readChanges().changes.filter(({ early }) => early))

/** What contracts can differ in, each with its values and what it is by default: at first, and from each day on. */
export function behaviorTable(): string {
  const file = readChanges()
  const behaviors = readBehaviors()
  const first = firstBehavior(file, behaviors)
  const rows = Object.entries(behaviors).map(([name, schema]) => {
    const changed = file.changes.flatMap(({ date, behavior = {} }) =>
      behavior[name]
        ? [`${code(String(behavior[name].after))} ${date === 'announced' ? 'in `next`' : `from ${date}`}`]
        : [],
    )
    const strict = file.strict_behavior[name]
    return [
      code(name),
      valuesOf(schema)
        .map((value) => code(String(value)))
        .join(', '),
      [
        code(String(first[name])),
        ...changed,
        ...(strict === undefined ? [] : [`${code(String(strict))} with \`strict_contract\``]),
      ].join(', '),
      schema.description,
    ]
  })
  return table(['Name', 'Values', 'By default', ''], rows)
}
