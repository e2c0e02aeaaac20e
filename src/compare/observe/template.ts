const QUOTES = ['"', "'", '`']
const DIGIT = /\d/
const LETTER = /[\p{L}\d]/u

/** A message without its values: numbers become `0`, quoted values `'…'`. */
export function messageTemplate(message: string): string {
  let template = ''
  for (let at = 0; at < message.length; at++) {
    const character = message.charAt(at)
    const end = quoteEnd(message, at)
    if (end !== undefined) {
      template += `${character}…${character}`
      at = end
    } else if (DIGIT.test(character)) {
      if (!template.endsWith('0')) template += '0'
    } else template += character
  }
  return template
}

/** The end of the quotation that begins here. An apostrophe inside a word is not a quote. */
function quoteEnd(message: string, at: number): number | undefined {
  const quote = message.charAt(at)
  if (!QUOTES.includes(quote) || LETTER.test(message.charAt(at - 1))) return undefined
  const end = message.indexOf(quote, at + 1)
  return end < 0 ? undefined : end
}
