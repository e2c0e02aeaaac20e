// The cost of translating one long text in process, measured as processor time, which depends least on other load.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator } from 'mynah'
import { inTurns, senderTo } from './measure.mjs'
import { median, round, spread } from './servers.mjs'

const ROUNDS = 15
// Fewer turns measure the compiler, which is not done with the code of an emulator that runs for a while.
const WARM_UP = 30
const UNITS = 110_000
const DOCS = new URL('../../docs', import.meta.url).pathname

const SENTENCE =
  'The quick brown fox jumps over the lazy dog and runs into the forest, where nobody sees it. '

/** The prose of the documentation, which contains many words and phrases of the dictionary. */
function documentation() {
  const pages = readdirSync(DOCS).filter((name) => name.endsWith('.md'))
  return pages
    .map((name) => readFileSync(join(DOCS, name), 'utf8'))
    .join('\n')
    .replace(/```[^`]*```/g, '')
    .replace(/^\|.*$/gm, '')
    .slice(0, UNITS)
}

const TEXTS = {
  'a text of a sentence of few known words': () => SENTENCE.repeat(UNITS / SENTENCE.length),
  'a text of pages of this documentation': documentation,
}

/** Milliseconds of processor time for long texts, and the resulting throughput. */
export async function longTexts() {
  const emulator = await createEmulator()
  const send = senderTo(emulator)
  const figures = []
  for (const [figure, make] of Object.entries(TEXTS)) {
    const text = make()
    const body = JSON.stringify({ text: [text], source_lang: 'EN', target_lang: 'DE' })
    const measure = async () => {
      const before = process.cpuUsage()
      const answer = await send('/v2/translate', body)
      if (answer.status !== 200) throw new Error(`${figure}: ${answer.status}`)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }
    const [times = []] = await inTurns(ROUNDS, [measure], WARM_UP)
    figures.push({
      figure: `${figure}, ${Math.round(text.length / 1024)} KiB`,
      value: `${round(median(times), 1)} ms of computing (${spread(times)}), ${round(text.length / median(times) / 1000, 1)} MB/s`,
      target: '14 MB/s or more',
    })
  }
  await emulator.close()
  return figures
}
