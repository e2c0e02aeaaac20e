import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { findIsolation, runUnder } from '../support/intercepted.ts'

/* What `npm run test:weekly` does with the newest version, with the installed one. */

const isolation = await findIsolation()

it.runIf(isolation !== undefined)(
  'every method of the official client arrives through interception',
  async () => {
    const program = [process.execPath, resolve('test/fixtures/intercept/every-method.mjs')]
    const flags = ['--intercept', '--contract', 'latest']
    const { stdout, stderr } = await runUnder(isolation ?? [], program, { flags })
    const calls = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(
      calls.filter(({ error }) => error !== undefined),
      stderr,
    ).toEqual([])
    expect(calls.length).toBeGreaterThan(45)
  },
)
