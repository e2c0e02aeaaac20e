import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesForBoth, nextToEntries } from './entry-points.ts'

/** The code of entry points with code of their own; the others re-export the ES module. */
const OWN_CODE: Readonly<Record<string, string>> = {
  // Handlers and `setupServer` must use the same msw: the caller's, which Jest loads for each test file.
  './dist/msw.cjs': `const { http, HttpResponse } = require('msw')
exports.handlers = require('./load.cjs')('./msw-handlers.js').createHandlers({ http, HttpResponse, RegExp })
`,
}

/** Writes the CommonJS files for package.json's `require` entries: a few lines each that load the ES modules. */
export function writeCommonJs(directory: string): void {
  for (const name of ['load.cjs', 'node-version.cjs'])
    copyFileSync(join('src/embedding', name), join(directory, name))
  for (const { default: module, require: commonJs } of entriesForBoth()) {
    // A copy, since tests spy on exports, and those of an ES module are read-only.
    const copy = `module.exports = { ...require('./load.cjs')('${nextToEntries(module.default)}') }\n`
    writeFileSync(commonJs.default, `'use strict'\n\n${OWN_CODE[commonJs.default] ?? copy}`)
  }
}
