import { expect, it } from 'vitest'
import { createClock } from '../../../src/base/runtime/clock.ts'
import { SERVICE_SETTINGS } from '../../../src/contract/settings/generated/settings.ts'
import { createKeptSessions } from '../../../src/service/voice/kept-sessions.ts'
import { VOICE_LIMITS } from '../../../src/service/voice/voice-limits.ts'
import type { VoiceSession } from '../../../src/service/voice/voice-session.ts'
import { createMemoryStore } from '../../../src/state/memory-store.ts'

it('forgets the session that has been unused for longest, but none with a stream', async () => {
  const keeping = {
    store: createMemoryStore(),
    world: '',
    isShared: false,
    settled: async () => {},
    clock: createClock({ frozen: true }),
    settings: SERVICE_SETTINGS.voice,
  }
  const kept = createKeptSessions(keeping, () => Promise.reject(new Error('All are in memory')))
  const sessions = Array.from({ length: VOICE_LIMITS.SESSIONS + 1 }, (_, at) => {
    const stream = at === 0 ? {} : undefined
    const hearing = { durationMs: 0, image: () => ({}) }
    const session = {
      id: `s${at}`,
      tokens: [`${at}`],
      isConnected: at === 0,
      reconnectUntil: Date.now() + at,
    }
    return { ...session, hearing, bill: { billedMs: 0 }, stream } as unknown as VoiceSession
  })
  for (const [at, session] of sessions.entries()) kept.add(session, `${at}`)
  expect([await kept.find('0'), await kept.find('1')]).toEqual([sessions[0], undefined])
  expect(await kept.find('2')).toBe(sessions[2])
})
