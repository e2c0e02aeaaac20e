import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { findOperation } from '../../src/contract/openapi/find-operation.ts'
import { filesBelow } from '../files-below.ts'

/*
 * npm run contracts:clients -- [folder …]
 *
 * Compares the requests of official clients in JavaScript with the document, and names those that it does not have.
 * Without a folder, it reads the client for Node that is installed here. Clients in other languages write their requests
 * in other ways, and are not installed where the tests run: `npm run test:matrix -- clients` calls their methods instead.
 * A new version of a client is often the first sign of a new operation; docs/contributing/maintaining-contracts.md says
 * what to do then.
 */

/** A request in the code of a client. */
interface ClientRequest {
  readonly method: string
  /** Values in it are `{}`. */
  readonly path: string
}

const SOURCES = /\.[cm]?js$/
/** `'GET', '/v3/…'`. */
const REQUEST = /(["'])(GET|POST|PUT|PATCH|DELETE)\1,\s*(["'`])(\/v\d\/[^"'`\n]*)\3/g
/** A value inside of a path. */
const VALUE = /\$\{[^{}]*\}/g

/** The requests in the source code of a client, each once. */
export function requestsIn(code: string): ClientRequest[] {
  const found = [...code.matchAll(REQUEST)].map(([, , method = '', , path = '']) => ({
    method,
    path: path.replace(VALUE, '{}').replace(/\?.*$/, ''),
  }))
  return [...new Map(found.map((request) => [`${request.method} ${request.path}`, request])).values()]
}

/** Those that the document does not have in any contract. */
export const missingFrom = (requests: readonly ClientRequest[]): ClientRequest[] =>
  requests.filter(({ method, path }) => !findOperation(method, path))

const sourcesIn = (folder: string): string =>
  filesBelow(folder)
    .filter((path) => SOURCES.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

function main(folders: readonly string[]) {
  for (const folder of folders) {
    const requests = requestsIn(sourcesIn(folder))
    if (requests.length === 0)
      throw new Error(
        `${folder}: no requests found. Only clients in JavaScript can be read. If it is one, has its code changed?`,
      )
    const missing = missingFrom(requests)
    console.log(`${folder}: ${requests.length} requests, ${missing.length} of them not in the document`)
    for (const { method, path } of missing) console.log(`  ${method} ${path}`)
    if (missing.length > 0) process.exitCode = 1
  }
}

const [, program, ...given] = process.argv
if (program !== undefined && import.meta.url === pathToFileURL(program).href)
  main(given.length > 0 ? given : ['node_modules/deepl-node/dist'])
