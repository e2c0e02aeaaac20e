import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Beside what is bundled: the validators are code that these have written, with parts of their own in it. */
const WROTE_CODE = ['ajv', 'ajv-formats']

const RULE = `\n${'-'.repeat(80)}\n`

/** Writes a file with the licences of the libraries that are part of what was built, as these licences ask for. */
export function writeLicences(path, libraries) {
  const texts = [...libraries, ...WROTE_CODE].sort().map((name) => {
    const folder = join('node_modules', name)
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry))
    if (file === undefined) throw new Error(`${name} has no licence to pass on`)
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  })
  writeFileSync(path, ['Mynah has parts of these libraries in it.\n', ...texts].join(RULE))
}
