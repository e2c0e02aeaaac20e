import type { Contract } from '../../contracts/contract.ts'
import { VOICE_STREAM } from '../../openapi/voice-stream.ts'

/**
 * Every operation of a contract, and the stream where it has voice sessions: where it is served, where its behavior is
 * stated, who may call it.
 */
export function coverage({ operations }: Pick<Contract, 'operations'>) {
  const streams = 'getVoiceStreamingUrl' in operations ? [VOICE_STREAM] : []
  return [...Object.values(operations), ...streams].map((operation) => ({
    operation: operation.id,
    method: operation.method,
    path: operation.path,
    aliases: operation.aliases.map(({ method, path }) => `${method} ${path}`),
    provenance: operation.provenance,
    plan: operation.plan,
    role: operation.role,
    scope: operation.scope,
    deprecated: operation.deprecated,
    // An operation without a handler does not compile; test/http/every-operation.test.ts calls each that claims this.
    served: true,
    tested: true,
  }))
}
