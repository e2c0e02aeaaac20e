import { cached } from '../../src/base/runtime/cached.ts'
import type { Citation, CitedSources } from '../../src/contract/dates/change.ts'
import { allChoices } from '../../src/real/compare/probes/choices.ts'
import { run } from '../run.ts'
import { readChanges } from './changes.ts'

/** A citation, and what it is for. */
export interface Cited {
  readonly by: string
  readonly citation: Citation
}

/** Every citation of the changes and of docs/choices.yaml. */
export function allCitations(): { sources: CitedSources; cited: Cited[] } {
  const { sources, changes } = readChanges()
  return {
    sources,
    cited: [
      ...changes.flatMap(({ date, cites = [] }) => cites.map((citation) => ({ by: date, citation }))),
      ...allChoices().flatMap(({ id, cites = [] }) => cites.map((citation) => ({ by: id, citation }))),
    ],
  }
}

/** What is wrong with citations, by the clones of the public repositories. */
export function citationFlaws(
  cited: readonly Cited[],
  sources: CitedSources,
  clones: readonly string[],
): string[] {
  const textOf = cached((key: string) => {
    const place = JSON.parse(key) as Place
    return clones.map((clone) => textIn(clone, place)).find((text) => text)
  })
  return cited.flatMap(({ by, citation }) => {
    const { says, ...place } = placeOf(citation, sources)
    const shown = `${by}: ${place.file} ${place.commit ?? `of ${place.date} (${place.subject})`}`
    const text = textOf(JSON.stringify(place))
    if (text === undefined) return [`${shown} is in none of the clones`]
    return plain(text).includes(plain(says)) ? [] : [`${shown} does not say "${says}"`]
  })
}

interface Place {
  readonly file: string
  readonly commit?: string | undefined
  readonly date?: string | undefined
  readonly subject?: string | undefined
}

/** Where a citation stands, and what it says there. */
function placeOf(citation: Citation, sources: CitedSources): Place & { readonly says: string } {
  if ('document' in citation)
    return { file: citation.file ?? sources.document.file, commit: citation.document, says: citation.says }
  if ('documentation' in citation) {
    const { documentation: date, subject, says } = citation
    return { file: sources.documentation.file, date, subject, says }
  }
  return 'release_notes' in citation
    ? { ...sources.release_notes, says: citation.release_notes }
    : { ...sources.languages_changelog, says: citation.languages_changelog }
}

/** The file of a commit; undefined if the clone does not have it. */
function textIn(clone: string, { file, commit, date, subject }: Place): string | undefined {
  try {
    return run(clone, 'git', 'show', `${commit ?? commitOf(clone, date, subject)}:${file}`)
  } catch {
    return undefined
  }
}

/** The commit of a day with a subject: ids differ between copies of a repository, these do not. */
const commitOf = (clone: string, date = '', subject = ''): string =>
  run(clone, 'git', 'log', '--all', '--date=short', '--format=%H%x09%cd%x09%s')
    .split('\n')
    .map((line) => line.split('\t'))
    .find(([, day, words]) => day === date && words === subject)?.[0] ?? 'none'

const plain = (text: string) => text.replace(/\s+/g, ' ')
