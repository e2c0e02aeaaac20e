import { lazy } from '../../base/runtime/cached.ts'
import type { Contract } from '../../contract/dates/contract.ts'
import { voiceStreamPath } from '../../contract/openapi/voice-stream.ts'
import type { FeatureHandlers } from '../context.ts'
import type { StreamAccess, VoiceParts } from './voice.ts'

/** Starts and resumes voice sessions. The messages within a session are handled in stream/. */
export function voiceHandlers(voice: Pick<LazyVoice, 'get'>, { operations }: Pick<Contract, 'operations'>) {
  const onWire = ({ sessionId, token }: StreamAccess, origin: string) => ({
    // `http:` becomes `ws:`, `https:` becomes `wss:`.
    streaming_url: `${origin.replace(/^http/, 'ws')}${voiceStreamPath(operations)}`,
    token,
    session_id: sessionId,
  })

  return {
    async getVoiceStreamingUrl({ body, caller, address, ignoreGlossary, origin, note }) {
      const sessions = await voice.get()
      const access = await sessions.begin(body, { caller, address, ignoreGlossary })
      note({ voiceSession: access.sessionId })
      return { status: 200, body: onWire(access, origin()) }
    },

    async requestReconnection({ query, caller, address, origin, note }) {
      const sessions = await voice.get()
      const access = await sessions.reconnect(query.token, { caller, address })
      note({ voiceSession: access.sessionId })
      return { status: 200, body: onWire(access, origin()) }
    },
  } satisfies FeatureHandlers
}

/** The voice sessions of a world, loaded on first use. */
export type LazyVoice = ReturnType<typeof lazyVoice>

export function lazyVoice(parts: VoiceParts) {
  const voice = lazy(async () => (await import('./voice.ts')).createVoice(parts))
  return { ...voice, stop: async () => voice.loaded()?.stop() }
}
