import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'scripts/lexicons'
const BLOCK_LIST = 'blocked.txt'

/** The hand-written words of a language. */
export interface Handwritten {
  readonly common: readonly string[]
  readonly words: readonly string[]
  /** Of the genuine word lists of @faker-js/faker (MIT), which only lexicons have. */
  readonly faker: readonly string[]
  readonly syllables: readonly string[]
}

/** Every language with a hand-written list, ordered by code. */
export function readHandwritten(): Map<string, Handwritten> {
  const bases = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt') && name !== BLOCK_LIST)
    .map((name) => name.slice(0, -'.txt'.length))
    .sort()
  return new Map(bases.map((base) => [base, readList(base)]))
}

function readList(base: string): Handwritten {
  const { common = [], words = [], faker = [], syllables = [], ...others } = readSections(`${base}.txt`)
  for (const name of Object.keys(others)) throw new Error(`${base}.txt: unknown section '${name}'`)
  return { common, words, faker, syllables }
}

/** The block list for the words of one language. */
export interface BlockList {
  /** What is blocked in this language in addition to what is blocked in all. */
  readonly own: readonly string[]
  isBlocked(word: string): boolean
}

/** Reads the block list. An entry that ends with `*` blocks every word with that prefix. */
export function readBlockList(): (base: string) => BlockList {
  const { all = [], ...byLanguage } = readSections(BLOCK_LIST)
  return (base) => {
    const own = byLanguage[base] ?? []
    const entries = [...all, ...own]
    const whole = new Set(entries.filter((entry) => !entry.endsWith('*')))
    const beginnings = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1))
    return {
      own,
      isBlocked(word) {
        const folded = word.toLowerCase()
        return whole.has(folded) || beginnings.some((beginning) => folded.startsWith(beginning))
      },
    }
  }
}

/**
 * Reads a file of `# section` headings, each followed by words separated by white space; `;` starts a comment line.
 *
 * @param name relative to scripts/lexicons
 */
export function readSections(name: string): Record<string, string[]> {
  const sections: Record<string, string[]> = {}
  let section: string[] | undefined
  for (const line of readFileSync(join(FOLDER, name), 'utf8').split('\n')) {
    const heading = /^# *(.+)$/u.exec(line)?.[1]
    if (heading !== undefined) {
      sections[heading] ??= []
      section = sections[heading]
    } else if (!line.startsWith(';')) section?.push(...wordsOf(line))
  }
  return sections
}

const wordsOf = (line: string) => line.normalize('NFC').split(/\s+/u).filter(Boolean)
