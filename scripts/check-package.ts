// Tests the package as users install it; see tryPackage.
import { resolve } from 'node:path'
import { tryPackage } from './package/try-package.ts'

await tryPackage(resolve(import.meta.dirname, '..'))
console.log('the package works')
