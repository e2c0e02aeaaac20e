/** The first option that there is not, and what is wrong with it; a count that does not count would go unnoticed. */
export function unknownOption(options: object, known: readonly string[]) {
  const name = Object.keys(options).find((given) => !known.includes(given))
  return name === undefined ? undefined : { name, message: `is no option; there are ${known.join(', ')}` }
}
