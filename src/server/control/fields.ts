import { isObject } from '../../base/json/unchecked.ts'
import { dayHint, parseIsoTime } from '../../base/runtime/time.ts'
import { InvalidField, unknownField } from './problem.ts'

/** Reads a value of the body or rejects it. `name` is the field to name in the error. */
export type Read<T> = (value: unknown, name: string) => T

type Fields<Reads> = { -readonly [Name in keyof Reads]?: Reads[Name] extends Read<infer T> ? T : never }

/**
 * An object with some of the named fields, each read by its own function.
 * @throws InvalidField for an invalid value; Problem for an unknown field, listing the known ones
 */
export function object<Reads extends Readonly<Record<string, Read<unknown>>>>(
  reads: Reads,
): Read<Fields<Reads>> {
  return (value, name) => {
    if (!isObject(value)) throw new InvalidField(name, 'an object')
    const fields: Record<string, unknown> = {}
    for (const [field, given] of Object.entries(value)) {
      const path = name === 'body' ? field : `${name}.${field}`
      const read = Object.hasOwn(reads, field) ? reads[field] : undefined
      if (!read) throw unknownField(path, Object.keys(reads))
      fields[field] = read(given, path)
    }
    return fields as Fields<Reads>
  }
}

export const flag: Read<boolean> = (value, name) => {
  if (typeof value !== 'boolean') throw new InvalidField(name, 'true or false')
  return value
}

export const wholeNumber =
  (least: number, most: number): Read<number> =>
  (value, name) => {
    if (!Number.isSafeInteger(value) || (value as number) < least || (value as number) > most) {
      throw new InvalidField(name, `a whole number from ${least} to ${most}`)
    }
    return value as number
  }

export const text =
  (mostCharacters: number): Read<string> =>
  (value, name) => {
    if (typeof value !== 'string' || value === '' || value.length > mostCharacters) {
      throw new InvalidField(name, `a string of 1 to ${mostCharacters} characters`)
    }
    return value
  }

export const oneOf =
  <T extends string>(values: readonly T[]): Read<T> =>
  (value, name) => {
    const found = values.find((known) => known === value)
    if (found === undefined) throw new InvalidField(name, `one of ${values.join(', ')}`)
    return found
  }

/** A list, each item of which is read by the same function. */
export const listOf =
  <T>(read: Read<T>): Read<readonly T[]> =>
  (value, name) => {
    if (!Array.isArray(value)) throw new InvalidField(name, 'a list')
    return value.map((item, index) => read(item, `${name}[${index}]`))
  }

/** An ISO 8601 time, read as ms since 1970. */
export const time: Read<number> = (value, name) => {
  const ms = typeof value === 'string' ? parseIsoTime(value) : undefined
  if (ms === undefined)
    throw new InvalidField(name, `an ISO 8601 time such as 2026-01-31T00:00:00Z${dayHint(value)}`)
  return ms
}
