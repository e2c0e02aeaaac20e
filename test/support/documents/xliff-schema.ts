import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from '../new-folder.ts'

/** OASIS's schemas for the core of XLIFF and for `xml:`, as installed by Debian's php-symfony-translation. */
const SCHEMAS = '/usr/share/php/Symfony/Component/Translation/Resources/schemas'
/** XLIFF 2.1 has the same core. */
const CORE = 'xliff-core-2.0.xsd'

/** Whether the machine has the schema, and xmllint for validation. */
export function hasXliffSchema(): boolean {
  const found = existsSync(join(SCHEMAS, CORE)) && spawnSync('xmllint', ['--version']).error === undefined
  if (!found)
    console.warn('xmllint or the schema of XLIFF is missing on this machine, so its tests say nothing')
  return found
}

/** The schema violations in a document; empty if it is valid. */
export function xliffProblems(document: string | Uint8Array): string[] {
  const folder = newFolder()
  const schema = join(folder, CORE)
  // OASIS keeps the schema for `xml:` in a different folder than Debian.
  writeFileSync(schema, readFileSync(join(SCHEMAS, CORE), 'utf8').replace(/"[^"]*\/xml\.xsd"/, '"xml.xsd"'))
  copyFileSync(join(SCHEMAS, 'xml.xsd'), join(folder, 'xml.xsd'))
  const file = join(folder, 'document.xlf')
  writeFileSync(file, document)
  const { status, stderr } = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, file], {
    encoding: 'utf8',
  })
  if (status === 0) return []
  const errors = stderr.split('\n').filter((line) => line.includes('error'))
  return errors.length > 0 ? errors : [`xmllint ended with ${status}: ${stderr}`]
}
