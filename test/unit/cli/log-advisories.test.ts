import { expect, it, onTestFinished, vi } from 'vitest'
import { logAdvisories } from '../../../src/cli/start.ts'
import { type Advisory, type Emulator, type RecordedRequest, StateError } from '../../../src/index.ts'
import { serve } from '../../support/served.ts'

/** The kinds of advisories that the log gets; requests pause when a test says so. */
function logged(emulator: Parameters<typeof logAdvisories>[0]) {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const said: string[] = []
  const waiting: (() => void)[] = []
  const clock = {
    after(_: number, callback: () => void) {
      waiting.push(callback)
      return () => {}
    },
  }
  const pause = (ms: number) => {
    vi.advanceTimersByTime(ms)
    for (const callback of waiting.splice(0)) callback()
  }
  const end = logAdvisories(emulator, { advisory: ({ kind }: Advisory) => void said.push(kind) }, clock)
  return { said, waiting, pause, end }
}

it('the log has each kind of advisory once, when requests pause and at the end, and again after a reset', async () => {
  await using mynah = await serve('in process')
  const { said, waiting, pause, end } = logged(mynah.emulator)
  const misspelled = () =>
    mynah.post('/v2/translate', { text: ['Save'], target_lang: 'DE', formalty: 'more' })

  await misspelled()
  expect(said).toEqual([])
  pause(500)
  await misspelled()
  pause(400)
  await misspelled()
  pause(400)
  pause(500)
  expect(said).toEqual(['unknown_parameter'])
  expect(waiting).toHaveLength(0)

  await mynah.emulator.reset()
  await misspelled()
  pause(500)
  expect(said).toEqual(['unknown_parameter'])
  await mynah.emulator.reset()
  await mynah.call('/v2/usage')
  pause(500)
  await misspelled()
  pause(500)
  expect(said).toEqual(['unknown_parameter', 'unknown_parameter'])

  await mynah.call('/v2/usage?auth_key=any', { key: null })
  end()
  expect(said).toEqual(['unknown_parameter', 'unknown_parameter', 'key_in_url'])
})

it('what may still happen is only reported as missing at the end', async () => {
  await using mynah = await serve('in process')
  const { said, pause, end } = logged(mynah.emulator)
  mynah.emulator.faults.use({ then: { status: 503 } })
  await mynah.post('/v2/translate', { text: ['Save'], target_lang: 'DE' })
  pause(500)
  expect(said).toEqual([])
  end()
  expect(said).toEqual(['no_retry'])
})

it('says nothing in a process that no longer owns the shared state, and has no journal', () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => printed.mockRestore())
  let received = () => {}
  const emulator = {
    subscribe(listener: (recorded: RecordedRequest) => void) {
      received = () => listener({} as RecordedRequest)
      return () => {}
    },
    get requests(): Emulator['requests'] {
      throw new StateError('Another process owns the shared state.')
    },
  }
  const said: Advisory[] = []
  const end = logAdvisories(emulator, { advisory: (advisory) => void said.push(advisory) })
  received()
  end()
  expect(said).toEqual([])
  expect(printed).not.toHaveBeenCalled()
})
