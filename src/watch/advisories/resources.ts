import { fieldsIn, textOf } from '../../base/json/unchecked.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { type AdvisoryRule, found } from './advisory-rule.ts'

/** Operations that create resources, and the field of the answer that has the id. */
const ID_FIELDS: Readonly<Record<string, string>> = {
  createGlossary: 'glossary_id',
  createMultilingualGlossary: 'glossary_id',
  createStyleRuleList: 'style_id',
}

/** This many are no longer a test of a single request. */
const MANY = 3

export const unusedResource: AdvisoryRule = {
  isAboutTheEnd: true,
  finds: 'a glossary or style rule list is created but neither used nor deleted; a warning for three or more',
  severity: 'info',
  why: 'The number of glossaries and style rule lists per account is limited (spec §3), and leftovers use it up.',
  fix: 'Delete what was created for a single job, or create it once and reuse it.',
  find(entries) {
    const made = new Map<string, JournalEntry>()
    for (const entry of entries) {
      const id = createdId(entry)
      if (id !== undefined) made.set(id, entry)
      else if (entry.method !== 'GET')
        for (const known of made.keys()) if (names(entry, known)) made.delete(known)
    }
    const unused = [...made.values()]
    const message = 'A glossary or a style rule list was created but neither used nor deleted.'
    return found(unused, message, unused.length >= MANY ? 'warning' : 'info')
  },
}

function createdId({ operation, status, answer }: JournalEntry): string | undefined {
  const name = ID_FIELDS[operation ?? '']
  if (name === undefined || status !== 201) return undefined
  return textOf(fieldsIn(answer)[name]) || undefined
}

/** Whether a request refers to a resource in its path or in a field of its body. */
function names({ path, body }: JournalEntry, id: string): boolean {
  return path.includes(id) || (body !== undefined && JSON.stringify(body).includes(id))
}
