import { lazy } from '../../base/runtime/cached.ts'
import type { Contract } from '../../contract/dates/contract.ts'
import { voiceStreamPath } from '../../contract/openapi/voice-stream.ts'
import type { FeatureHandlers } from '../context.ts'
import type { VoiceParts } from './voice.ts'
import { tokenOf, type VoiceSession } from './voice-session.ts'

/** Starts and resumes voice sessions. The messages within a session are handled in stream/. */
export function voiceHandlers(voice: Pick<LazyVoice, 'get'>, { operations }: Pick<Contract, 'operations'>) {
  const onWire = (session: VoiceSession, origin: string) => ({
    // `http:` becomes `ws:`, `https:` becomes `wss:`.
    streaming_url: `${origin.replace(/^http/, 'ws')}${voiceStreamPath(operations)}`,
    token: tokenOf(session),
    session_id: session.id,
  })

  return {
    async getVoiceStreamingUrl({ body, caller, address, ignoreGlossary, origin, note }) {
      const sessions = await voice.get()
      const session = await sessions.begin(body, { caller, address, ignoreGlossary })
      note({ voiceSession: session.id })
      return { status: 200, body: onWire(session, origin()) }
    },

    async requestReconnection({ query, caller, address, origin, note }) {
      const sessions = await voice.get()
      const session = await sessions.reconnect(query.token, { caller, address })
      note({ voiceSession: session.id })
      return { status: 200, body: onWire(session, origin()) }
    },
  } satisfies FeatureHandlers
}

/** The voice sessions of a world, loaded on first use. */
export type LazyVoice = ReturnType<typeof lazyVoice>

export function lazyVoice(parts: VoiceParts) {
  const voice = lazy(async () => (await import('./voice.ts')).createVoice(parts))
  return { ...voice, stop: async () => voice.loaded()?.stop() }
}
