/** Header fields, names and values alternating, as received. */
export type Fields = readonly string[]

/** Each name with its value. */
export const pairsOf = (fields: Fields): [name: string, value: string][] =>
  Array.from({ length: fields.length / 2 }, (_, index) => [
    fields[index * 2] ?? '',
    fields[index * 2 + 1] ?? '',
  ])

/** The values of the fields with this name, which is in lower case. */
export const valuesOf = (fields: Fields, name: string): string[] =>
  fields.filter((_, place) => place % 2 === 1 && fields[place - 1]?.toLowerCase() === name)

/** The value of the first of them. */
export const fieldOf = (fields: Fields, name: string): string | undefined => valuesOf(fields, name)[0]

/** The other fields; `isLeftOut` is asked with names in lower case. */
export const withoutFields = (fields: Fields, isLeftOut: (name: string) => boolean): string[] =>
  fields.filter((_, place) => !isLeftOut(fields[place - (place % 2)]?.toLowerCase() ?? ''))

/** The fields by lower-case name; repeated ones are joined as HTTP defines (RFC 9110 §5.3, cookies RFC 6265). */
export function joinedFields(fields: Fields): Map<string, string> {
  const joined = new Map<string, string>()
  for (let index = 0; index < fields.length; index += 2) {
    const name = (fields[index] as string).toLowerCase()
    const value = fields[index + 1] as string
    const before = joined.get(name)
    joined.set(name, before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ', '}${value}`)
  }
  return joined
}
