import { readFileSync } from 'node:fs'

/** A table that is written, or generated, in another page, between `<!-- NAME: begin -->` and `<!-- NAME: end -->`. */
export function copiedTable(page: string, name: string): string {
  const marked = new RegExp(`<!-- ${name}: begin -->\\n([\\s\\S]*?)<!-- ${name}: end -->`)
  const table = marked.exec(readFileSync(page, 'utf8'))?.[1]
  if (table === undefined)
    throw new Error(`${page} has no table between <!-- ${name}: begin --> and <!-- ${name}: end -->`)
  return table
}
