import type { Memory } from '../steering.ts'
import type { MemoryMatcher } from './memory-matcher.ts'

/**
 * A translation memory as a request uses it.
 * @param threshold percent from which a segment is similar enough
 */
export function memoryOf(matcher: MemoryMatcher, threshold: number): Memory {
  return {
    find(text) {
      // The white space around a sentence belongs to the text, not to the segment.
      const core = text.trim()
      const match = matcher.find(core, threshold)
      return match && { ...match, translation: text.replace(core, () => match.target) }
    },
  }
}
