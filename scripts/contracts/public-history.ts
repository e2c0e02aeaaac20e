import { parse } from 'yaml'
import { run } from '../run.ts'
import { type Difference, differencesOf, type PublicElements, publicElements } from './public-elements.ts'

/** Where the public repositories have the document. */
const DOCUMENTS = ['openapi.yaml', 'api-reference/openapi.yaml'] as const

/** What one commit changed for clients. */
export interface PublicChange {
  /** Abbreviated, as citations have it. */
  readonly commit: string
  /** The day on which it became public: that of the committer. */
  readonly date: string
  readonly subject: string
  readonly differences: readonly Difference[]
}

/**
 * The document's changes since a day, oldest first. Follows the first parents, so that work on a branch counts on the day
 * on which it was merged.
 */
export function publicHistory(clone: string, since: string): PublicChange[] {
  const path = documentIn(clone)
  const order = ['--first-parent', '--reverse', '--date=short', '--format=%h%x09%cd%x09%s']
  const log = run(clone, 'git', 'log', ...order, '--', path)
  const commits = log.split('\n').flatMap((line) => {
    const [commit, date, subject] = line.split('\t')
    return commit && date && subject !== undefined ? [{ commit, date, subject }] : []
  })
  const first = commits.findIndex(({ date }) => date >= since)
  if (first < 0) return []
  // The last document before the day is what the first change is compared with.
  let before: PublicElements = first === 0 ? new Map() : elementsAt(clone, commits[first - 1]?.commit, path)
  return commits.slice(first).flatMap((commit) => {
    const after = elementsAt(clone, commit.commit, path)
    const differences = differencesOf(before, after)
    before = after
    return differences.length > 0 ? [{ ...commit, differences }] : []
  })
}

/** What the newest document has. */
export const newestElements = (clone: string): PublicElements => elementsAt(clone, 'HEAD', documentIn(clone))

function documentIn(clone: string): string {
  const files = run(clone, 'git', 'ls-tree', '-r', '--name-only', 'HEAD').split('\n')
  const found = DOCUMENTS.find((path) => files.includes(path))
  if (!found)
    throw new Error(`${clone} has none of ${DOCUMENTS.join(', ')}. Name a clone of the public document.`)
  return found
}

function elementsAt(clone: string, commit: string | undefined, path: string): PublicElements {
  try {
    return publicElements(
      parse(run(clone, 'git', 'show', `${commit}:${path}`), { maxAliasCount: -1, uniqueKeys: false }),
    )
  } catch (error) {
    throw new Error(`${path} at ${commit} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
