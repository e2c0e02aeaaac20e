// Prints the size of the hand-written code: files, and lines without blanks and comments, by folder. `npm run size`.
// Folders named `generated` do not count. `npm run size -- test` counts another folder.
import { readFileSync } from 'node:fs'
import { grouped } from '../src/base/runtime/lists.ts'
import { run } from './run.ts'

const CODE = /\.(tsx?|[cm]?js)$/
const folders = process.argv.length > 2 ? process.argv.slice(2) : ['src', 'packages', 'scripts']
const files = run('.', 'git', 'ls-files', ...folders)
  .trim()
  .split('\n')
  .filter((name) => CODE.test(name) && !name.includes('/generated/'))

function sizeOf(names: readonly string[]) {
  const lines = names.flatMap((name) => readFileSync(name, 'utf8').split('\n')).filter((line) => line.trim())
  // Ours is formatted: a line of a comment begins like one.
  const comments = lines.filter((line) => /^\s*(\/\/|\/?\*)/.test(line)).length
  return { files: names.length, code: lines.length - comments, comments }
}

const byFolder = grouped(files, (file) => file.split('/').slice(0, -1).slice(0, 2).join('/'))
const sizes = [...byFolder].map(([name, names]) => [name, sizeOf(names)] as const)
const rows = [...sizes.sort(([, a], [, b]) => b.code - a.code), ['together', sizeOf(files)] as const]
console.table(Object.fromEntries(rows))
