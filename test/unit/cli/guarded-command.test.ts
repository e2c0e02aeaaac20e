import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { runCommand } from '../../../src/cli/exec/run-command.ts'
import { newFolder } from '../../support/new-folder.ts'

/* A command with something before it that keeps its requests from the service. */

const signals = { early: () => undefined, relayTo: () => {}, stop: () => {} }
const guard = { prefix: ['/usr/bin/env', 'GUARDED=yes'] }
const IS_GUARDED = ['sh', '-c', 'test "$GUARDED" = yes']

const folder = newFolder()
writeFileSync(join(folder, 'text'), 'not a program')

describe.runIf(process.platform !== 'win32')('a guarded command', () => {
  it.each([
    [{ PATH: process.env.PATH }],
    // Without it, the C library finds programs in its own places.
    [{}],
    [{ PATH: `/dev/null:${folder}:/nowhere:/usr/bin:/bin` }],
  ])('never runs without its guard: %j', async (env) => {
    expect(await runCommand(IS_GUARDED, env, signals, guard)).toBe(0)
  })

  it.each([
    ['no-such-program', 127],
    ['/nowhere/program', 127],
    ['./', 126],
    ['text', 126],
  ])('that cannot be run fails as a shell says: %s', async (program, code) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await runCommand([program], { PATH: folder }, signals, guard)).toBe(code)
    expect(printed).toHaveBeenCalledWith(expect.stringContaining(`mynah: ${program} cannot be run`))
    printed.mockRestore()
  })
})
