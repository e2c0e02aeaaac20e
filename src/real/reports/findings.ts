import { shownCallSite } from '../../base/runtime/call-site.ts'
import { SEVERITY_COLORS } from '../../base/terminal/colors.ts'
import type { Advisory } from '../../watch/journal/advisory.ts'
import { handshakeInWords, type RefusedHandshake } from '../../watch/journal/handshakes.ts'
import { expectationInWords, report as reportOf } from '../../watch/journal/verification-report.ts'
import type { Verification } from '../../watch/journal/verify.ts'
import { type Block, type Case, counted, styled, type Text, text } from './report.ts'
import { failingRun, hasLostGuard, isFailing, isRefusal, type Run } from './run.ts'

const ERROR = styled('red', 'error')
const FAILS = styled('red', '(fails the run)')
const FAILURE = text`${ERROR} ${FAILS}`
const WARNING = styled('yellow', 'warning')

/** What fails a run, as part of a summary and as a case. */
interface Finding {
  readonly block: Block
  readonly case: Case
}

/** Everything that fails a run, besides the exit code of its command. */
export const findings = (run: Run): Finding[] => [
  ...failedExpectations(run),
  ...failingRun(run).map((one) => finding('run', one.kind, failingLine(one), one.message)),
  ...run.advisories
    .filter((one) => isFailing(one, run.failOn))
    .map((one) => finding('advisories', one.kind, advisoryLine(one, run), one.message, placesInWords(one))),
  ...run.handshakes.filter(isRefusal).map((one) => {
    const name = `certificate for ${one.host ?? 'an unnamed host'}`
    return finding('handshakes', name, handshakeLine(one), handshakeInWords(one))
  }),
  ...(hasLostGuard(run) ? guardLines(run).map((line) => finding('run', 'leak guard', line, LOST)) : []),
]

const finding = (kind: string, name: string, block: Block, message: string, more = ''): Finding => ({
  block,
  case: { classname: `mynah.${kind}`, name, failure: { message, text: message + more } },
})

/**
 * Whether the run passed: the command succeeded, the expectations were met, no failing advisory occurred, and no client
 * refused Mynah's certificate. A program that catches that error has tested nothing (our choice).
 */
export const hasPassed = (run: Run): boolean => run.exitCode === 0 && findings(run).length === 0

/** What failed, for runs without a summary; empty if nothing did. */
export const failures = (run: Run): Block[] => [
  ...expectationBlocks(run).slice(0, 1),
  ...findings(run).map(({ block }) => block),
]

/** The expectations that are not met. */
const failedExpectations = ({ expectations }: Run): Finding[] =>
  expectations.flatMap((one, index) => {
    if (one.holds) return []
    const lines = reportOf(one)
    const [message = ''] = lines.split('\n')
    const failed = { ...expectationCase(one, index), failure: { message, text: lines } }
    return [{ block: { lines, language: 'text' }, case: failed }]
  })

/** The same in a summary, with how many there are; empty if every expectation is met. */
export function expectationBlocks(run: Run): Block[] {
  const failed = failedExpectations(run).map(({ block }) => block)
  if (failed.length === 0) return []
  const line = `${failed.length} of ${counted(run.expectations.length, 'expectation')} failed.`
  return [text`mynah: ${styled('red', line)}`, ...failed]
}

/** What fails a run besides advisories and expectations, as a line of a summary. */
export const failingLine = ({ kind, message }: ReturnType<typeof failingRun>[number]): Text =>
  text`mynah: ${ERROR} ${kind} ${FAILS}: ${message}`

/** An advisory as a line of a summary. */
export function advisoryLine(advisory: Advisory, { failOn }: Run): Text {
  const { kind, severity, count, message, fix } = advisory
  const fails = isFailing(advisory, failOn) ? text` ${FAILS}` : []
  return text`mynah: ${styled(SEVERITY_COLORS[severity], severity)} ${kind}, ${counted(count, 'request')}${fails}: ${message} ${fix}${placesInWords(advisory)}`
}

/** The places in the application that sent the requests of an advisory. */
export const placesOf = ({ callSites = [] }: Advisory) => [
  ...new Set(callSites.map((site) => shownCallSite(site))),
]

/** Where in the application the requests come from, if that is known. */
export function placesInWords(advisory: Advisory): string {
  const places = placesOf(advisory)
  return places.length === 0 ? '' : ` At ${places.join(', ')}.`
}

/** What a client did that did not accept TLS, as a line of a summary. */
export const handshakeLine = (refused: RefusedHandshake): Text =>
  text`mynah: ${isRefusal(refused) ? FAILURE : WARNING}: ${handshakeInWords(refused)}`

const GUARANTEED = "guaranteed: the names of the service's hosts led only to this machine"
const REFUSED =
  ', where Mynah may not listen on port 443: a client that nothing redirects was refused (ECONNREFUSED); see docs/intercept.md'
const LOST =
  "the leak guard was lost: when the command ended, a name of the service's hosts did not lead to this machine, so requests may have reached the service. Does anything replace or unmount /etc/hosts?"

/** What the leak guard did. */
export function guardLines({ leakGuard }: Run): Text[] {
  if (leakGuard?.state === 'held') {
    return [text`mynah: ${styled('dim', leakGuard.isAnswered ? GUARANTEED : GUARANTEED + REFUSED)}`]
  }
  if (leakGuard?.state !== 'lost') return []
  return [text`mynah: ${leakGuard.isRequired ? FAILURE : WARNING}: ${LOST}`]
}

/** An expectation as a case of a report for test runners. */
export const expectationCase = (found: Verification, index: number): Case => ({
  name: `${index + 1}: ${expectationInWords(found)}`,
  classname: 'mynah.expectations',
})
