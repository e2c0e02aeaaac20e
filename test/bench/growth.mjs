// How the time for a document, a scenario, a style or a memory grows with its input, which tests cannot assert.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmulator } from 'mynah'
import { mediansOf, senderTo } from './measure.mjs'
import { round } from './servers.mjs'
import { fromSources } from './sources.mjs'

const ROUNDS = 5
const RULES = {
  punctuation: { quotation_mark: 'use_guillemets', apostrophe: 'use_curly_apostrophes' },
  numbers: { percentage_format: 'use_numerals_followed_by_space_then_percent_symbol' },
  dates_and_times: { calendar_era: 'use_bce_and_ce', time_format: 'use_24_hour_clock' },
}

/** @typedef {Awaited<ReturnType<typeof createEmulator>>} Emulator */
/** @typedef {() => unknown} Work */

/**
 * What creating work requires.
 * @typedef {object} Means
 * @property {any} docx the exports of the tests' docx writer
 * @property {any} memory the matcher of translation memories
 * @property {(extension: string, content: string | Uint8Array) => Promise<unknown>} read
 * @property {Emulator} emulator
 * @property {string} folder
 * @property {(text: string) => Promise<unknown>} styled
 */

/** @typedef {[name: string, size: number, make: (means: Means, size: number) => Work]} Case */

/**
 * Work of a given size: its name, the size, and a function that creates the work.
 * @type {readonly Case[]}
 */
const CASES = [
  ...['<', '<a', '{\\', '</', '0', '\u00a0'].map(
    /** @returns {Case} */ (harm) => [
      `srt, a line of ${JSON.stringify(harm)}`,
      150_000,
      ({ read }, size) => {
        const content = `1\n00:00:01,000 --> 00:00:02,000\n${harm.repeat(size / harm.length)}`
        return () => read('srt', content)
      },
    ],
  ),
  ...['<b>', '<p>x', '<meta ', '&amp;'].map(
    /** @returns {Case} */ (harm) => [
      `html of ${JSON.stringify(harm)}`,
      600_000,
      ({ read }, size) => {
        const content = harm.repeat(size / harm.length)
        return () => read('html', content)
      },
    ],
  ),
  [
    'xliff by its units',
    50_000,
    ({ read }, size) => {
      /** @param {number} at */
      const unit = (at) => `<unit id="u${at}"><segment><source>a</source></segment></unit>`
      const units = Array.from({ length: size }, (_, at) => unit(at)).join('')
      const content = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="de"><file id="f">${units}</file></xliff>`
      return () => read('xlf', content)
    },
  ],
  [
    'docx with namespaces declared everywhere',
    100_000,
    ({ read, docx }, size) => {
      const declarations = Array.from({ length: 900 }, (_, index) => `xmlns:a${index}="u"`).join(' ')
      const { bytes } = docx.makeDocx({
        body: `<w:p ${declarations}>${'<q xmlns:q="u"/>'.repeat(size)}</w:p>`,
      })
      return () => read('docx', bytes)
    },
  ],
  [
    'docx with alternatives in alternatives',
    100_000,
    ({ read, docx }, size) => {
      const inner = docx.paragraph(docx.run('ab')).repeat(size)
      const [open, close] = ['<mc:AlternateContent><mc:Choice>', '</mc:Choice></mc:AlternateContent>']
      const { bytes } = docx.makeDocx({ body: `${open.repeat(400)}${inner}${close.repeat(400)}` })
      return () => read('docx', bytes)
    },
  ],
  [
    'a scenario by its keys',
    80_000,
    ({ emulator, folder }, size) => {
      const path = join(folder, `keys-${size}.yaml`)
      writeFileSync(path, `version: 1\n${Array.from({ length: size }, (_, n) => `k${n}: 1`).join('\n')}`)
      return () => emulator.apply(path).catch(() => {})
    },
  ],
  ...['a', ' ', '1,', 'A. ', '<a ', '"', '12:30 ', 'a, ', '+1'].map(
    /** @returns {Case} */ (harm) => [
      `a text of ${JSON.stringify(harm)} in a style`,
      60_000,
      ({ styled }, size) => {
        const text = harm.repeat(size / harm.length)
        return () => styled(text)
      },
    ],
  ),
  [
    'a memory by its segments',
    10_000,
    ({ memory }, size) => {
      /** @param {number} at */
      const sentence = (at) =>
        `Der Vertrag kann ${at % 7} Mal ohne Angabe von ${at % 11} Gründen gekündigt werden ${at}`
      const sources = Array.from({ length: size }, (_, at) => ({ source: sentence(at), target: String(at) }))
      const matcher = memory.createMemoryMatcher(sources)
      return () => matcher.find(`${sentence(size / 2)}!`, 75)
    },
  ],
]

/** The time for twice the input, relative to the time for the input itself. */
export async function growth() {
  const folder = mkdtempSync(join(tmpdir(), 'mynah-growth-'))
  const emulator = await createEmulator()
  try {
    const means = { ...(await partsOfSources()), emulator, folder, styled: await styledBy(emulator) }
    const figures = []
    for (const [name, size, make] of CASES) {
      const [half = Number.NaN, whole = Number.NaN] = await mediansOf(
        ROUNDS,
        make(means, size / 2),
        make(means, size),
      )
      figures.push({
        figure: `twice the input: ${name}`,
        value: `${round(whole / half)} times as long, ${round(whole)} ms`,
        target: '2.3 or less',
      })
    }
    return figures
  } finally {
    await emulator.close()
    rmSync(folder, { recursive: true })
  }
}

/**
 * Parts of Mynah that the package does not export.
 * @returns {Promise<Pick<Means, 'docx' | 'memory' | 'read'>>}
 */
async function partsOfSources() {
  const { loadFormat, DEFAULT_FORMAT_LIMITS } = await fromSources('src/files/index.ts')
  const limits = { ...DEFAULT_FORMAT_LIMITS, maxRatio: 5000 }
  return {
    docx: await fromSources('test/support/documents/make-docx.ts'),
    memory: await fromSources('src/text/memory-matcher.ts'),
    /** Reads a document, ignoring errors. */
    async read(extension, content) {
      const format = await loadFormat(extension)
      return format.read(Buffer.from(content), limits, () => {}).catch(() => {})
    },
  }
}

/** @param {Emulator} emulator */
async function styledBy(emulator) {
  const send = senderTo(emulator)
  const { json } = await send('/v3/style_rules', { name: 'Rules', language: 'en', configured_rules: RULES })
  return (/** @type {string} */ text) =>
    send('/v2/translate', {
      text: [text],
      source_lang: 'DE',
      target_lang: 'EN-US',
      style_id: json.style_id,
    })
}
