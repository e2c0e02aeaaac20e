/** Scripts whose characters are two columns wide, roughly: a misaligned cell is only a cosmetic problem. */
const WIDE =
  /[\u{1100}-\u{115f}\u{2e80}-\u{303e}\u{3041}-\u{a4cf}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{fe30}-\u{fe6f}\u{ff00}-\u{ff60}\u{ffe0}-\u{ffe6}\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u

/** The width of a string in columns. It must not contain styles. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) columns += columnsOfCharacter(character)
  return columns
}

/** A string cut to this many columns. If it is cut, it ends with `…`. */
export function cutTo(most: number, text: string): string {
  if (columnsOf(text) <= most) return text
  let cut = ''
  let columns = 1
  for (const character of text) {
    columns += columnsOfCharacter(character)
    if (columns > most) break
    cut += character
  }
  return `${cut}…`
}

/** Pads a string with spaces on the right. */
export const padRight = (text: string, width: number) =>
  text + ' '.repeat(Math.max(0, width - columnsOf(text)))

/** Pads a string with spaces on the left. */
export const padLeft = (text: string, width: number) =>
  ' '.repeat(Math.max(0, width - columnsOf(text))) + text

function columnsOfCharacter(character: string): number {
  if (WITHOUT_WIDTH.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}
