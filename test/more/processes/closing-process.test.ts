import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const INDEX = new URL('../../../dist/index.js', import.meta.url).href

it.each([
  ["emulator.session('a').faults.use({ then: { status: 429 } })"],
  ["emulator.session('a').verify({}, { count: 0 })"],
  ["emulator.session('a').clock.freeze()"],
  ["void emulator.session('a').fetch('http://mynah/v2/usage')"],
  ["void emulator.reset(); void emulator.session('a').reset()"],
])('a program that ends with %s and close() ends well', async (last) => {
  const program = `
    import { createEmulator } from ${JSON.stringify(INDEX)}
    const emulator = await createEmulator()
    ${last}
    await emulator.close()
    console.log('closed')`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    program,
  ])
  expect([stdout, stderr]).toEqual(['closed\n', ''])
})
