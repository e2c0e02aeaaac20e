/** `characterLimit` → `character_limit`: names in programs, and the same names in files and on the wire. */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/** An object with its names in snake_case; its lists are of any length. */
export type SnakeCased<Fields> = {
  readonly [Name in keyof Fields as SnakeCase<Name & string>]: AnyLength<Fields[Name]>
}

type AnyLength<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value

/** The name in snake_case. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The fields of an object that are set, under their names in snake_case. Null counts as set. */
export function snakeCased<Fields extends object, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
): SnakeCased<Pick<Fields, Name>> {
  return renamed(fields, names, (name) => [name, snakeCase(name)]) as SnakeCased<Pick<Fields, Name>>
}

/** The reverse: the fields that are set in an object in snake_case. `names` are in camelCase. */
export function camelCased<Fields extends object>(
  fields: SnakeCased<Fields>,
  names: readonly (keyof Fields & string)[],
): Fields {
  return renamed(fields, names, (name) => [snakeCase(name), name]) as Fields
}

function renamed(
  fields: object,
  names: readonly string[],
  fromTo: (name: string) => [from: string, to: string],
): object {
  const given = names.flatMap((name): [string, unknown][] => {
    const [from, to] = fromTo(name)
    const value = (fields as Readonly<Record<string, unknown>>)[from]
    return value === undefined ? [] : [[to, value]]
  })
  return Object.fromEntries(given)
}
