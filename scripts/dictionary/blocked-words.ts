import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const BLOCK_LIST = join(import.meta.dirname, '../lexicons/blocked.txt')

/** Whether the block list of the lexicons has a lower-case word, for every language or for this one. */
export function blockedWords(code: string): (word: string) => boolean {
  const words = new Set<string>()
  const beginnings: string[] = []
  let section = ''
  for (const line of readFileSync(BLOCK_LIST, 'utf8').split('\n')) {
    if (line.startsWith('# ')) section = line.slice(2).trim()
    if (line.startsWith(';') || line.startsWith('#') || (section !== 'all' && section !== code)) continue
    for (const entry of line.split(/\s+/u)) {
      if (entry.endsWith('*')) beginnings.push(entry.slice(0, -1))
      else if (entry !== '') words.add(entry)
    }
  }
  return (word) => words.has(word) || beginnings.some((beginning) => word.startsWith(beginning))
}
