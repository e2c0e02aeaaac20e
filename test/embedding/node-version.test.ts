import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const program = readFileSync('src/embedding/node-version.cjs', 'utf8')

/** Loads the module in a process of another version: what it prints, and its exit code if it ends. */
function load(version: string, script?: string) {
  const outcome: { printed?: string; code?: number } = {}
  const process = {
    version: `v${version}`,
    versions: { node: version },
    execPath: '/opt/node',
    argv: ['/opt/node', script],
    stderr: {
      write: (text: string) => {
        outcome.printed = text
      },
    },
    exit: (code: number) => {
      outcome.code = code
      throw new Error('exit')
    },
  }
  try {
    runInNewContext(program, { process })
  } catch (error) {
    return { ...outcome, message: (error as Error).message }
  }
  return outcome
}

describe('an older Node', () => {
  const message = expect.stringMatching(
    /^Mynah needs Node 20\.19 or newer, or 22\.12 of Node 22\. This is v\S+ at \/opt\/node\. Install/,
  )

  it.each(['14.18.0', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
    'is told what to do before Node complains: %s',
    (version) => {
      expect(load(version)).toEqual({ message })
    },
  )

  it.each(['/usr/lib/node_modules/.bin/mynah', '/app/dist/cli.js'])('gets no stack from %s', (script) => {
    expect(load('18.20.8', script)).toEqual({ printed: message, code: 1, message: 'exit' })
  })

  it.each(['20.19.0', '22.12.0', '23.0.0', '24.1.0'])('is not %s', (version) => {
    expect(load(version)).toEqual({})
  })
})
