const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu
/** A quick test that is enough for most texts. */
const ANY = /[\u0590-\u08ff\ufb1d-\ufefc]/
const LETTER = /\p{L}/gu

/** Whether most letters of a text belong to a right-to-left script. */
export function runsRightToLeft(text: string): boolean {
  if (!ANY.test(text)) return false
  const against = text.match(RIGHT_TO_LEFT)?.length ?? 0
  return against > 0 && against * 2 > (text.match(LETTER)?.length ?? 0)
}

const OTHER_LETTER =
  /(?![\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])\p{L}/u

/** Whether a text contains right-to-left letters, and left-to-right ones. */
export const letterDirections = (text: string) => ({
  rightToLeft: ANY.test(text) && text.search(RIGHT_TO_LEFT) >= 0,
  leftToRight: OTHER_LETTER.test(text),
})
