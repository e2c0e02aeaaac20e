import { suggestion } from '../schema-problems.ts'

/** An option that cannot be; the message names it and says what would be right. */
export class InvalidOption extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidOption'
  }
}

/** A value that an option cannot have. `right` says what it can be. */
export const wrongValue = (name: string, value: unknown, right: string) =>
  new InvalidOption(`${name} cannot be ${JSON.stringify(value) ?? typeof value}: ${right}`)

/**
 * Refuses options that there are not. `within` is the option that they are parts of, such as `settings.`.
 * @throws InvalidOption
 */
export function checkNames(given: object, known: readonly string[], within = '') {
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue
    const hint = suggestion(name, known) || `; there are ${known.join(', ')}`
    throw new InvalidOption(`${within}${name} is no option${hint}`)
  }
}
