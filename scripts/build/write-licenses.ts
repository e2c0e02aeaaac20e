import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from './packages.ts'

const RULE = `\n${'-'.repeat(80)}\n`

/** Writes a file with the licenses of the bundled libraries, as these licenses require. */
export function writeLicenses(path: string, folders: readonly string[]): void {
  const sections = folders.map(licenseOf).sort()
  writeFileSync(path, ['Mynah has parts of these libraries in it.\n', ...sections].join(RULE))
}

function licenseOf(folder: string): string {
  const { name, version, license } = readManifest(folder)
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry))
  if (file === undefined) throw new Error(`${name} has no license file to include`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
