import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/* What is printed of an error that nobody catches, with the build that users have. */

it('shows a readable line of the code that throws, then the message', () => {
  const program = `
    import { createEmulator } from './dist/index.js'
    const emulator = await createEmulator()
    await emulator.listen({ address: 'paid' })`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(stderr).toContain('InvalidOption: address cannot be "paid": must be { region, plan }')
  expect(stderr).toMatch(/ at checkListenOptions \(file:.*\/dist\/emulator-.*\.js:\d+:\d+\)/)
  for (const line of stderr.split('\n')) expect(line.length).toBeLessThan(300)
})

it('says nothing if the reader of its output has left', () => {
  const { stderr } = spawnSync('sh', ['-c', `"${process.execPath}" dist/cli.js openapi | head -1`], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
})
