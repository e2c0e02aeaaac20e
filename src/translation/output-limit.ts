/** A translation would exceed the allowed length. */
export class OutputTooLong extends Error {
  constructor(limit: number) {
    super(`The translation is longer than ${limit} UTF-16 units`)
    this.name = 'OutputTooLong'
  }
}

/**
 * Limits what glossaries, phrases and memories add to translations: a few letters may become a thousand each. Text that
 * is translated word by word keeps about its length.
 */
export interface OutputLimit {
  /** Called before something is added. @throws OutputTooLong */
  add(units: number): void
}

/** A limit for all translations that share it. */
export function createOutputLimit(limit: number): OutputLimit {
  let left = limit
  return {
    add(units) {
      left -= units
      if (left < 0) throw new OutputTooLong(limit)
    },
  }
}
