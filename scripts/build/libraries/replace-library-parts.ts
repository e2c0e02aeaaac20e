import { resolve } from 'node:path'
import type { Plugin } from 'rolldown'

/** Mynah passes strings to gettext-parser, so its character set tables, 500 kB, are never used. */
const EMPTY_MODULE = resolve('scripts/build/libraries/empty-module.ts')

/** Replacements for unused parts of libraries; they save a third of a megabyte to download. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  encoding: EMPTY_MODULE,
  // For questions to an agent's user, which Mynah never asks.
  '../validation/ajv-provider.js': resolve('scripts/build/libraries/no-validator.ts'),
}

/** Replaces the parts of libraries that would only make the package larger. */
export const replaceLibraryParts: Plugin = {
  name: 'replace-library-parts',
  resolveId: {
    order: 'pre',
    handler: (source, importer) =>
      source in REPLACEMENTS && importer !== REPLACEMENTS[source] ? (REPLACEMENTS[source] as string) : null,
  },
}
