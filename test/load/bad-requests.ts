import { type Random, uuidFrom } from '../../src/base/runtime/random.ts'
import type { Operation } from '../../src/contract/openapi/operation.ts'
import { pick } from './changes.ts'
import type { Sent } from './sender.ts'

/** Path segments that mean something to a program, a file system or a terminal. */
export const HOSTILE_SEGMENTS = [
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%00',
  'a%00b',
  '%ff%fe',
  '%',
  '%zz',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '*',
  '%0d%0aX-Injected:%201',
  "'%20or%201=1",
  '%3Cscript%3E',
  '%E2%80%AE',
  '-1',
  '0',
  'null',
  'undefined',
  'a'.repeat(2000),
] as const

/** Requests for an operation that are answered 4xx, by their flaw. */
const FLAWS: Readonly<Record<string, (operation: Operation, random: Random) => Sent | undefined>> = {
  'no key': (operation) => ({ ...goodEnough(operation), key: 'none' }),
  'a bad key': (operation) => ({ ...goodEnough(operation), key: 'invalid' }),
  'a key of another kind': (operation) => ({ ...goodEnough(operation), key: operation.role === 'admin' ? 'developer' : 'admin' }),
  'an id of nothing': (operation, random) =>
    hasId(operation)
      ? { ...goodEnough(operation), path: pathWith(operation, uuidFrom(random.hex(8))) }
      : undefined,
  'an id that is none': (operation, random) =>
    hasId(operation)
      ? { ...goodEnough(operation), path: pathWith(operation, pick(random, HOSTILE_SEGMENTS) ?? '') }
      : undefined,
  'another method': (operation) => ({ ...goodEnough(operation), method: 'TRACE', body: undefined }),
  'a body of another kind': (operation) =>
    operation.body && !isUpload(operation)
      ? { ...goodEnough(operation), type: 'image/png', body: 'png' }
      : undefined,
  'a body that is cut off': (operation) => operation.body && !isUpload(operation) ? { ...goodEnough(operation), body: '{"text":["' } : undefined,
  'a body of other types': (operation) =>
    operation.body && !isUpload(operation)
      ? { ...goodEnough(operation), body: bodyWith(operation, () => ({ a: [{ b: 1 }] })) }
      : undefined,
  'no file': (operation) =>
    isUpload(operation)
      ? { ...goodEnough(operation), type: 'multipart/form-data; boundary=x', body: '--x--\r\n' }
      : undefined,
} // biome-ignore format: a table

/** A request with one flaw; every flaw occurs for some operation. */
export function badRequest(operation: Operation, random: Random): Sent {
  for (;;) {
    const flaw = pick(random, Object.values(FLAWS))
    const sent = flaw?.(operation, random)
    if (sent) return sent
  }
}

const hasId = ({ path }: Operation) => path.includes('{')
const isUpload = ({ body }: Operation) => body?.contentTypes.includes('multipart/form-data') ?? false

/** The path with all parameters replaced. */
export const pathWith = ({ path }: Pick<Operation, 'path'>, segment: string) =>
  path.replace(/\{\w+\}/g, segment)

/** A JSON body with every field of the operation. */
const bodyWith = ({ body }: Operation, value: (name: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.keys(body?.shape.properties ?? {}).map((name) => [name, value(name)]))

/** A request without flaws, except that its ids do not exist and most fields are missing. */
export const goodEnough = (operation: Operation): Sent => ({
  method: operation.method,
  path: pathWith(operation, uuidFrom('nothing')),
  key: operation.role === 'admin' ? 'admin' : 'developer',
  ...(operation.body && !isUpload(operation) && { body: {} }),
})
