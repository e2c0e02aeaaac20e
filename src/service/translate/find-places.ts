/** A range in a text, in UTF-16 units: start and end. */
export type Place = readonly [from: number, to: number]

/**
 * Finds phrases in a text in order. Each is searched for after the previous one, whole words first; if it is elsewhere
 * because the translation has another order, where no other phrase is. Undefined for a phrase that is written
 * differently in the text, for example with tags in it.
 */
export function findPlaces(text: string, phrases: readonly string[]): (Place | undefined)[] {
  const taken: Place[] = []
  let behind = 0
  return phrases.map((phrase) => {
    if (phrase === '') return undefined
    const place = free(text, phrase, behind, taken) ?? free(text, phrase, 0, taken)
    if (place) {
      taken.push(place)
      behind = place[1]
    }
    return place
  })
}

/** Limits the search: a phrase of one letter may occur anywhere in a long text. */
const MOST_TRIES = 1000

function free(text: string, phrase: string, from: number, taken: readonly Place[]): Place | undefined {
  let first: Place | undefined
  let tries = MOST_TRIES
  for (let at = text.indexOf(phrase, from); at >= 0 && tries > 0; at = text.indexOf(phrase, at + 1)) {
    tries--
    const place: Place = [at, at + phrase.length]
    if (taken.some(([start, end]) => start < place[1] && place[0] < end)) continue
    if (isWhole(text, place)) return place
    first ??= place
  }
  return first
}

/** For scripts that put spaces between words. */
const LETTER_OR_DIGIT =
  /[\p{N}\p{M}]|(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}])\p{L}/u

/** Whether a range begins and ends at word boundaries. */
function isWhole(text: string, [from, to]: Place): boolean {
  const isWithin = (at: number) =>
    LETTER_OR_DIGIT.test(text[at - 1] ?? '') && LETTER_OR_DIGIT.test(text[at] ?? '')
  return !isWithin(from) && !isWithin(to)
}
