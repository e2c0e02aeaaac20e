import { createRequire } from 'node:module'

/** The version in package.json, one folder above both `src` and `dist`. */
export const VERSION: string = createRequire(import.meta.url)('../package.json').version
