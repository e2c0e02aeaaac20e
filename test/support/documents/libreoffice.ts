import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { newFolder } from '../new-folder.ts'

/** Whether the machine has LibreOffice, which reads documents independently of our code. */
export function hasLibreOffice(): boolean {
  return spawnSync('soffice', ['--version']).status === 0
}

/**
 * Opens documents in LibreOffice and saves them in another format.
 *
 * @param files by name, with the extension that LibreOffice goes by
 * @param format such as `docx`, or `fodt`, `fods` and `fodp`, which are a single XML file
 * @returns the results by the names of their sources
 * @throws Error if LibreOffice cannot open one of them
 */
export function convertWithLibreOffice(
  files: Readonly<Record<string, Uint8Array>>,
  format: string,
): Record<string, Buffer> {
  const directory = newFolder()
  const names = Object.keys(files)
  for (const name of names) writeFileSync(join(directory, name), files[name] ?? '')
  const profile = pathToFileURL(join(directory, 'profile')).href
  const how = [
    '--headless',
    `-env:UserInstallation=${profile}`,
    '--convert-to',
    format,
    '--outdir',
    'results',
  ]
  spawnSync('soffice', [...how, ...names], { cwd: directory })
  const resultOf = (name: string) => join(directory, 'results', name.replace(/[^.]+$/, format))
  return Object.fromEntries(names.map((name) => [name, readFileSync(resultOf(name))]))
}
