import type { JournalEntry } from '../journal/entry.ts'
import { type AdvisoryRule, found } from './advisory-rule.ts'

/** What makes a resource, and how its answer names it. */
const ID_FIELDS: Readonly<Record<string, string>> = {
  createGlossary: 'glossary_id',
  createMultilingualGlossary: 'glossary_id',
  createStyleRuleList: 'style_id',
}

/** So many are no test of one request any more. */
const MANY = 3

export const unusedResource: AdvisoryRule = {
  isAboutTheEnd: true,
  finds: 'a glossary or style rule list is made, and neither used nor deleted; a warning from three on',
  severity: 'info',
  why: 'Accounts have a limit of glossaries and style rule lists (spec §3); what is left behind uses it up.',
  fix: 'Delete what was made for one job, or make it once and use it again.',
  find(entries) {
    const made = new Map<string, JournalEntry>()
    for (const entry of entries) {
      const id = createdId(entry)
      if (id !== undefined) made.set(id, entry)
      else if (entry.method !== 'GET')
        for (const known of made.keys()) if (names(entry, known)) made.delete(known)
    }
    const unused = [...made.values()]
    const message = 'A glossary or a style rule list was made, and neither used nor deleted.'
    return found(unused, message, unused.length >= MANY ? 'warning' : 'info')
  },
}

function createdId({ operation, status, answer }: JournalEntry): string | undefined {
  const name = ID_FIELDS[operation ?? '']
  if (name === undefined || status !== 201 || typeof answer !== 'string') return undefined
  try {
    return JSON.parse(answer)[name]
  } catch {
    return undefined
  }
}

/** Whether a request is about a resource, by its path or by a field of its body. */
function names({ path, body }: JournalEntry, id: string): boolean {
  return path.includes(id) || (body !== undefined && JSON.stringify(body).includes(id))
}
