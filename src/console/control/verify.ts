import type { ControlVerification } from '../../client/control-views.ts'
import type { Count, RequestMatch } from '../../watch/journal/entry.ts'
import { ControlProblem, control } from './control.ts'

/** How many requests there were, and which came closest if they were too few. */
export async function verify(
  session: string | undefined,
  match: RequestMatch,
  count: Count,
): Promise<Omit<ControlVerification, 'match'>> {
  try {
    return await control('POST', '/requests/verify', { session, body: { match, count } })
  } catch (error) {
    // What does not hold is answered as a problem.
    if (error instanceof ControlProblem && error.status === 422) return error.problem as never
    throw error
  }
}
