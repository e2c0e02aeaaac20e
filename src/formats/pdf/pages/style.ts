/** The parts of a text's appearance that its translation should keep. */
export interface Style {
  /** operator that sets the color, such as `1 0 0 rg` */
  readonly fill: string
  /** text rendering mode (ISO 32000-1 §9.3.6): 3 is invisible, like recognized text in a scan */
  readonly render: number
  readonly bold: boolean
  readonly italic: boolean
}

/** Assigns a number to each style, so that text can be marked with it. */
export class StyleBook {
  readonly #styles: Style[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(style: Style): number {
    const key = `${style.fill}|${style.render}|${style.bold}|${style.italic}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#styles.push(style) - 1
    this.#numbers.set(key, number)
    return number
  }

  get(number: number): Style | undefined {
    return this.#styles[number]
  }
}
