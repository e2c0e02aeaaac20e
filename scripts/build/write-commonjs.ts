import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entriesForBoth, nextToEntries } from './entry-points.ts'

/** The code of the entry points that have something to do of their own; the others hand on what the ES module exports. */
const OWN_CODE: Readonly<Record<string, string>> = {
  // Handlers and `setupServer` must come from the same msw: the caller's, which Jest loads for each test file.
  './dist/msw.cjs': `const { http, HttpResponse } = require('msw')
exports.handlers = require('./load.cjs')('./msw-handlers.js').createHandlers({ http, HttpResponse, RegExp })
`,
}

/**
 * Writes the programs by which CommonJS gets the entry points that package.json has for `require`: a few lines each, which
 * load the ES modules.
 */
export function writeCommonJs(directory: string): void {
  copyFileSync('src/embedding/load.cjs', join(directory, 'load.cjs'))
  for (const { module, commonJs } of entriesForBoth()) {
    // A copy, as tests spy on exports: nothing can change those of the module itself.
    const copy = `module.exports = { ...require('./load.cjs')('${nextToEntries(module.default)}') }\n`
    writeFileSync(commonJs.default, `'use strict'\n\n${OWN_CODE[commonJs.default] ?? copy}`)
  }
}
