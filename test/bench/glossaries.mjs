// Glossaries: the cost of a dictionary of the largest size, and whether stored data slows down anything else.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { throughput } from './load.mjs'
import { compareInTurns, elapsed, mediansOf } from './measure.mjs'
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
  const [tsvPut = Number.NaN] = await mediansOf(ROUNDS, put(tsv, 'tsv'))
  const csvPut = await elapsed(put(csv, 'csv'))

  /** @param {object} more */
  const body = (more) => JSON.stringify({ text: [TEXT], source_lang: 'EN', target_lang: 'DE', ...more })
  const [without, withIt] = [body({}), body({ glossary_id: small })]
  const first = await elapsed(() => call(server, '/v2/translate', JSON.parse(withIt)))
  const { ratios } = await compareInTurns(
    ROUNDS,
    () => throughput(server, () => without, 5000),
    () => throughput(server, () => withIt, 5000),
  )
  await server.stop()
  return [
    {
      figure: `put of a dictionary of 10 MiB, ${tsv.split('\n').length} entries`,
      value: `${round(tsvPut, 0)} ms as TSV, ${round(csvPut, 0)} ms as CSV`,
    },
    { figure: 'first translation with it, which reads and compiles it', value: `${round(first, 0)} ms` },
    {
      figure: 'translating 200 characters with it',
      value: `${round(median(ratios))} times as long as without`,
      target: '1.5 or less',
    },
  ]
}

const GLOSSARIES = 1000
const ENTRIES = 1000

/** A file store with a thousand glossaries of a thousand entries each, compared with a single glossary. */
export async function manyGlossaries() {
  const directories = { full: stateDirectory(), empty: stateDirectory() }
  try {
    await fill(directories.full, GLOSSARIES)
    await fill(directories.empty, 1)
    const both = [await serverOn(directories.full), await serverOn(directories.empty)]
    let names = 0
    const renames = both.map(
      ({ server, id }) =>
        () =>
          call(server, `/v3/glossaries/${id}`, { name: `N${names++}` }, { method: 'PATCH' }),
    )
    const [fullChange = Number.NaN, emptyChange = Number.NaN] = await mediansOf(40, ...renames)
    for (const { server } of both) await server.stop()
    const { ones: fullStarts, others: emptyStarts } = await compareInTurns(
      ROUNDS,
      () => startTime(directories.full),
      () => startTime(directories.empty),
      0,
    )
    return [
      {
        figure: `renaming a glossary beside ${GLOSSARIES} of ${ENTRIES} entries`,
        value: `${round(fullChange / emptyChange)} times as long as beside none: ${round(fullChange, 1)} ms against ${round(emptyChange, 1)} ms`,
        target: '3 or less',
      },
      {
        figure: 'start-up with them, process start included',
        value: `${round(median(fullStarts), 0)} ms against ${round(median(emptyStarts), 0)} ms without`,
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
async function startTime(directory) {
  const start = performance.now()
  const server = await startServer(COMMANDS.mynah, ['--state', directory])
  const time = performance.now() - start
  await server.stop()
  return time
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
