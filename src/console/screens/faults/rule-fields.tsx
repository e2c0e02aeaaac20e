import type { Fault } from '../../../watch/faults/fault.ts'
import { InputField, SelectField } from '../../parts/field.tsx'
import type { Option } from '../../parts/select.tsx'

/** A field of the form: a place in the rule. */
export interface RuleField {
  readonly label: string
  /** The names on the way to the value. */
  readonly at: readonly string[]
  /** Whether it is shown without a value, too. */
  readonly isOffered?: (rule: Fault) => boolean
  readonly type?: 'number' | 'range'
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** The id of a list of suggestions. */
  readonly list?: string
  readonly hint?: string
  readonly placeholder?: string
  readonly autocomplete?: 'off'
  readonly dir?: 'auto'
  /** What there is to choose from. */
  readonly options?: (rule: Fault) => readonly Option[]
}

/** What a part of the form shows and changes. */
export interface RuleProps {
  readonly rule: Fault
  readonly change: (rule: Fault) => void
}

/** The fields of the places where the rule has a value. */
export const RuleFields = ({ fields, rule, change }: RuleProps & { readonly fields: readonly RuleField[] }) =>
  fields.map(({ at, isOffered, options, label, ...input }) => {
    const value = at.reduce((object: unknown, name) => Object(object)[name], rule)
    if (value === undefined && !isOffered?.(rule)) return null
    const set = (typed: string) => change(put(rule, at, input.type ? Number(typed) : typed))
    const field = { label, value: inField(value), set }
    return options ? (
      <SelectField key={at.join()} {...field} options={options(rule)} />
    ) : (
      <InputField key={at.join()} {...input} {...field} />
    )
  })

/** A value as it is edited: text, or JSON. */
export const inField = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** An object with another value at a place. Empty values are removed, and objects that are empty then. */
export function put<T>(object: T, [name = '', ...rest]: readonly string[], value: unknown): T {
  if (Array.isArray(object)) return object.with(Number(name), value) as T
  const { [name]: before, ...others } = Object(object)
  const next = rest.length === 0 ? value : put(before, rest, value)
  return isEmpty(next) ? others : { ...object, [name]: next }
}

const isEmpty = (value: unknown) =>
  value === '' ||
  value === undefined ||
  (typeof value === 'object' && Object.keys(Object(value)).length === 0)
