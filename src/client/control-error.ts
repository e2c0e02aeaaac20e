/** An error of the control interface: what was wrong, and what would be valid. */
export class ControlError extends Error {
  override name = 'ControlError'
  readonly status: number
  /** The problem details (RFC 9457) with all their members. */
  readonly problem: Readonly<Record<string, unknown>>

  constructor(status: number, problem: Readonly<Record<string, unknown>>) {
    super(typeof problem.detail === 'string' ? problem.detail : `The control interface answered ${status}.`)
    this.status = status
    this.problem = problem
  }
}
