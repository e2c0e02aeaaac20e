import type { Operation, OperationTable } from './operation.ts'

/**
 * The WebSocket of a voice session. It is a named operation for matches, the journal and the coverage, although OpenAPI
 * cannot describe it.
 */
export const VOICE_STREAM: Operation = {
  id: 'voiceStream',
  method: 'GET',
  path: '/v3/voice/realtime/connect',
  aliases: [],
  aliasesByBehavior: [],
  provenance: 'public docs (AsyncAPI); reason codes but one, and close codes are our choice',
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

/** Its path in a contract: below that of sessions, with which it has moved. Undefined before there were sessions. */
export function voiceStreamPath({ getVoiceStreamingUrl: sessions }: OperationTable): string | undefined {
  return sessions && `${sessions.path}/connect`
}

const FORMER_PATH = '/v1/voice/realtime/connect'

/** Whether this is its path in any contract. */
export const isVoiceStream = (path: string): boolean => path === VOICE_STREAM.path || path === FORMER_PATH
