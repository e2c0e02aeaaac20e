import fc from 'fast-check'
import { DuplicateId } from '../../../src/state/state-errors.ts'
import type { CounterChange, CounterResult, Store } from '../../../src/state/store.ts'

interface Thing {
  readonly group: string
  readonly text: string
}

/** An operation on a store; `reopen` is for backends that support it. */
export type Operation =
  | {
      readonly do: 'insert' | 'update'
      readonly collection: string
      readonly id: string
      readonly thing: Thing
    }
  | { readonly do: 'delete' | 'get'; readonly collection: string; readonly id: string }
  | { readonly do: 'list'; readonly collection: string; readonly group: string }
  | { readonly do: 'add'; readonly changes: readonly CounterChange[] }
  | { readonly do: 'move'; readonly id: string; readonly change: CounterChange }
  | { readonly do: 'counters' | 'forget'; readonly prefix: string }
  | { readonly do: 'flush' | 'reopen' }

const id = fc.constantFrom('1', '2', '10', '__proto__', 'a/b', '\ud800', '')
const collection = fc.constantFrom('a', 'b', '__proto__')
const group = fc.constantFrom('x', 'y')
const thing = fc.record({ group, text: fc.string({ unit: 'binary', maxLength: 5 }) })
const change = fc.record({
  name: fc.oneof(
    fc.constantFrom('a', 'b'),
    fc.constantFrom('a/1', 'b/2', 'b/10', '__proto__', '\uffff', '\u{1f600}'),
  ),
  amount: fc.integer({ min: -3, max: 5 }),
  limit: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
})

export const operations: fc.Arbitrary<Operation[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom('insert' as const, 'update' as const), collection, id, thing }),
    fc.record({ do: fc.constantFrom('delete' as const, 'get' as const), collection, id }),
    fc.record({ do: fc.constant('list' as const), collection, group }),
    fc.record({ do: fc.constant('add' as const), changes: fc.array(change, { maxLength: 4 }) }),
    fc.record({ do: fc.constant('move' as const), id, change }),
    fc.record({
      do: fc.constantFrom('counters' as const, 'forget' as const),
      prefix: fc.constantFrom('', 'a', 'b/'),
    }),
    fc.record({ do: fc.constantFrom('flush' as const, 'reopen' as const) }),
  ),
  { maxLength: 60 },
)

/** The simplest model of a store: the expected result of `run`, and the content after it. */
export class Model {
  #collections = new Map<string, [string, Thing][]>()
  #counters = new Map<string, number>()

  apply(operation: Operation): unknown {
    switch (operation.do) {
      case 'insert': {
        if (this.#find(operation.collection, operation.id)) return 'duplicate'
        this.#of(operation.collection).push([operation.id, operation.thing])
        return undefined
      }
      case 'update': {
        const entry = this.#find(operation.collection, operation.id)
        if (entry) entry[1] = operation.thing
        return entry?.[1]
      }
      case 'delete':
        return this.#delete(operation.collection, operation.id)
      case 'get':
        return this.#find(operation.collection, operation.id)?.[1]
      case 'list':
        return this.#of(operation.collection)
          .map(([, value]) => value)
          .filter((value) => value.group === operation.group)
      case 'add':
        return this.#add(operation.changes)
      case 'move': {
        // From a to b, if the counter allows it.
        const found = this.#find('a', operation.id)
        if (!found || this.#find('b', operation.id)) return 'refused'
        if (!this.#add([operation.change]).ok) return 'refused'
        this.#delete('a', operation.id)
        this.#of('b').push(found)
        return 'moved'
      }
      case 'counters':
        return this.#sorted(operation.prefix).map(([name, value]) => ({ name, value }))
      case 'forget':
        for (const [name] of this.#sorted(operation.prefix)) this.#counters.delete(name)
        return undefined
      default:
        return undefined
    }
  }

  snapshot() {
    return {
      format: 1,
      collections: [...this.#collections]
        .filter(([, records]) => records.length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, records]) => ({ name, records })),
      counters: this.#sorted(''),
      blobs: [],
    }
  }

  #of(name: string) {
    const records = this.#collections.get(name) ?? []
    this.#collections.set(name, records)
    return records
  }

  #find(name: string, wanted: string) {
    return this.#of(name).find(([one]) => one === wanted)
  }

  #delete(name: string, wanted: string) {
    const place = this.#of(name).findIndex(([one]) => one === wanted)
    return place < 0 ? undefined : this.#of(name).splice(place, 1)[0]?.[1]
  }

  #add(changes: readonly CounterChange[]): CounterResult {
    const after = new Map(this.#counters)
    for (const { name, amount, limit = Number.POSITIVE_INFINITY } of changes) {
      const sum = (after.get(name) ?? 0) + amount
      if (amount > 0 && sum > limit) return { ok: false, refused: name }
      if (after.has(name) || sum !== 0) after.set(name, sum)
    }
    // A counter that returns to 0 within a call never existed.
    for (const [name, sum] of after) if (sum === 0 && !this.#counters.has(name)) after.delete(name)
    this.#counters = after
    return { ok: true }
  }

  #sorted(prefix: string) {
    return [...this.#counters]
      .filter(([name]) => name.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }
}

/** Runs the operation on a store; the result is comparable with the model's. */
export async function run(store: Store, operation: Operation): Promise<unknown> {
  switch (operation.do) {
    case 'insert': {
      const { id: key, thing: value } = operation
      return orIfDuplicate('duplicate', () =>
        store.collection<Thing>(operation.collection).insert(key, { ...value }),
      )
    }
    case 'update':
      return store
        .collection<Thing>(operation.collection)
        .update(operation.id, () => ({ ...operation.thing }))
    case 'delete':
      return store.collection<Thing>(operation.collection).delete(operation.id)
    case 'get':
      return store.collection<Thing>(operation.collection).get(operation.id)
    case 'list':
      return store.collection<Thing>(operation.collection).list({ group: operation.group })
    case 'add':
      return store.counters.add(operation.changes)
    case 'move':
      return orIfDuplicate('refused', () =>
        store.transaction(() => {
          const value = store.collection<Thing>('a').delete(operation.id)
          if (!value) throw new DuplicateId('a', operation.id)
          store.collection<Thing>('b').insert(operation.id, value)
          if (!store.counters.add([operation.change]).ok) throw new DuplicateId('a', operation.id)
          return 'moved'
        }),
      )
    case 'counters':
      return store.counters.list(operation.prefix)
    case 'forget':
      return store.counters.delete(operation.prefix)
    case 'flush':
      return store.flush()
    default:
      return undefined
  }
}

function orIfDuplicate(otherwise: string, work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    if (error instanceof DuplicateId) return otherwise
    throw error
  }
}
