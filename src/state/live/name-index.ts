import type { Table } from './table.ts'

/** The names of the counters in code unit order, so that a prefix search need not scan the others. */
export class NameIndex {
  readonly #names: string[]

  constructor(table: Table<number>) {
    this.#names = table.ids().sort(byCodeUnit)
    table.watch((name, previous, next) => {
      if (previous === undefined) this.#names.splice(this.#placeOf(name), 0, name)
      else if (next === undefined) this.#names.splice(this.#placeOf(name), 1)
    })
  }

  startingWith(prefix: string): string[] {
    const found: string[] = []
    for (let place = this.#placeOf(prefix); this.#names[place]?.startsWith(prefix); place++) {
      found.push(this.#names[place] as string)
    }
    return found
  }

  /** The index of the name, or where it would be inserted. */
  #placeOf(name: string): number {
    let low = 0
    let high = this.#names.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#names[middle] as string) < name) low = middle + 1
      else high = middle
    }
    return low
  }
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
