import { fieldsOf } from '../../../base/json/unchecked.ts'
import { operations } from '../../../contract/openapi/generated/operations.ts'
import type { Operation } from '../../../contract/openapi/operation.ts'
import type { Refusal } from '../../../contract/refusals/refusal.ts'
import { RULES, type Rule, type Values } from '../../../contract/refusals/rules.ts'
import type { JournalEntry } from '../entry.ts'

/** Why a request got its answer, for people. */
export interface Why extends Refusal {
  /** One sentence. */
  readonly summary: string
  /** The source of the rule: `spec §…`, `public docs`, `clients`, `our choice`. */
  readonly source: string
  /** What to do about it. */
  readonly fix?: string
  /** The fault that disturbed the request. */
  readonly fault?: string
}

/** Explains a refusal; undefined for a request that was served normally. */
export function whyOf(entry: JournalEntry): Why | undefined {
  const { refusal, fault } = entry
  if (!refusal) return undefined
  const rule: Rule = RULES[refusal.rule]
  const values = withGiven(refusal.values, entry)
  return {
    rule: refusal.rule,
    values,
    summary: rule.says(values),
    source: rule.source ?? sourceOf(entry),
    ...(rule.fix !== undefined && { fix: rule.fix }),
    ...(fault !== undefined && { fault }),
  }
}

/** The request's value for the refused parameter. */
function withGiven(values: Values, { body, query }: JournalEntry): Values {
  const { parameter } = values
  if (typeof parameter !== 'string' || 'given' in values) return values
  const given = valueAt(body, parameter) ?? new URLSearchParams(query).get(parameter) ?? undefined
  return given === undefined ? values : { ...values, given }
}

/** The value at `dictionaries[0].source_lang`. */
function valueAt(body: unknown, path: string): unknown {
  let value = body
  for (const step of path.split(/[.[\]]+/).filter((one) => one !== '')) {
    value = fieldsOf(value)[step]
  }
  return value
}

/** The source of the operation, for rules from its OpenAPI description. */
function sourceOf({ operation }: JournalEntry): string {
  const known = (operations as Readonly<Record<string, Operation>>)[operation ?? '']
  return known?.provenance ?? 'public docs'
}
