// How long the largest requests block the event loop: processor time of the main thread within one turn.
import { readFileSync } from 'node:fs'
import { createEmulator } from 'mynah'
import { senderTo } from './measure.mjs'
import { round } from './servers.mjs'

const LANGUAGES = 'de fr es it nl pl pt ru ja zh ko tr uk sv da fi cs bg el hu ro sk sl et'.split(' ')
const ENTRIES = 80_000
const TARGET = '100 ms'

/** Milliseconds of processor time of this thread, or of the process if the system does not separate threads. */
function computingMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6
  } catch {
    return process.cpuUsage().user / 1000
  }
}

/** @param {() => Promise<unknown>} work */
async function longestDuring(work) {
  let longest = 0
  let before = computingMs()
  let isRunning = true
  const look = () => {
    const now = computingMs()
    longest = Math.max(longest, now - before)
    before = now
    if (isRunning) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isRunning = false
  return Math.max(longest, computingMs() - before)
}

/** Texts, and glossaries of the largest size that fits into a request. */
export async function longestTurn() {
  const emulator = await createEmulator()
  const send = senderTo(emulator)
  const entries = Array.from({ length: ENTRIES }, (_, index) => `w${index}\tW${index}`).join('\n')
  const dictionaries = LANGUAGES.map((target_lang) => ({ source_lang: 'en', target_lang, entries }))
  const glossary = JSON.stringify({ name: 'large', dictionaries })
  const word = Array.from({ length: 130_000 }, (_, at) => ((at * at) % 26) + 10)
    .map((digit) => digit.toString(36))
    .join('')
  const texts = {
    'a text of 128 KiB': { text: ['Hello there. '.repeat(9600)] },
    'a text of abbreviations': { text: ['A. '.repeat(43_000)], source_lang: 'EN' },
    'a word of 128 KiB': { text: [word], source_lang: 'EN' },
    'a text of dots': { text: ['. '.repeat(64_000)], source_lang: 'EN' },
    'a text of quotation marks': { text: ['"a" '.repeat(20_000)], source_lang: 'EN' },
    'Chinese without spaces': { text: ['漢字仮名'.repeat(10_900)], source_lang: 'ZH' },
    'comments without end': { text: ['<!-- '.repeat(26_000)], tag_handling: 'xml' },
    entities: { text: ['&amp;'.repeat(26_000)], tag_handling: 'xml' },
    'HTML of 128 KiB': { text: ['<p>a b</p>'.repeat(12_500)], tag_handling: 'html' },
    'XML of 128 KiB': { text: ['<b>a</b>'.repeat(15_600)], tag_handling: 'xml' },
  }
  /** @type {[name: string, path: string, body: string][]} */
  const works = [
    [`a glossary of 24 dictionaries with ${ENTRIES} entries each`, '/v3/glossaries', glossary],
    ...Object.entries(texts).map(
      /** @returns {[string, string, string]} */
      ([name, body]) => [name, '/v2/translate', JSON.stringify({ target_lang: 'DE', ...body })],
    ),
  ]
  const figures = []
  for (const [name, path, body] of works) {
    const { status } = await send(path, body)
    if (status >= 300) throw new Error(`${name}: ${status}`)
    const longest = await longestDuring(() => send(path, body))
    figures.push({ figure: `longest turn: ${name}`, value: `${round(longest, 0)} ms`, target: TARGET })
  }
  await emulator.close()
  return figures
}
