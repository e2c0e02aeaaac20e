import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClock } from '../../../src/base/runtime/clock.ts'
import { logAdvisories } from '../../../src/cli/start.ts'
import { ADVISORY_RULES } from '../../../src/watch/advisories/advisories.ts'
import type { Advisory } from '../../../src/watch/journal/advisory.ts'
import { runExec } from '../../support/run-exec.ts'
import { serve } from '../../support/served.ts'

/** Refused; `String()` throws for its language. */
const HOSTILE = { text: ['a'], target_lang: { toString: 1 } }
/** Ignored, which is worth an advisory. */
const MISSPELLED = { text: ['a'], target_lang: 'de', formalty: 'more' }

const broken = (what: string) => () => {
  throw new Error(`${what} is broken`)
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('what only observes requests', () => {
  it('neither changes an answer nor keeps others from observing, if a listener throws', async () => {
    const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await using mynah = await serve('over a socket')
    const seen: number[] = []
    mynah.emulator.subscribe(broken('a listener'))
    mynah.emulator.requests.subscribe(broken('another listener'))
    mynah.emulator.subscribe((recorded) => seen.push(recorded.line().status))
    for (const body of [HOSTILE, MISSPELLED]) await mynah.post('/v2/translate', body)
    expect(seen).toEqual([400, 200])
    expect(mynah.emulator.requests.all()).toHaveLength(2)
    expect(errors.mock.calls.join()).toContain('a listener of requests failed')
  })

  it('leaves out an advisory whose rule throws, says so, and shows the others', async () => {
    const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await using mynah = await serve('over a socket')
    await mynah.post('/v2/translate', HOSTILE)
    await mynah.post('/v2/translate', MISSPELLED)
    vi.spyOn(ADVISORY_RULES.refused_request, 'find').mockImplementation(broken('a rule'))
    const shown = (await mynah.call('/_mynah/requests/advisories')).json.advisories
    expect(shown.map(({ kind }: Advisory) => kind)).toEqual(['unknown_parameter'])
    expect(errors.mock.calls.join()).toContain("the advisory 'refused_request' failed")
  })
})

it('the log of advisories survives a journal that cannot be read', async () => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await using mynah = await serve('in process')
  const clock = createClock({ frozen: true })
  const emulator = {
    subscribe: mynah.emulator.subscribe,
    requests: { ...mynah.emulator.requests, advisories: broken('the journal') as () => Advisory[] },
  }
  const end = logAdvisories(emulator, { advisory: broken('never called') }, clock)
  await mynah.post('/v2/translate', HOSTILE)
  clock.advance('10s')
  end()
  expect(errors.mock.calls.join()).toContain('the log of advisories failed')
})

it('a passing command of exec that sends such a request passes, and gets its report', async () => {
  const program = `const { status } = await fetch(process.env.MYNAH_URL + '/v2/translate', {
    method: 'POST',
    headers: { Authorization: 'DeepL-Auth-Key ' + process.env.MYNAH_AUTH_KEY, 'Content-Type': 'application/json' },
    body: ${JSON.stringify(JSON.stringify(HOSTILE))},
  })
  console.log(status)`
  const ended = await runExec(['exec'], ['node', '--input-type=module', '-e', program])
  expect(ended).toMatchObject({ code: 0, stdout: '400\n' })
  expect(ended.stderr).toContain('refused_request')
})
