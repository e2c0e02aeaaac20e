// npm run bench [parts]: all figures as ratios to a baseline measured in the same run, in turns, with medians.
// npm run bench -- --table [parts]: the same as rows of the table in docs/contributing/performance.md.
// npm run bench -- compare <folder>: compares this build with another one, see compare.mjs.
import { cpus, loadavg } from 'node:os'
import { coldStart } from './cold-start.mjs'
import { compare } from './compare.mjs'
import { consoleOpen } from './console-open.mjs'
import { documents } from './documents.mjs'
import { embedding } from './embedding.mjs'
import { faults } from './faults.mjs'
import { glossaries } from './glossaries.mjs'
import { growth } from './growth.mjs'
import { journal } from './journal.mjs'
import { longTexts } from './long-texts.mjs'
import { longestTurn } from './longest-turn.mjs'
import { memory } from './memory.mjs'
import { shared } from './shared.mjs'
import { tags } from './tags.mjs'
import { translate } from './translate.mjs'
import { voice } from './voice.mjs'

/** @type {Readonly<Record<string, () => Promise<readonly { figure: string, value: string, target?: string | undefined }[]>>>} */
const PARTS = {
  translate,
  longTexts,
  coldStart,
  consoleOpen,
  memory,
  embedding,
  faults,
  journal,
  glossaries,
  longestTurn,
  documents,
  tags,
  growth,
  shared,
  voice,
}
const isTable = process.argv.includes('--table')
const [command, ...folders] = process.argv.slice(2).filter((argument) => argument !== '--table')
const isComparison = command === 'compare'
const wanted = isComparison || command === undefined ? [] : [command, ...folders]
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(
    `Unknown part ${unknown.join(', ')}. Use one of ${Object.keys(PARTS).join(', ')}, or compare.`,
  )
  process.exit(2)
}

const [load = 0] = loadavg()
console.log(`Node ${process.version}, ${cpus().length} cores, load ${load.toFixed(1)}`)
if (load > 0.5) console.log('The machine is busy, so even ratios are unreliable.')

if (isTable) console.log('\n| Figure | Value | Aim |\n|---|---|---|')

const measures = isComparison ? { compare: () => compare(folders) } : PARTS
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const { figure, value, target } of await measure()) {
    if (isTable) console.log(`| ${figure} | ${value} | ${target ?? ''} |`)
    else console.log(`${figure.padEnd(64)} ${value}${target === undefined ? '' : `   (target ${target})`}`)
  }
}
