import { suggestion } from '../../../base/schema-problems.ts'

/** Why a session no longer exists. */
export type ForgottenBecause = 'idle' | 'crowded' | 'deleted' | 'reset'

const REASONS: Readonly<Record<ForgottenBecause, string>> = {
  idle: 'it was forgotten after ten idle minutes',
  crowded: 'it was forgotten to make room for newer ones',
  deleted: 'it was deleted',
  reset: 'it was forgotten by a reset of everything',
}

/** A session that was never opened, or no longer exists; suggests the nearest name. */
export class UnknownSession extends Error {
  readonly session: string

  constructor(session: string, because: ForgottenBecause | undefined, known: readonly string[]) {
    const why = because === undefined ? suggestion(session, known) || '.' : `: ${REASONS[because]}.`
    super(`There is no session '${session}'${why}`)
    this.name = 'UnknownSession'
    this.session = session
  }
}
