/** A position in a text as in error details: code points from the start (our choice). */
export function positionAt(text: string, offset: number): number {
  let position = offset
  for (let index = 1; index < offset; index++) {
    if (isLow(text.charCodeAt(index)) && isHigh(text.charCodeAt(index - 1))) position--
  }
  return position
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff
