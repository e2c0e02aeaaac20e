import {
  DICTIONARY_SECTIONS,
  type DictionaryEntry,
  type DictionarySection,
  parseEntry,
} from '../../src/translation/dictionary/dictionary-entry.ts'

/** The content of a dictionary file. */
export interface DictionaryFile {
  readonly entries: readonly DictionaryEntry[]
  /** The text of each entry's line after its key. */
  readonly lines: readonly string[]
  /** how a variant spells words of its language */
  readonly spelling: ReadonlyMap<string, string>
}

/**
 * Parses a dictionary file: sections, one line per entry, `;` starts a comment.
 * @throws Error naming a line that is not in the format
 */
export function parseDictionaryFile(content: string): DictionaryFile {
  const spelling = new Map<string, string>()
  const entries: DictionaryEntry[] = []
  const lines: string[] = []
  let section: string | undefined
  for (const [index, line] of content.split('\n').entries()) {
    if (line === '' || line.startsWith(';')) continue
    const problem = (what: string) => new Error(`Line ${index + 1}: ${what}`)
    if (line.startsWith('[') && line.endsWith(']')) {
      section = line.slice(1, -1)
      if (section !== 'spelling' && !isSection(section)) throw problem(`unknown section: ${line}`)
      continue
    }
    const equals = line.indexOf(' = ')
    const key = equals < 0 ? undefined : line.slice(0, equals)
    const value = equals < 0 ? line : line.slice(equals + 3)
    if (section === 'spelling') {
      if (key === undefined) throw problem(`expected "name = value": ${line}`)
      spelling.set(key, value)
    } else if (section !== undefined && isSection(section)) {
      try {
        entries.push(parseEntry(section, key ?? firstField(value), value))
      } catch (error) {
        throw problem((error as Error).message)
      }
      lines.push(value)
    } else {
      throw problem(`stands before the first section: ${line}`)
    }
  }
  return { entries, spelling, lines }
}

function isSection(name: string): name is DictionarySection {
  return (DICTIONARY_SECTIONS as readonly string[]).includes(name)
}

/** The part before the first separator. */
function firstField(value: string): string {
  const end = value.indexOf(' | ')
  const informal = value.indexOf(' || ')
  return value.slice(0, Math.min(end < 0 ? value.length : end, informal < 0 ? value.length : informal))
}
