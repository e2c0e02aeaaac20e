import type { Entries } from '../glossary.ts'

/** Entries as they are stored and handed out: TSV with `\n` between the lines and none at the end. */
export function writeEntries(entries: Entries): Uint8Array {
  const lines: string[] = []
  for (const [source, target] of entries) lines.push(`${source}\t${target}`)
  return Buffer.from(lines.join('\n'))
}

/** The entries of a stored text, which is known to be sound. */
export function readEntries(text: string): Map<string, string> {
  const entries = new Map<string, string>()
  for (const line of text.split('\n')) {
    const tab = line.indexOf('\t')
    entries.set(line.slice(0, tab), line.slice(tab + 1))
  }
  return entries
}
