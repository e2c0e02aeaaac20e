// node test/bench/formats-pdf.mjs: seconds and peak memory of translating a PDF of 200 pages and the largest images,
// each in a separate process. The translation consists of words of the language, so that the figures only measure the
// formats with the language's fonts.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const ROUNDS = 5
const PAGES = 200
const LINES = 42
/** @typedef {any} Writers what the tests' writers of documents export */
/** @typedef {{ file: string, extension: string, language: string, word?: string }} Case */

/**
 * Files and their translations.
 * @type {readonly Case[]}
 */
const CASES = [
  { file: 'large.pdf', extension: 'pdf', language: 'de', word: 'Straße' },
  { file: 'large.pdf', extension: 'pdf', language: 'ar', word: 'مرحبا' },
  { file: 'large.pdf', extension: 'pdf', language: 'ja', word: '世界の' },
  { file: 'large.pdf', extension: 'docx', language: 'de', word: 'Straße' },
  { file: 'large.png', extension: 'png', language: 'de' },
  { file: 'large.jpg', extension: 'jpg', language: 'de' },
]
/** @type {Readonly<Record<string, (writers: Writers) => Uint8Array>>} */
const MAKERS = { 'large.pdf': makeLargePdf, 'large.png': makeLargePng, 'large.jpg': makeLargeJpeg }

let seed = 1

const [, , role, argument = '', directory = ''] = process.argv
if (role === 'make')
  writeFileSync(join(directory, argument), MAKERS[argument]?.(await loadAll(directory)) ?? '')
else if (role === 'measure') await measure(/** @type {Case} */ (CASES[Number(argument)]), directory)
else await main()

async function main() {
  // Among the packages, since those of the formats look for their own files there.
  const built = mkdtempSync(resolve('node_modules/.mynah-bench-'))
  try {
    await build(built)
    for (const file of Object.keys(MAKERS)) run('make', file, built)
    for (const [at, { file, extension, language }] of CASES.entries()) {
      const rounds = Array.from({ length: ROUNDS }, () => JSON.parse(run('measure', String(at), built)))
      /** @param {string} key */
      const of = (key) => median(rounds.map((round) => round[key]))
      const bytes = statSync(join(built, file)).size
      console.log(
        `${file} to ${extension} in ${language}, ${(bytes / 1e6).toFixed(1)} MB, ${rounds[0].characters} characters: ` +
          `read ${of('read').toFixed(2)} s, write ${of('write').toFixed(2)} s, together ${of('cpu').toFixed(2)} s of processor time, ` +
          `result ${(of('result') / 1e6).toFixed(1)} MB, peak ${of('peak').toFixed(0)} MB of which ${of('before').toFixed(0)} MB before`,
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

/** @param {string} dir */
async function build(dir) {
  const bundle = await rolldown({
    input: {
      formats: 'src/files/index.ts',
      pdf: 'test/support/documents/make-pdf.ts',
      image: 'test/support/documents/make-image.ts',
    },
    platform: 'node',
    external: /^[a-z@](?!:)/,
    logLevel: 'silent',
  })
  await bundle.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
  await bundle.close()
  symlinkSync(resolve('src/files'), join(dir, 'files'))
}

/** @param {string} dir */
async function loadAll(dir) {
  return { ...(await load(dir, 'pdf')), ...(await load(dir, 'image')) }
}

/**
 * @param {string} dir
 * @param {string} name
 */
function load(dir, name) {
  return import(pathToFileURL(join(dir, `${name}.mjs`)).href)
}

/**
 * @param {Case} options
 * @param {string} dir
 */
async function measure({ file, extension, language, word = '' }, dir) {
  const source = readFileSync(join(dir, file))
  const { loadFormat, DEFAULT_FORMAT_LIMITS } = await load(dir, 'formats')
  const before = process.resourceUsage().maxRSS / 1000
  const cpuBefore = cpuSeconds()
  const start = performance.now()
  const format = await loadFormat(file.split('.')[1])
  const document = await format.read(source, DEFAULT_FORMAT_LIMITS)
  const read = (performance.now() - start) / 1000
  const translations = document.segments.map((/** @type {string} */ text) => text.replace(/\p{L}+/gu, word))
  const between = performance.now()
  const result = (await document.write(translations, { extension, language })).length
  const write = (performance.now() - between) / 1000
  const cpu = cpuSeconds() - cpuBefore
  const peak = process.resourceUsage().maxRSS / 1000
  console.log(JSON.stringify({ read, write, cpu, before, peak, result, characters: document.characters }))
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/**
 * Pages of paragraphs under a heading, 3,000 characters each.
 * @param {Writers} writers
 */
function makeLargePdf({ makePdf }) {
  const pages = Array.from({ length: PAGES }, () => ({
    texts: [
      { text: words(3), x: 72, y: 790, size: 20, bold: true },
      ...Array.from({ length: LINES }, (_, at) => ({
        text: words(at % 7 === 6 ? 5 : 13),
        x: 72,
        y: 760 - 16 * at,
        size: 11,
      })),
    ],
    graphics: '0.8 g 60 50 475 2 re f',
  }))
  return makePdf(pages, { packed: true })
}

/**
 * Fifty million pixels, the maximum.
 * @param {Writers} writers
 */
function makeLargePng({ makePng }) {
  return makePng({ width: 10_000, height: 5_000, colorType: 2, data: Buffer.alloc(5_000 * 30_001) })
}

/** @param {Writers} writers */
function makeLargeJpeg({ makeJpeg }) {
  return makeJpeg({ width: 10_000, height: 5_000 })
}

/** The same numbers in every run. */
function random() {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}

/** @param {number} count */
function words(count) {
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + Math.floor(random() * 7) }, () =>
      String.fromCharCode(97 + Math.floor(random() * 26)),
    ).join(''),
  ).join(' ')
}

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
