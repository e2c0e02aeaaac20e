// Glossaries: the cost of a dictionary of the largest size, and whether stored data slows down anything else.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { throughput } from './load.mjs'
import { elapsed } from './measure.mjs'
import { COMMANDS, call, median, round, startServer } from './servers.mjs'

const ROUNDS = 7
const MAX_DICTIONARY_BYTES = 10 * 1024 * 1024
const WORDS =
  'river bridge people cross every day water stone wood iron light heavy narrow wide old new town village market boat'.split(
    ' ',
  )
/** 200 characters with three phrases of the dictionary. */
const TEXT =
  'The people of the old town cross the iron bridge every day, on foot or by boat, when the water is high. Below the stone arches the river is wide; upstream it is narrow, and only a light boat gets by..'

/** 10 MiB of phrases of three to five words of the text, so that every word of it begins thousands of phrases. */
function largestDictionary() {
  /** @param {number} index */
  const word = (index) => WORDS[index % WORDS.length]
  const lines = ['iron bridge\tEisenbrücke', 'boat\tKahn', 'only a light boat\tnur ein leichter Kahn']
  let bytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0)
  for (let index = 0; ; index++) {
    const tail = index % 3 === 0 ? ` ${word(index >> 3)} ${word(index >> 2)}` : ''
    const line = `${word(index)} ${word(index >> 1)} n${index}${tail}\tAusdruck ${index}`
    bytes += line.length + 1
    if (bytes > MAX_DICTIONARY_BYTES) return lines.join('\n')
    lines.push(line)
  }
}

/** @typedef {import('./servers.mjs').RunningServer} RunningServer */

/** @param {string} entries */
const pair = (entries, more = {}) => ({ source_lang: 'en', target_lang: 'de', entries, ...more })
/**
 * @param {RunningServer} server
 * @param {string} name
 * @param {string} entries
 * @returns {Promise<string>}
 */
const makeGlossary = async (server, name, entries) =>
  (await call(server, '/v3/glossaries', { name, dictionaries: [pair(entries)] })).glossary_id

/** A dictionary of 10 MiB: storing, first use, and repeated use. */
export async function largeDictionary() {
  const server = await startServer(COMMANDS.mynah)
  const small = await makeGlossary(server, 'small', 'iron bridge\tEisenbrücke')
  const tsv = largestDictionary()
  const csv = tsv.replaceAll('\t', ',')
  /**
   * @param {string} entries
   * @param {string} entries_format
   */
  const put = (entries, entries_format) => () =>
    call(server, `/v3/glossaries/${small}/dictionaries`, pair(entries, { entries_format }), { method: 'PUT' })
  const puts = []
  for (let index = 0; index <= ROUNDS; index++) puts.push(await elapsed(put(tsv, 'tsv')))
  const csvPut = await elapsed(put(csv, 'csv'))

  /** @param {object} more */
  const body = (more) => JSON.stringify({ text: [TEXT], source_lang: 'EN', target_lang: 'DE', ...more })
  const [without, withIt] = [body({}), body({ glossary_id: small })]
  const first = await elapsed(() => call(server, '/v2/translate', JSON.parse(withIt)))
  const ratios = []
  for (let index = 0; index <= ROUNDS; index++) {
    const plain = await throughput(server, () => without, 5000)
    const steered = await throughput(server, () => withIt, 5000)
    if (index > 0) ratios.push(plain / steered)
  }
  await server.stop()
  return [
    {
      figure: `put of a dictionary of 10 MiB, ${tsv.split('\n').length} entries`,
      value: `${round(median(puts.slice(1)), 0)} ms as TSV, ${round(csvPut, 0)} ms as CSV`,
    },
    { figure: 'first translation with it, which reads and compiles it', value: `${round(first, 0)} ms` },
    {
      figure: 'translating 200 characters with it',
      value: `${round(median(ratios))} times as long as without`,
      target: '1.5 or less',
    },
  ]
}

const NAMES = /** @type {const} */ (['full', 'empty'])
const GLOSSARIES = 1000
const ENTRIES = 1000

/** A file store with a thousand glossaries of a thousand entries each, compared with a single glossary. */
export async function manyGlossaries() {
  const directories = { full: stateDirectory(), empty: stateDirectory() }
  try {
    await fill(directories.full, GLOSSARIES)
    await fill(directories.empty, 1)
    /** @type {Record<'full' | 'empty', number[]>} */
    const changes = { full: [], empty: [] }
    const servers = { full: await serverOn(directories.full), empty: await serverOn(directories.empty) }
    for (let index = 0; index <= 40; index++) {
      for (const name of NAMES) {
        const { server, id } = servers[name]
        const ms = await elapsed(() =>
          call(server, `/v3/glossaries/${id}`, { name: `N${index}` }, { method: 'PATCH' }),
        )
        if (index > 0) changes[name].push(ms)
      }
    }
    for (const { server } of Object.values(servers)) await server.stop()
    /** @type {Record<'full' | 'empty', number[]>} */
    const starts = { full: [], empty: [] }
    for (let index = 0; index < ROUNDS; index++) {
      for (const name of NAMES) {
        const start = performance.now()
        const server = await startServer(COMMANDS.mynah, ['--state', directories[name]])
        starts[name].push(performance.now() - start)
        await server.stop()
      }
    }
    return [
      {
        figure: `renaming a glossary beside ${GLOSSARIES} of ${ENTRIES} entries`,
        value: `${round(median(changes.full) / median(changes.empty))} times as long as beside none: ${round(median(changes.full), 1)} ms against ${round(median(changes.empty), 1)} ms`,
        target: '3 or less',
      },
      {
        figure: 'start-up with them, process start included',
        value: `${round(median(starts.full), 0)} ms against ${round(median(starts.empty), 0)} ms without`,
        target: 'below 1000 ms',
      },
    ]
  } finally {
    for (const directory of Object.values(directories)) rmSync(directory, { recursive: true, force: true })
  }
}

const stateDirectory = () => mkdtempSync(join(tmpdir(), 'mynah-bench-'))

/**
 * @param {string} directory
 * @param {number} count
 */
async function fill(directory, count) {
  const server = await startServer(COMMANDS.mynah, ['--state', directory])
  const numbers = Array.from({ length: count }, (_, index) => index)
  /** @param {number} glossary */
  const entries = (glossary) =>
    Array.from({ length: ENTRIES }, (_, index) => `phrase ${glossary} ${index}\tAusdruck ${index}`).join('\n')
  const work = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      await makeGlossary(server, `Glossary ${number}`, entries(number))
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  await server.stop()
}

/** @param {string} directory */
async function serverOn(directory) {
  const server = await startServer(COMMANDS.mynah, ['--state', directory])
  const { glossaries } = await call(server, '/v3/glossaries', undefined, { method: 'GET' })
  return { server, id: glossaries[Math.floor(glossaries.length / 2)].glossary_id }
}

/** All figures in this file. */
export async function glossaries() {
  return [...(await largeDictionary()), ...(await manyGlossaries())]
}
