import type { ControlVerification } from '../../../client/control-views.ts'
import type { Count, NearMiss } from '../../../watch/journal/entry.ts'
import { useExpectations } from '../../control/readings.ts'
import { hrefOf } from '../../frame/route.ts'
import { Badge } from '../../parts/badges.tsx'
import { CodeBlock } from '../../parts/copy.tsx'
import { Loaded } from '../../parts/section.tsx'
import { count, Foreign } from '../../parts/text.tsx'
import { matchInWords } from '../faults/describe.ts'
import { operationLabel } from '../traffic/calls.ts'

const EXAMPLE = `expect:
  - match: { operation: translateText, body: { target_lang: de } }
    count: 1`

/** The scenario's expectations, met or not. Unmet ones list the closest requests, or the surplus ones. */
export const Expectations = () => (
  <section aria-label="Expectations">
    <Loaded of={useExpectations()}>
      {({ expectations }) => {
        const failed = expectations.filter(({ holds }) => !holds).length
        const met = expectations.length - failed
        return (
          <>
            <h2>
              Expectations{' '}
              {expectations.length > 0 && (
                <span role="status">
                  {met > 0 && <Badge severity="info">{met} met</Badge>}{' '}
                  {failed > 0 && <Badge severity="error">{failed} not met</Badge>}
                </span>
              )}
            </h2>
            {expectations.length === 0 ? (
              <>
                <p class="muted">
                  The scenario has no expectations. Add some, or open a request in Traffic and make one from
                  it.
                </p>
                <CodeBlock what="the expectation" text={EXAMPLE} />
              </>
            ) : (
              <ul class="checks-list">
                {expectations.map((checked, index) => (
                  <li key={index} class={checked.holds ? 'card' : 'card is-bad'}>
                    <Expectation {...checked} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )
      }}
    </Loaded>
  </section>
)

function Expectation({ match, holds, expected, billed, forgotten, ...found }: ControlVerification) {
  return (
    <>
      <p>
        <b class={holds ? 'ok-text' : 'bad-text'}>{holds ? '● met' : '■ not met'}</b>{' '}
        <Foreign text={matchInWords(match)} />
      </p>
      <p>
        Wanted {countInWords(expected)}, got {count(found.count)}.
        {billed &&
          ` Characters: wanted ${countInWords(billed.expected)}, billed ${count(billed.characters)}.`}
        {forgotten > 0 && ` ${count(forgotten)} older requests were dropped and are not compared.`}
      </p>
      <Requests title="Too many. The latest:" of={found.matches.map((entry) => ({ entry }))} />
      <NearestMisses misses={found.nearest_misses} />
    </>
  )
}

/** The requests that came closest to a match, and what differs. */
export const NearestMisses = ({ misses }: { readonly misses: readonly NearMiss[] }) => (
  <Requests title="Came closest:" of={misses} />
)

interface RequestsProps {
  readonly title: string
  readonly of: readonly (Pick<NearMiss, 'entry'> & Partial<NearMiss>)[]
}

/** Links to requests, if there are any. */
const Requests = ({ title, of }: RequestsProps) =>
  of.length === 0 ? null : (
    <>
      <p class="muted">{title}</p>
      <ul>
        {of.map(({ entry, differences = [] }) => (
          <li key={entry.id}>
            <a href={hrefOf({ screen: 'traffic', query: { request: entry.id } })}>
              <Foreign text={operationLabel(entry)} />, {entry.status}
            </a>
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
