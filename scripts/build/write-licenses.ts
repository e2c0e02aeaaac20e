import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, readManifest } from './packages.ts'

/** Not bundled, but they generated the validators, which contain parts of them. */
const WROTE_CODE = ['ajv', 'ajv-formats']

const RULE = `\n${'-'.repeat(80)}\n`

/** Writes a file with the licenses of the bundled libraries, as these licenses require. */
export function writeLicenses(path: string, libraries: readonly string[]): void {
  const sections = [...new Set([...libraries, ...WROTE_CODE])].sort().map(licenseOf)
  writeFileSync(path, ['Mynah has parts of these libraries in it.\n', ...sections].join(RULE))
}

function licenseOf(library: string): string {
  const folder = folderOf(library)
  const { version, license } = readManifest(folder)
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.|$)/i.test(name))
  if (file === undefined) throw new Error(`${library} has no license file to include`)
  return `${library} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
