import fc from 'fast-check'
import { DuplicateId } from '../../../src/state/state-errors.ts'
import type { CounterChange, CounterResult, Store } from '../../../src/state/store.ts'
import { codePoint } from '../code-point.ts'

interface Thing {
  readonly group: string
  readonly text: string
}

const id = fc.constantFrom('1', '2', '10', '__proto__', 'a/b', '\ud800', '')
const collectionName = fc.constantFrom('a', 'b', '__proto__')
const group = fc.constantFrom('x', 'y')
const thing = fc.record({ group, text: fc.string({ unit: codePoint, maxLength: 5 }) })
const change = fc.record({
  name: fc.oneof(
    fc.constantFrom('a', 'b'),
    fc.constantFrom('a/1', 'b/2', 'b/10', '__proto__', '\uffff', '\u{1f600}'),
  ),
  amount: fc.integer({ min: -3, max: 5 }),
  limit: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
})

/** Operations on a store; `reopen` is for backends that support it. */
export const operations = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('insert' as const, 'update' as const),
      collection: collectionName,
      id,
      thing,
    }),
    fc.record({ do: fc.constantFrom('delete' as const, 'get' as const), collection: collectionName, id }),
    fc.record({ do: fc.constant('list' as const), collection: collectionName, group }),
    fc.record({ do: fc.constant('add' as const), changes: fc.array(change, { maxLength: 4 }) }),
    fc.record({ do: fc.constant('move' as const), id, change }),
    fc.record({
      do: fc.constantFrom('counters' as const, 'forget' as const),
      prefix: fc.constantFrom('', 'a', 'b/'),
    }),
    fc.record({ do: fc.constantFrom('flush' as const, 'reopen' as const) }),
  ),
  { maxLength: 60, size: 'max' },
)

type Operation = typeof operations extends fc.Arbitrary<(infer One)[]> ? One : never

/** The simplest store: lists and a map, copied before each transaction. */
export class NaiveStore {
  #collections = new Map<string, [string, Thing][]>()
  #counters = new Map<string, number>()

  collection(name: string) {
    const records = this.#collections.get(name) ?? []
    this.#collections.set(name, records)
    const find = (wanted: string) => records.find(([one]) => one === wanted)
    return {
      insert(key: string, value: Thing) {
        if (find(key)) throw new DuplicateId(name, key)
        records.push([key, value])
      },
      update(key: string, change: () => Thing) {
        const entry = find(key)
        if (entry) entry[1] = change()
        return entry?.[1]
      },
      delete(key: string) {
        const place = records.findIndex(([one]) => one === key)
        return place < 0 ? undefined : records.splice(place, 1)[0]?.[1]
      },
      get: (key: string) => find(key)?.[1],
      list: (wanted: { readonly group: string }) =>
        records.map(([, value]) => value).filter((value) => value.group === wanted.group),
    }
  }

  readonly counters = {
    add: (changes: readonly CounterChange[]): CounterResult => {
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
    },
    list: (prefix: string) => this.#sorted(prefix).map(([name, value]) => ({ name, value })),
    delete: (prefix: string) => {
      for (const [name] of this.#sorted(prefix)) this.#counters.delete(name)
    },
  }

  transaction<Result>(work: () => Result): Result {
    const before = structuredClone([this.#collections, this.#counters] as const)
    try {
      return work()
    } catch (error) {
      ;[this.#collections, this.#counters] = before
      throw error
    }
  }

  flush() {}

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

  #sorted(prefix: string) {
    return [...this.#counters]
      .filter(([name]) => name.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }
}

/** Runs the operation on a store; returns what two stores must agree on. */
export async function run(store: Store | NaiveStore, operation: Operation): Promise<unknown> {
  const { counters } = store
  const collection = (name: string) => (store as Store).collection<Thing>(name)
  switch (operation.do) {
    case 'insert':
      return orIfDuplicate('duplicate', () =>
        collection(operation.collection).insert(operation.id, { ...operation.thing }),
      )
    case 'update':
      return collection(operation.collection).update(operation.id, () => ({ ...operation.thing }))
    case 'delete':
    case 'get':
      return collection(operation.collection)[operation.do](operation.id)
    case 'list':
      return collection(operation.collection).list({ group: operation.group })
    case 'add':
      return counters.add(operation.changes)
    case 'move':
      // From a to b, if the counter allows it.
      return orIfDuplicate('refused', () =>
        (store as Store).transaction(() => {
          const value = collection('a').delete(operation.id)
          if (!value) throw new DuplicateId('a', operation.id)
          collection('b').insert(operation.id, value)
          if (!counters.add([operation.change]).ok) throw new DuplicateId('a', operation.id)
          return 'moved'
        }),
      )
    case 'counters':
      return counters.list(operation.prefix)
    case 'forget':
      return counters.delete(operation.prefix)
    default:
      return operation.do === 'flush' ? store.flush() : undefined
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
