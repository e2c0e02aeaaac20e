/**
 * The entries of scripts/lexicons/blocked.txt that apply to every language (they were removed from the word lists when
 * these were created). A test compares the two.
 */
const OFFENSIVE =
  /bastard|bitch|bomb|boob|cock|crap|cunt|dick|dildo|fagg|fuck|hitler|homo|nazi|negro|penis|piss|porn|pussy|rape|rapist|satan|seks|shit|slut|suicid|terror|tits|vagina|whore/
/** Too short to matter inside a word, but blocked as a whole word. */
const OFFENSIVE_WORDS: ReadonlySet<string> = new Set(['cum', 'fag', 'kkk', 'sex', 'tit'])
const OFFENSIVE_BEGINNINGS = ['sex']

/** Whether a lower-case word must not be made up. */
export type BlockList = (word: string) => boolean

/** @param entries additional ones for one language; one that ends with `*` blocks all words with that prefix */
export function blockList(entries: readonly string[] = []): BlockList {
  const words = new Set<string>(OFFENSIVE_WORDS)
  const beginnings = new Set<string>(OFFENSIVE_BEGINNINGS)
  for (const entry of entries) {
    if (entry.endsWith('*')) beginnings.add(entry.slice(0, -1))
    else words.add(entry)
  }
  const lengths = [...new Set([...beginnings].map((beginning) => beginning.length))]
  const firstLetters = new Set([...beginnings].map((beginning) => beginning[0]))
  return (word) => {
    if (words.has(word) || OFFENSIVE.test(word)) return true
    return (
      firstLetters.has(word[0]) &&
      lengths.some((length) => length <= word.length && beginnings.has(word.slice(0, length)))
    )
  }
}
