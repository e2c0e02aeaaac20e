import { unknownName } from '../../base/schema-problems.ts'

/** An invalid option. The message names it and says what would be valid. */
export class InvalidOption extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidOption'
  }
}

/** An option with an invalid value. `right` says what is valid. */
export const wrongValue = (name: string, value: unknown, right: string) =>
  new InvalidOption(`${name} cannot be ${shown(value)}: ${right}`)

/** JSON has no invalid dates. */
const shown = (value: unknown) =>
  value instanceof Date && Number.isNaN(value.getTime())
    ? 'an invalid Date'
    : (JSON.stringify(value) ?? typeof value)

/** Options that callers give to the wrong function, by the function that has them. */
type Elsewhere = Readonly<Record<string, readonly string[]>>

/** An unknown option. */
export const unknownOption = (name: string, known: readonly string[], elsewhere: Elsewhere = {}) => {
  const place = Object.keys(elsewhere).find((called) => elsewhere[called]?.includes(name))
  if (place !== undefined)
    return new InvalidOption(`Unknown option '${name}'. Pass it to ${place}({ ${name} }).`)
  return new InvalidOption(unknownName('option', name, known))
}

/**
 * Rejects unknown options. `within` is the option that contains them, such as `limits.`.
 * @param elsewhere options of other functions
 * @throws InvalidOption
 */
export function checkNames(given: object, known: readonly string[], within = '', elsewhere?: Elsewhere) {
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined) throw unknownOption(within + unknown, known, elsewhere)
}
