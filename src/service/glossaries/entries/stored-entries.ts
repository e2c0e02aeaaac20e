import type { Steps } from '../../../base/runtime/in-turns.ts'
import type { Entries } from '../glossary.ts'

const ENTRIES_PER_STEP = 10_000

/** Reads stored entries. */
export const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Entries in the form in which they are stored and returned: TSV with `\n` between lines and none at the end. */
export function* writeEntries(entries: Entries): Steps<Uint8Array> {
  const blocks: string[] = []
  let lines: string[] = []
  for (const [source, target] of entries) {
    if (lines.push(`${source}\t${target}`) < ENTRIES_PER_STEP) continue
    blocks.push(lines.join('\n'))
    lines = []
    yield
  }
  if (lines.length > 0) blocks.push(lines.join('\n'))
  return Buffer.from(blocks.join('\n'))
}

/** The entries of a stored text, which is valid. */
export function* readEntries(text: string): Steps<Map<string, string>> {
  const entries = new Map<string, string>()
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const tab = text.indexOf('\t', start)
    entries.set(text.slice(start, tab), text.slice(tab + 1, end))
    start = end + 1
    if (entries.size % ENTRIES_PER_STEP === 0) yield
  }
  return entries
}
