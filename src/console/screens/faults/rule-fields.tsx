import type { Fault } from '../../../watch/faults/fault.ts'
import { InputField } from '../../parts/field.tsx'

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
}

/** What a part of the form shows and changes. */
export interface RuleProps {
  readonly rule: Fault
  readonly change: (rule: Fault) => void
}

interface RuleFieldsProps extends RuleProps {
  readonly fields: readonly RuleField[]
}

/** The fields of the places where the rule has a value. */
export const RuleFields = ({ fields, rule, change }: RuleFieldsProps) => (
  <>
    {fields.map(({ at, isOffered, ...input }) => {
      const value = valueAt(rule, at)
      if (value === undefined && !isOffered?.(rule)) return null
      return (
        <InputField
          key={at.join()}
          {...input}
          value={inField(value)}
          set={(typed) => change(put(rule, at, input.type ? Number(typed) : typed))}
        />
      )
    })}
  </>
)

/** A value as it is edited: text, or JSON. */
export const inField = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

const valueAt = (object: unknown, at: readonly string[]): unknown =>
  at.reduce((value, name) => Object(value)[name], object)

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
