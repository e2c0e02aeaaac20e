/** The variables of an environment, by names that mean the same in both cases on Windows. */
export class Variables {
  readonly #values: NodeJS.ProcessEnv
  readonly #sameInBothCases: boolean

  constructor(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform) {
    this.#values = { ...environment }
    this.#sameInBothCases = platform === 'win32'
  }

  /** The first of these that is set to something. */
  get(...names: readonly string[]): string | undefined {
    return names
      .map((name) => this.#values[this.#spelled(name)])
      .find((value) => value !== undefined && value !== '')
  }

  set(name: string, value: string): void {
    this.#values[this.#spelled(name)] = value
  }

  /** Sets it in both cases, which programs differ about. */
  setInBothCases(name: string, value: string): void {
    this.set(name.toUpperCase(), value)
    this.set(name.toLowerCase(), value)
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
