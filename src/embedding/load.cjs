// Loads Mynah's ES modules for CommonJS: the same files and objects that `import` finds.
'use strict'

const { runInThisContext } = require('node:vm')

// Jest runs every file with a `require`, `process` and `module` of its own, which refuse ES modules. A script in the main
// context finds Node's own, whatever the context of this file is. Node loads ES modules by `require` from 20.19 on.
const { createRequire } = runInThisContext('process').getBuiltinModule('node:module')

/** @type {(path: string) => any} */
module.exports = createRequire(__filename)
