import { resolve } from 'node:path'
import type { Plugin } from 'rolldown'

/** gettext-parser takes strings here: its tables of charsets, 500 kB, are never used. */
const EMPTY_MODULE = resolve('scripts/build/libraries/empty-module.ts')

/** What takes the place of parts of libraries that Mynah does not use; a third of a megabyte to download. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  encoding: EMPTY_MODULE,
  // Of undici two dispatchers are used, and not its `fetch`, WebSocket, caches and mocks.
  undici: resolve('scripts/build/libraries/undici-dispatchers.ts'),
  // Only for bodies that are FormData; a relay has bytes.
  '../web/fetch/body.js': EMPTY_MODULE,
  // The same parser twice: the one without SIMD instructions runs on every processor.
  '../llhttp/llhttp_simd-wasm.js': resolve('node_modules/undici/lib/llhttp/llhttp-wasm.js'),
  // For questions to the user of an agent, which Mynah never asks.
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
