import { suggestion } from '../schema-problems.ts'

/** Why a session that was there is gone. */
export type ForgottenBecause = 'idle' | 'crowded' | 'deleted' | 'reset' | 'elsewhere'

const REASONS: Readonly<Record<ForgottenBecause, string>> = {
  idle: 'it was forgotten after ten idle minutes',
  crowded: 'it was forgotten to make room for newer ones',
  deleted: 'it was deleted',
  reset: 'it was forgotten by a reset of everything',
  elsewhere: 'it was idle, deleted or reset, as another process knows',
}

/** A session that nobody has opened, or that is gone; names the nearest one, since names are misspelled. */
export class UnknownSession extends Error {
  constructor(name: string, because: ForgottenBecause | undefined, known: readonly string[]) {
    const why = because === undefined ? suggestion(name, known) || '.' : `: ${REASONS[because]}.`
    super(`There is no session '${name}'${why}`)
    this.name = 'UnknownSession'
  }
}
