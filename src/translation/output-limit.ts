/** A translation would become longer than is allowed. */
export class OutputTooLong extends Error {
  constructor(limit: number) {
    super(`The translation is longer than ${limit} UTF-16 units`)
    this.name = 'OutputTooLong'
  }
}

/**
 * Keeps watch over what glossaries, phrases and memories put into translations: a few letters may become a thousand
 * each. What is translated word by word stays about as long as it was.
 */
export interface OutputLimit {
  /** Told of what is about to be put in. @throws OutputTooLong */
  add(units: number): void
}

/** A limit for as many translations as it is given to. */
export function createOutputLimit(limit: number): OutputLimit {
  let left = limit
  return {
    add(units) {
      left -= units
      if (left < 0) throw new OutputTooLong(limit)
    },
  }
}
