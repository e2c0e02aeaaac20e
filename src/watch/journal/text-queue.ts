/** The size of memory that texts share. Texts from this size on have their own. */
const SLAB_BYTES = 64 * 1024
const LARGE_BYTES = 4 * 1024

/** What a UTF-16 unit takes in UTF-8. */
const MAX_BYTES_OF_UNIT = 3

/** The cost of a text in addition to its bytes: its position, and unused space at the end of a slab. */
const OVERHEAD_BYTES = 350

/** An item of the queue: a text and the bytes that belong to it. */
export interface QueuedText {
  readonly text: string
  readonly bytes: Uint8Array | undefined
}

interface Slab {
  readonly memory: Buffer
  end: number
  texts: number
}

/** The position of a text, which is directly followed by its bytes. */
interface Place {
  readonly slab: Slab
  readonly start: number
  readonly textEnd: number
  readonly end: number
  readonly hasBytes: boolean
}

/**
 * A queue of texts, first in, first out. It keeps them as bytes outside of the heap, in memory that is reused. On the
 * heap, texts that arrive with every request and stay for a thousand are copied twice each, and V8 reserves more and more
 * space for new objects (docs/contributing/performance.md).
 */
export function createTextQueue() {
  /** Starting with `oldest`; earlier positions are empty. */
  let places: (Place | undefined)[] = []
  let oldest = 0
  /** Never less than their actual memory. */
  let bytes = 0
  let current: Slab | undefined
  /** An empty slab for when the current one is full. */
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
    bytes -= end - start + OVERHEAD_BYTES
    slab.texts -= 1
    if (slab.texts > 0 || slab === current || slab.memory.length !== SLAB_BYTES) return
    slab.end = 0
    spare = slab
  }

  return {
    get length(): number {
      return places.length - oldest
    },
    /** Whether it has more texts, or more bytes of them, than that. A single one may have any number of bytes. */
    exceeds(maxEntries: number, maxBytes: number): boolean {
      const length = places.length - oldest
      return length > maxEntries || (bytes > maxBytes && length > 1)
    },
    add(text: string, added?: Uint8Array) {
      const addedLength = added?.length ?? 0
      // Measured only where it may not fit: that takes as long as writing it.
      const mostBytes = text.length * MAX_BYTES_OF_UNIT + addedLength
      const fits = current && mostBytes < LARGE_BYTES && current.end + mostBytes <= SLAB_BYTES
      const slab = current && fits ? current : slabFor(Buffer.byteLength(text) + addedLength)
      const start = slab.end
      const textEnd = start + slab.memory.write(text, start)
      if (added) slab.memory.set(added, textEnd)
      slab.end = textEnd + addedLength
      slab.texts += 1
      places.push({ slab, start, textEnd, end: slab.end, hasBytes: added !== undefined })
      bytes += slab.end - start + OVERHEAD_BYTES
    },
    /** Drops the oldest. */
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
    /** Every text, oldest first. */
    all: (): QueuedText[] => present().map(queuedAt),
    first(): QueuedText | undefined {
      const place = places[oldest]
      return place && queuedAt(place)
    },
    last(): QueuedText | undefined {
      const place = places.at(-1)
      return place && queuedAt(place)
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

// Allocated separately: a slice of Node's buffer pool would keep the whole pool alive.
const newSlab = (length: number): Slab => ({ memory: Buffer.allocUnsafeSlow(length), end: 0, texts: 0 })

/** The bytes are copied, since their memory is reused. */
const queuedAt = ({ slab: { memory }, start, textEnd, end, hasBytes }: Place): QueuedText => ({
  text: memory.toString('utf8', start, textEnd),
  bytes: hasBytes ? new Uint8Array(memory.subarray(textEnd, end)) : undefined,
})
