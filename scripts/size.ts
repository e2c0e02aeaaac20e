import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/*
 * Prints the size of the hand-written code: files, and lines without blanks and comments, by folder. `npm run size`.
 * Generated files do not count. `npm run size -- test` counts another folder.
 */

interface Size {
  files: number
  code: number
  comments: number
}

const CODE = /\.(tsx?|[cm]?js)$/
const folders = process.argv.length > 2 ? process.argv.slice(2) : ['src', 'packages', 'scripts']

const tracked = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
  .trim()
  .split('\n')
const sizes = new Map<string, Size>()

for (const file of tracked.filter((name) => CODE.test(name) && !name.includes('generated'))) {
  const [top = '', wing = ''] = file.split('/')
  const name = wing.includes('.') ? top : `${top}/${wing}`
  const size = sizes.get(name) ?? { files: 0, code: 0, comments: 0 }
  sizes.set(name, size)
  size.files += 1
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue
    // Ours is formatted: a line of a comment begins like one.
    if (/^\s*(\/\/|\/?\*)/.test(line)) size.comments += 1
    else size.code += 1
  }
}

const sum = { files: 0, code: 0, comments: 0 }
const row = (name: string, { files, code, comments }: Size) =>
  console.log(
    `${name.padEnd(24)}${[files, code, comments].map((count) => String(count).padStart(9)).join('')}`,
  )
console.log(`${''.padEnd(24)}    files     code comments`)
for (const [name, size] of [...sizes].sort(([, a], [, b]) => b.code - a.code)) {
  row(name, size)
  sum.files += size.files
  sum.code += size.code
  sum.comments += size.comments
}
row('together', sum)
