/** The variables of an environment. On Windows, names are case-insensitive. */
export class Variables {
  readonly #values: NodeJS.ProcessEnv
  readonly #sameInBothCases: boolean
  readonly #changed = new Set<string>()
  /** What separates the parts of a path. */
  readonly delimiter: string

  constructor(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform) {
    this.#values = { ...environment }
    this.#sameInBothCases = platform === 'win32'
    this.delimiter = platform === 'win32' ? ';' : ':'
  }

  /** The first of these that has a value. */
  get(...names: readonly string[]): string | undefined {
    return names
      .map((name) => this.#values[this.#spelled(name)])
      .find((value) => value !== undefined && value !== '')
  }

  set(name: string, value: string): void {
    this.#values[this.#spelled(name)] = value
    this.#changed.add(name)
  }

  /** The names of those that were set here. */
  changed(): string[] {
    return [...this.#changed]
  }

  /** The environment to start a process with. */
  all(): NodeJS.ProcessEnv {
    return { ...this.#values }
  }

  /** The existing spelling of the name, or the given one. */
  #spelled(name: string): string {
    if (!this.#sameInBothCases) return name
    const wanted = name.toUpperCase()
    return Object.keys(this.#values).find((present) => present.toUpperCase() === wanted) ?? name
  }
}
