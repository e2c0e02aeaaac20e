/** A pair of quotation marks in a text, by their positions. */
export interface QuotePair {
  readonly open: number
  readonly close: number
}

/** The closing mark for each opening mark. */
const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '‘': '’',
  '‚': '‘’',
  '”': '”',
  '「': '」',
  '『': '』',
  '《': '》',
}

const isFree = (character: string | undefined) => character === undefined || !/[\p{L}\p{N}]/u.test(character)

/**
 * The pairs of a text in order. Apostrophes have letters on both sides, so they belong to none. Linear in the text's
 * length.
 */
export function* quotePairs(text: string): Generator<QuotePair> {
  let open = -1
  for (let index = 0; index < text.length; index++) {
    const character = text[index] as string
    if (open >= 0 && CLOSERS[text[open] as string]?.includes(character)) {
      if (isPlain(character) && !isFree(text[index + 1])) continue
      yield { open, close: index }
      open = -1
    } else if (open < 0 && Object.hasOwn(CLOSERS, character)) {
      const opens = isFree(text[index - 1]) && !/^\s?$/.test(text[index + 1] ?? '')
      if (!isPlain(character) || opens) open = index
    }
  }
}

/** Whether a mark opens and closes. */
const isPlain = (character: string) => character === '"' || character === "'"
