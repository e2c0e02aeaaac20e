/** How many words there were, and of how many a translation was known. */
export interface WordTally {
  known: number
  of: number
}
