import { expect, it } from 'vitest'
import { createTurns } from '../../../src/console/control/turns.ts'

it('begins each change when the one before has ended, however that was', async () => {
  const inTurn = createTurns()
  const said: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = inTurn(async () => {
    said.push('first begins')
    await released
    said.push('first fails')
    throw new Error('Not now.')
  })
  const second = inTurn(async () => {
    said.push('second')
    return 2
  })
  release()
  await expect(first).rejects.toThrow('Not now.')
  expect(await second).toBe(2)
  expect(said).toEqual(['first begins', 'first fails', 'second'])
})
