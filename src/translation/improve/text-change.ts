/** One step of an improvement: text in, text out. */
export type TextChange = (text: string) => string

/** Applies the steps in sequence. */
export const inTurn =
  (changes: readonly TextChange[]): TextChange =>
  (text) =>
    changes.reduce((changed, change) => change(changed), text)

/** After this many rounds the result is final; real texts need two. */
const MAX_ROUNDS = 8

/** Repeats the change until nothing changes, so that improving an improved text does nothing. */
export const untilStable =
  (change: TextChange): TextChange =>
  (text) => {
    let before = text
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const after = change(before)
      if (after === before) break
      before = after
    }
    return before
  }
