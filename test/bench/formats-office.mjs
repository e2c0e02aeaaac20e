// node test/bench/formats-office.mjs: seconds and peak memory of translating large office files, each in a separate
// process. The translation is upper case, so that the figures only measure the formats.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const ROUNDS = 5
/** @typedef {any} Writers what the tests' writers of documents export */

/** @type {Readonly<Record<string, (writers: Writers) => Uint8Array>>} */
const FILES = { docx: makeLargeDocx, xlsx: makeLargeXlsx }

let seed = 1

const [, , role, extension, directory] = process.argv
if (role === 'make') await make(extension ?? '', directory ?? '')
else if (role === 'measure') await measure(extension ?? '', directory ?? '')
else await main()

async function main() {
  const built = mkdtempSync(join(tmpdir(), 'mynah-bench-'))
  try {
    await build(built)
    for (const name of Object.keys(FILES)) {
      run('make', name, built)
      const rounds = Array.from({ length: ROUNDS }, () => JSON.parse(run('measure', name, built)))
      /** @param {string} key */
      const of = (key) => median(rounds.map((round) => round[key]))
      const bytes = statSync(join(built, `large.${name}`)).size
      console.log(
        `${name}, ${(bytes / 1e6).toFixed(1)} MB, ${rounds[0].characters} characters: read ${of('read').toFixed(2)} s, ` +
          `write ${of('write').toFixed(2)} s, together ${of('cpu').toFixed(2)} s of processor time, peak ${of('peak').toFixed(0)} MB of which ${of('before').toFixed(0)} MB before`,
      )
    }
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
}

/** @param {readonly string[]} args */
function run(...args) {
  return execFileSync(process.execPath, [fileURLToPath(import.meta.url), ...args], { encoding: 'utf8' })
}

/**
 * Bundles the formats and the tests' writers, including libraries, into an empty folder.
 * @param {string} dir
 */
async function build(dir) {
  const bundle = await rolldown({
    input: {
      formats: 'src/files/index.ts',
      docx: 'test/support/documents/make-docx.ts',
      xlsx: 'test/support/documents/make-xlsx.ts',
    },
    platform: 'node',
    logLevel: 'silent',
  })
  await bundle.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
}

/**
 * @param {string} dir
 * @param {string} name
 */
function load(dir, name) {
  return import(pathToFileURL(join(dir, `${name}.mjs`)).href)
}

/**
 * @param {string} name
 * @param {string} dir
 */
async function make(name, dir) {
  writeFileSync(join(dir, `large.${name}`), FILES[name]?.(await load(dir, name)) ?? '')
}

/**
 * @param {string} name
 * @param {string} dir
 */
async function measure(name, dir) {
  const source = readFileSync(join(dir, `large.${name}`))
  const { loadFormat, DEFAULT_FORMAT_LIMITS } = await load(dir, 'formats')
  const before = process.resourceUsage().maxRSS / 1000
  const cpuUsed = process.cpuUsage()
  const cpuBefore = (cpuUsed.user + cpuUsed.system) / 1e6
  const start = performance.now()
  const format = await loadFormat(name)
  const document = await format.read(source, DEFAULT_FORMAT_LIMITS)
  const read = (performance.now() - start) / 1000
  const translations = document.segments.map((/** @type {string} */ text) => text.toUpperCase())
  const between = performance.now()
  await document.write(translations, { extension: name, language: 'de' })
  const write = (performance.now() - between) / 1000
  const { user, system } = process.cpuUsage()
  const cpu = (user + system) / 1e6 - cpuBefore
  const peak = process.resourceUsage().maxRSS / 1000
  console.log(JSON.stringify({ read, write, cpu, before, peak, characters: document.characters }))
}

/**
 * About 1 MB: 500 pages of formatted text and some pictures.
 * @param {Writers} writers
 */
function makeLargeDocx({ makeDocx, paragraph, run, BOLD }) {
  const body = Array.from({ length: 15_000 }, () =>
    paragraph(run(`${words(5)} `), run(words(2), BOLD), run(` ${words(3)}`)),
  )
  return makeDocx({
    body: body.join(''),
    more: [{ name: 'word/media/photo.jpg', data: randomBytes(250_000), stored: true }],
  }).bytes
}

/**
 * About 10 MB: a hundred thousand rows of ten numbers, a shared string, and now and then a string in its cell.
 * @param {Writers} writers
 */
function makeLargeXlsx({ makeXlsx, sharedCell, inlineCell, sheetText }) {
  const rows = []
  for (let row = 1; row <= 100_000; row++) {
    const numbers = Array.from(
      { length: 10 },
      (_, column) =>
        `<c r="${String.fromCharCode(66 + column)}${row}"><v>${Math.floor(random() * 1e9) / 100}</v></c>`,
    )
    const inline = row % 100 === 0 ? inlineCell(`L${row}`, sheetText(words(3))) : ''
    rows.push(`<row r="${row}">${sharedCell(`A${row}`, row % 30_000)}${numbers.join('')}${inline}</row>`)
  }
  const strings = Array.from({ length: 30_000 }, () => sheetText(words(4)))
  return makeXlsx({ strings, sheets: [{ name: 'Large', rows: rows.join('') }] }).bytes
}

/** The same numbers in every run. */
function random() {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

/** @param {number} count */
function words(count) {
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + Math.floor(random() * 8) }, () =>
      String.fromCharCode(97 + Math.floor(random() * 26)),
    ).join(''),
  ).join(' ')
}

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
