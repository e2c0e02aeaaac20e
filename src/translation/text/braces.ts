/**
 * For each `{` of the text the index after its matching `}`: one pass, so that a text of nothing but open braces
 * stays linear. A brace without partner is not in the map.
 */
export function matchBraces(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit === 0x7b) open.push(index)
    else if (unit === 0x7d) {
      const start = open.pop()
      if (start !== undefined) ends.set(start, index + 1)
    }
  }
  return ends
}
