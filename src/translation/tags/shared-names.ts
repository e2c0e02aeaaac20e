/** Far more than any vocabulary has; a text with more distinct names gets a separate string for each tag. */
const MAX_NAMES = 1000

/** Names of tags, of which a document has half a million: equal names share one string. */
export class SharedNames {
  readonly #names = new Map<string, string>()
  readonly #change: (written: string) => string

  /** @param change normalizes a name, for example to lower case */
  constructor(change: (written: string) => string = (written) => written) {
    this.#change = change
  }

  of(written: string): string {
    const known = this.#names.get(written)
    if (known !== undefined) return known
    const name = this.#change(written)
    if (this.#names.size < MAX_NAMES) this.#names.set(written, name)
    return name
  }
}
