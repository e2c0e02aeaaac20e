/**
 * What must not come about where two words or syllables are joined: the entries of scripts/lexicons/blocked.txt that
 * hold for every language (the lists themselves were cleared of them when they were made). A test compares the two.
 */
const OFFENSIVE =
  /bastard|bitch|bomb|boob|cock|crap|cunt|dick|dildo|fagg|fuck|hitler|homo|nazi|negro|penis|piss|porn|pussy|rape|rapist|satan|seks|shit|slut|suicid|terror|tits|vagina|whore/g
/** Too short to matter inside of a word, but not as one. */
const OFFENSIVE_WORDS: ReadonlySet<string> = new Set(['cum', 'fag', 'kkk', 'sex', 'tit'])
const LONGEST = 7

/** As much of the end of a word as matters for what comes behind it. */
export const tailOf = (word: string) => word.slice(-LONGEST)

/** Whether a part, put behind the tail of a word, makes something offensive that neither has by itself. */
export function makesOffence(tail: string, part: string): boolean {
  if (OFFENSIVE_WORDS.has(tail + part)) return true
  const start = tailOf(tail)
  for (const { 0: found, index } of (start + part.slice(0, LONGEST)).matchAll(OFFENSIVE)) {
    if (index < start.length && index + found.length > start.length) return true
  }
  return false
}
