import { createRandom, type RandomImage } from '../../base/runtime/random.ts'

/** Digits of an X-Trace-ID (public docs). */
const TRACE_ID_DIGITS = 32

/** Generates trace ids from a seed: the same requests get the same ids. */
export interface TraceIds {
  next(): string
  /** Starts over with another seed. */
  restart(seed: string): void
  image(): RandomImage
  adopt(image: RandomImage): void
}

export function createTraceIds(seed: string): TraceIds {
  let random = createRandom(seed)
  return {
    next: () => random.hex(TRACE_ID_DIGITS),
    restart(seed) {
      random = createRandom(seed)
    },
    image: () => random.image(),
    adopt: (image) => random.adopt(image),
  }
}
