import { afterAll, afterEach } from 'vitest'

/*
 * A part of Mynah that fails behind `isolate` affects nothing else, so no other test would notice. Tests of such failures
 * replace `process.stderr.write`.
 */
const WATCHED = Symbol.for('failed parts of Mynah')
const watched = globalThis as { [WATCHED]?: string[] }

// Test files share a process, so this file runs there repeatedly.
if (!watched[WATCHED]) {
  const failed: string[] = []
  watched[WATCHED] = failed
  const write = process.stderr.write
  process.stderr.write = (...args: unknown[]) => {
    const text = String(args[0])
    if (/^mynah: .* failed and was left out;/.test(text)) failed.push(text)
    return Reflect.apply(write, process.stderr, args)
  }
}

function expectNone() {
  const failed = watched[WATCHED]?.splice(0) ?? []
  if (failed.length > 0) throw new Error(failed.join('\n'))
}
afterEach(expectNone)
afterAll(expectNone)
