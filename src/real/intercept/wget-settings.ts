import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PrivateDirectory } from './private-directory.ts'
import type { Variables } from './variables.ts'

/** The wget settings that are needed. */
export interface WgetSettings {
  readonly bundle: string
  readonly proxy: string
  readonly noProxy: string
}

/**
 * Makes wget trust a bundle: with GnuTLS it reads no variable for authorities. `WGETRC` replaces the user's file, so
 * the file's content comes first; its proxy settings would override the environment.
 */
export function writeWgetSettings(
  { bundle, proxy, noProxy }: WgetSettings,
  variables: Variables,
  directory: PrivateDirectory,
): void {
  const home = variables.get('HOME', 'USERPROFILE')
  const present = variables.get('WGETRC') ?? (home === undefined ? undefined : join(home, '.wgetrc'))
  const theirs = present !== undefined && existsSync(present) ? `${readFileSync(present, 'utf8')}\n` : ''
  const ours = [
    `ca_certificate = ${bundle}`,
    'use_proxy = on',
    `https_proxy = ${proxy}`,
    `http_proxy = ${proxy}`,
    `no_proxy = ${noProxy}`,
  ]
  variables.set('WGETRC', directory.write('wgetrc', `${theirs}${ours.join('\n')}\n`))
}
