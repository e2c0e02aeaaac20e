// npm run bench [parts]: every figure as a ratio to a yardstick measured in the same run, turn by turn, with medians.
import { cpus, loadavg } from 'node:os'
import { coldStart } from './cold-start.mjs'
import { documents } from './documents.mjs'
import { embedding } from './embedding.mjs'
import { faults } from './faults.mjs'
import { glossaries } from './glossaries.mjs'
import { growth } from './growth.mjs'
import { journal } from './journal.mjs'
import { longestTurn } from './longest-turn.mjs'
import { memory } from './memory.mjs'
import { tags } from './tags.mjs'
import { translate } from './translate.mjs'

const PARTS = {
  translate,
  coldStart,
  memory,
  embedding,
  faults,
  journal,
  glossaries,
  longestTurn,
  documents,
  tags,
  growth,
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

const [load = 0] = loadavg()
console.log(`Node ${process.version}, ${cpus().length} cores, load ${load.toFixed(1)}`)
if (load > 0.5) console.log('The machine does other work: even the ratios are worth less.')

for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const { figure, value, target } of await measure()) {
    console.log(`${figure.padEnd(64)} ${value}${target === undefined ? '' : `   (target ${target})`}`)
  }
}
