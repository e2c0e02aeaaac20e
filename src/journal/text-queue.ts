/** Memory that texts share, and from which size on a text has memory of its own. */
const SLAB_BYTES = 64 * 1024
const LARGE_BYTES = 4 * 1024

/** What a text costs beside its bytes: its place, and what a slab leaves unused at its end. */
const OVERHEAD_BYTES = 350

/** Texts, first in, first out. */
export interface TextQueue {
  readonly length: number
  /** Never less than the memory that they take. */
  readonly bytes: number
  add(text: string): void
  /** Forgets the oldest. */
  shift(): void
  /** Every text, oldest first. */
  all(): string[]
  last(): string | undefined
  clear(): void
}

interface Slab {
  readonly memory: Buffer
  end: number
  texts: number
}

/** Where a text lies. */
interface Place {
  readonly slab: Slab
  readonly start: number
  readonly end: number
}

/**
 * Keeps texts as bytes outside of the heap, in memory that is used again. On the heap, texts that come with every request
 * and stay for a thousand are copied twice each, and V8 keeps more and more room for what is new (docs/performance.md).
 */
export function createTextQueue(): TextQueue {
  /** From `oldest` on; the places before it are empty. */
  let places: (Place | undefined)[] = []
  let oldest = 0
  let bytes = 0
  let current: Slab | undefined
  /** One that holds no text, for when the current one is full. */
  let spare: Slab | undefined

  const present = () => places.slice(oldest).filter((place) => place !== undefined)

  function slabFor(length: number): Slab {
    if (length >= LARGE_BYTES) return newSlab(length)
    if (!current || current.end + length > SLAB_BYTES) {
      current = spare ?? newSlab(SLAB_BYTES)
      spare = undefined
    }
    return current
  }

  function leave({ slab, start, end }: Place) {
    bytes -= costOf(end - start)
    slab.texts -= 1
    if (slab.texts > 0 || slab === current || slab.memory.length !== SLAB_BYTES) return
    slab.end = 0
    spare = slab
  }

  return {
    get length() {
      return places.length - oldest
    },
    get bytes() {
      return bytes
    },
    add(text) {
      const length = Buffer.byteLength(text)
      const slab = slabFor(length)
      const start = slab.end
      slab.memory.write(text, start)
      slab.end += length
      slab.texts += 1
      places.push({ slab, start, end: slab.end })
      bytes += costOf(length)
    },
    shift() {
      const place = places[oldest]
      if (!place) return
      leave(place)
      places[oldest] = undefined
      oldest += 1
      if (oldest * 2 > places.length) {
        places = places.slice(oldest)
        oldest = 0
      }
    },
    all: () => present().map(textAt),
    last() {
      const place = places.at(-1)
      return place && textAt(place)
    },
    clear() {
      places = []
      oldest = 0
      bytes = 0
      current = undefined
      spare = undefined
    },
  }
}

// Memory of its own: a part of the platform's pool would keep the whole of it alive.
const newSlab = (length: number): Slab => ({ memory: Buffer.allocUnsafeSlow(length), end: 0, texts: 0 })

const costOf = (length: number) => length + OVERHEAD_BYTES

const textAt = ({ slab, start, end }: Place) => slab.memory.toString('utf8', start, end)
