import { InvalidArgumentError } from 'commander'

/** Reads a whole number within these bounds. */
export const wholeNumber = (least: number, most: number) => (text: string) => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new InvalidArgumentError(`Use a whole number from ${least} to ${most}.`)
  return number
}

export const readPort = wholeNumber(0, 65_535)

/** More characters than any bill, and more milliseconds than anyone waits. */
export const readCount = wholeNumber(0, 999_999_999)

/** Reads a flag that may be repeated, and has several values separated by commas. */
export const readList = (text: string, earlier: readonly string[] = []) => [
  ...earlier,
  ...text.split(',').map((part) => part.trim()),
]
