import { readFileSync } from 'node:fs'

/** A table that is written, or generated, in another page, between `<!-- NAME: begin -->` and `<!-- NAME: end -->`. */
export function copiedTable(page, name) {
  const [, table] = new RegExp(`<!-- ${name}: begin -->\\n([\\s\\S]*?)<!-- ${name}: end -->`).exec(
    readFileSync(page, 'utf8'),
  ) ?? [undefined, undefined]
  if (table === undefined) throw new Error(`${page} has no table between <!-- ${name}: begin --> and its end`)
  return table
}
