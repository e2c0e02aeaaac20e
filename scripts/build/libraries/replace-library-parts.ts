import { resolve } from 'node:path'
import type { Plugin } from 'rolldown'

/** Mynah passes strings to gettext-parser, so its character set tables, 500 kB, are never used. */
const EMPTY_MODULE = resolve('scripts/build/libraries/empty-module.ts')

/** Replacements for unused parts of libraries; they save a third of a megabyte to download. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  encoding: EMPTY_MODULE,
  // Only two of undici's dispatchers are used, but not its `fetch`, WebSocket, caches and mocks.
  undici: resolve('scripts/build/libraries/undici-dispatchers.ts'),
  // Only for FormData bodies; a relay sends bytes.
  '../web/fetch/body.js': EMPTY_MODULE,
  // The same parser in two versions: the one without SIMD runs on every processor.
  '../llhttp/llhttp_simd-wasm.js': resolve('node_modules/undici/lib/llhttp/llhttp-wasm.js'),
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
