import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const FOLDER = new URL('../../dist/console/', import.meta.url)

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, FOLDER), 'utf8')

/** @param {Iterable<string>} names */
const compressed = (names) => [...names].reduce((sum, name) => sum + gzipSync(read(name)).length, 0)

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** Compressed bytes that a browser loads for the console: in total, and for the first screen. */
export async function consoleBytes() {
  const names = readdirSync(FOLDER).filter((name) => /\.(js|css)$/.test(name))
  /** @param {string} begin */
  const script = (begin) => names.find((name) => name.startsWith(`${begin}-`) && name.endsWith('.js')) ?? ''
  /** @type {Set<string>} */
  const first = new Set(names.filter((name) => /^main-.*\.css$/.test(name)))
  /** @param {string} name */
  const visit = (name) => {
    if (first.has(name)) return
    first.add(name)
    for (const [, imported] of read(name).matchAll(/(?:from|import)["`]\.\/([^"`]+\.js)["`]/g))
      visit(imported ?? '')
  }
  for (const begin of ['main', 'worker']) visit(script(begin))
  return [
    {
      figure: 'console, all screens, compressed',
      value: kilobytes(compressed(names)),
      target: 'at most 60 kB',
    },
    {
      figure: 'console, first screen, compressed',
      value: kilobytes(compressed(first)),
      target: 'at most 25 kB',
    },
  ]
}
