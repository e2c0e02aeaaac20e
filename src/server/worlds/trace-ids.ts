import { createRandom, type RandomImage } from '../../base/runtime/random.ts'

/** Digits of an X-Trace-ID (public docs). */
const TRACE_ID_DIGITS = 32

/** Generates trace ids from a seed: the same requests get the same ids. */
export function createTraceIds(seed: string) {
  let random = createRandom(seed)
  return {
    next: (): string => random.hex(TRACE_ID_DIGITS),
    /** Starts over with another seed. */
    restart(seed: string) {
      random = createRandom(seed)
    },
    image: (): RandomImage => random.image(),
    adopt: (image: RandomImage): void => random.adopt(image),
  }
}
