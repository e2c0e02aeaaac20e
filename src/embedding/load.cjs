// Loads Mynah's ES modules for CommonJS: the same files and objects that `import` returns.
'use strict'

require('./node-version.cjs')
const { runInThisContext } = require('node:vm')

// Jest gives every file its own `require`, `process` and `module`, which reject ES modules. A script in the main
// context gets Node's own. Node can `require` ES modules since 20.19.
const { createRequire } = runInThisContext('process').getBuiltinModule('node:module')

/** @type {(path: string) => any} */
module.exports = createRequire(__filename)
