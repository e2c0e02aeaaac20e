/** A match, a count or an option that cannot be: says which field, and what would be right. */
export class InvalidMatch extends Error {
  readonly field: string

  constructor(field: string, right: string) {
    super(`'${field}' ${right}${right.endsWith('?') ? '' : '.'}`)
    this.name = 'InvalidMatch'
    this.field = field
  }
}
