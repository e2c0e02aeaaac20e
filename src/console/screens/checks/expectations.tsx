import type { ControlVerification } from '../../../client/control-views.ts'
import type { Match } from '../../../watch/faults/fault.ts'
import type { Count, NearMiss } from '../../../watch/journal/entry.ts'
import { useControl } from '../../control/use-control.ts'
import { hrefOf } from '../../frame/route.ts'
import { CodeBlock } from '../../parts/copy.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count } from '../../parts/format.ts'
import { Loading } from '../../parts/loaded.tsx'
import { matchInWords } from '../faults/describe.ts'

/** An expectation of the scenario, and its result. */
interface Checked extends ControlVerification {
  readonly match: Match
}

const EXAMPLE = `expect:
  - match: { operation: translateText, body: { target_lang: de } }
    count: 1`

/** The scenario's expectations, met or not. Unmet ones list the closest requests, or the surplus ones. */
export function Expectations() {
  const { data, problem } = useControl<{ expectations: readonly Checked[] }>('/expectations', {
    on: ['request'],
  })
  if (problem) return <p class="warn-text">{problem.message}</p>
  if (!data) return <Loading />
  const { expectations } = data
  const failed = expectations.filter(({ holds }) => !holds).length
  return (
    <section aria-label="Expectations">
      <h2>
        Expectations{' '}
        {expectations.length > 0 && (
          <span role="status">
            {failed < expectations.length && (
              <span class="badge ok">● {expectations.length - failed} met</span>
            )}{' '}
            {failed > 0 && <span class="badge bad">■ {failed} not met</span>}
          </span>
        )}
      </h2>
      {expectations.length === 0 ? (
        <>
          <p class="muted">
            The scenario has no expectations. Add some, or open a request in Traffic and make one from it.
          </p>
          <CodeBlock what="the expectation" text={EXAMPLE} />
        </>
      ) : (
        <ul class="checks-list">
          {expectations.map((checked, index) => (
            <li key={index} class={checked.holds ? 'checks-item' : 'checks-item is-bad'}>
              <Expectation {...checked} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Expectation({
  match,
  holds,
  count: found,
  expected,
  billed,
  forgotten,
  matches,
  nearest_misses,
}: Checked) {
  return (
    <>
      <p>
        <b class={holds ? 'ok-text' : 'bad-text'}>{holds ? '● met' : '■ not met'}</b>{' '}
        <Foreign text={matchInWords(match)} />
      </p>
      <p>
        Wanted {countInWords(expected)}, got {count(found)}.
        {billed &&
          ` Characters: wanted ${countInWords(billed.expected)}, billed ${count(billed.characters)}.`}
        {forgotten > 0 && ` ${count(forgotten)} older requests were dropped and are not compared.`}
      </p>
      {matches.length > 0 && (
        <>
          <p class="muted">Too many. The latest:</p>
          <ul>
            {matches.map((entry) => (
              <li key={entry.id}>
                <RequestLink entry={entry} />
              </li>
            ))}
          </ul>
        </>
      )}
      {nearest_misses.length > 0 && <NearestMisses misses={nearest_misses} />}
    </>
  )
}

/** The requests that came closest to a match, and what differs. */
export const NearestMisses = ({ misses }: { readonly misses: readonly NearMiss[] }) => (
  <>
    <p class="muted">Came closest:</p>
    <ul>
      {misses.map(({ entry, differences }) => (
        <li key={entry.id}>
          <RequestLink entry={entry} />
          <ul class="checks-differences">
            {differences.map((difference) => (
              <li key={JSON.stringify(difference)}>
                <Foreign text={differenceInWords(difference)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </>
)

const RequestLink = ({ entry: { id, operation, method, path, status } }: Pick<NearMiss, 'entry'>) => (
  <a href={hrefOf({ screen: 'traffic', query: { request: id } })}>
    <Foreign text={operation ?? `${method} ${path}`} />, {status}
  </a>
)

function countInWords(expected: Count): string {
  if (typeof expected === 'number') return count(expected)
  const { min, max } = expected
  if (min !== undefined && max !== undefined) return `${count(min)} to ${count(max)}`
  return max === undefined ? `at least ${count(min ?? 0)}` : `at most ${count(max)}`
}

function differenceInWords({ field, expected, received }: NearMiss['differences'][number]): string {
  const was = received === undefined ? 'it was missing' : `was ${JSON.stringify(received)}`
  return `${field}: wanted ${JSON.stringify(expected)}, ${was}`
}
