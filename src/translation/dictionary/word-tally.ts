/** How many words there were, and how many of them had a known translation. */
export interface WordTally {
  known: number
  of: number
}
