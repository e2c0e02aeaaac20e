import type { Operation } from './operation.ts'

/**
 * The WebSocket of a voice session. It is a named operation for matches, the journal and the coverage, although OpenAPI
 * cannot describe it.
 */
export const VOICE_STREAM: Operation = {
  id: 'voiceStream',
  method: 'GET',
  path: '/v3/voice/realtime/connect',
  aliases: [{ method: 'GET', path: '/v1/voice/realtime/connect' }],
  aliasesByBehavior: [],
  provenance: 'public docs (AsyncAPI); reason codes but one, close codes and the former path are our choice',
  bodyLimit: 0,
  plan: 'paid',
  role: 'developer',
  feature: null,
  regions: ['eu'],
  scope: null,
  missing: 'parameter',
  deprecated: false,
  statuses: [101, 400, 401, 403, 429, 500, 503],
  secrets: ['token'],
}

/** Whether this is its path. */
export const isVoiceStream = (path: string): boolean =>
  path === VOICE_STREAM.path || VOICE_STREAM.aliases.some((alias) => alias.path === path)
