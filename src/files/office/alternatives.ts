/**
 * Segments already collected, by text. A copy of the same content reuses them: it is neither billed twice nor
 * translated differently.
 */
export type Repeats = Map<string, number>

/**
 * Tracks `mc:AlternateContent`: the same content in several forms, of which an application shows one. Later forms use
 * the segments of the first.
 */
export interface Alternatives {
  open(): void
  close(): void
  /** One form begins. */
  branch(): void
  /** Looks up the segment of an earlier form for this text. */
  find(text: string): number | undefined
  add(text: string, segment: number): void
}

/** Real files have one or two nested levels. Deeper ones are translated like any other text. */
const MAX_LEVELS = 4

export function createAlternatives(): Alternatives {
  let depth = 0
  const open: { readonly segments: Repeats; branches: number }[] = []
  return {
    open() {
      depth++
      if (depth <= MAX_LEVELS) open.push({ segments: new Map(), branches: 0 })
    },
    close() {
      if (depth <= MAX_LEVELS) open.pop()
      depth--
    },
    branch() {
      const level = open[depth - 1]
      if (level !== undefined) level.branches++
    },
    find(text) {
      for (const { segments, branches } of open) {
        const segment = branches > 1 ? segments.get(text) : undefined
        if (segment !== undefined) return segment
      }
      return undefined
    },
    add(text, segment) {
      for (const level of open) if (level.branches === 1) level.segments.set(text, segment)
    },
  }
}
