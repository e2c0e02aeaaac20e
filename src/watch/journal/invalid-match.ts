/** An invalid match, count or option: says which field, and what would be valid. */
export class InvalidMatch extends Error {
  readonly field: string

  constructor(field: string, right: string) {
    super(`'${field}' ${right}${right.endsWith('?') ? '' : '.'}`)
    this.name = 'InvalidMatch'
    this.field = field
  }
}
