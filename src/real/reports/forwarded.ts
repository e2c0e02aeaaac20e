import { counted } from './report.ts'

/** What `mynah record` and `mynah proxy` forwarded. */
export interface ForwardedCounts {
  readonly requests: number
  /** In characters. */
  readonly billed: number
  /** Whether some costs were counted from the texts. */
  readonly isEstimated: boolean
  /** Requests not sent because of the character limit. */
  readonly refused: number
}

/** How many requests were forwarded, and their cost. */
export const forwardedInWords = ({ requests, billed, isEstimated }: ForwardedCounts): string =>
  `${counted(requests, 'request')} forwarded, ${isEstimated ? 'about ' : ''}${counted(billed, 'character')} billed`

/** How many requests were not sent. */
export const notSentInWords = (refused: number): string =>
  `--max-characters: ${counted(refused, 'request')} not sent`

/** The same in reports for programs. */
export const forwardingFacts = ({ requests, billed, isEstimated, refused }: ForwardedCounts) => ({
  requests,
  billed_characters: billed,
  billed_is_estimated: isEstimated,
  requests_not_sent: refused,
})
