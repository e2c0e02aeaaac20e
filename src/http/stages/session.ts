import { Refused } from '../../errors.ts'
import { CONTRACT_HEADER, contractTrouble } from '../../worlds/sessions/session-contract.ts'
import { MAX_SESSION_LENGTH } from '../../worlds/sessions/session-name.ts'
import type { Exchange } from '../exchange.ts'

/** @throws Refused for a too long session name, and for a contract that differs from the session's */
export function checkSession({ session, request, world }: Exchange) {
  if (session !== undefined && session.length > MAX_SESSION_LENGTH) {
    throw new Refused(`A session name is limited to ${MAX_SESSION_LENGTH} characters.`, {
      rule: 'session_name',
      values: { characters: session.length, limit: MAX_SESSION_LENGTH },
    })
  }
  const trouble = contractTrouble(request.header(CONTRACT_HEADER), session, world)
  if (trouble !== undefined)
    throw new Refused('X-Mynah-Contract', {
      detail: trouble,
      rule: 'session_contract',
      values: { problem: trouble },
    })
}
