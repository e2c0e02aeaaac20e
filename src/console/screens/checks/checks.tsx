import { useState } from 'preact/hooks'
import type { ControlCoverage } from '../../../client/control-views.ts'
import { type Advisory, type AdvisoryKind, SEVERITIES } from '../../../watch/journal/advisory.ts'
import { control, useControl } from '../../control/control.ts'
import { useAdvice } from '../../control/readings.ts'
import { createTurns } from '../../control/turns.ts'
import { hrefOf, useSession } from '../../frame/route.ts'
import { Button, change } from '../../parts/actions.tsx'
import { Badge, severityOf, TONES } from '../../parts/badges.tsx'
import { DocsLink } from '../../parts/docs-link.tsx'
import { Checkbox } from '../../parts/field.tsx'
import { Meter } from '../../parts/meter.tsx'
import { Loaded, Section } from '../../parts/section.tsx'
import { Table } from '../../parts/table.tsx'
import { count, counted, Foreign, inWords } from '../../parts/text.tsx'
import { Expectations } from './expectations.tsx'

/** Expectations, advisories and coverage of the application's requests. */
export const Screen = () => (
  <div class="checks">
    <Expectations />
    <Advisories />
    <Coverage />
  </div>
)

/** Operations and documented errors that the application has encountered, so that untested ones stand out. */
function Coverage() {
  const reading = useControl<ControlCoverage>('/coverage', ['request'])
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Section title="Coverage">
      <Loaded of={reading}>
        {({ met, operations }) => (
          <>
            <div class="checks-meters">
              <Meter label="Operations called" value={met.operations} of={met.of_operations} alarm="never" />
              <Meter label="Errors met" value={met.errors} of={met.of_errors} alarm="never" />
            </div>
            <Checkbox label="Show operations without a call" isChecked={showsAll} set={setShowsAll} />
            <div class="checks-coverage">
              <Table
                class="stacked"
                empty="No calls yet."
                rows={operations.filter(({ calls }) => showsAll || calls > 0)}
                columns={[
                  ['Operation', operationCell],
                  ['Calls', ({ calls }) => calls, 'number'],
                  ['Answers seen, and documented ones not yet seen', answersCell],
                ]}
              />
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

type Covered = ControlCoverage['operations'][number]

const operationCell = ({ operation, method, path }: Covered) => (
  <>
    <a href={hrefOf({ screen: 'traffic', query: { operation } })}>{operation}</a>{' '}
    <small class="muted">
      {method} {path}
    </small>
  </>
)

const answersCell = ({ answers }: Covered) =>
  answers.map(({ status, calls }) =>
    calls === 0 ? (
      <span key={status} class="tag">
        {status}
      </span>
    ) : (
      <Badge key={status} severity={severityOf(status)}>
        {status}
        {calls > 1 && ` × ${count(calls)}`}
      </Badge>
    ),
  )

const NAMES = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['piece of information', 'pieces of information'],
} as const

/** Of an advisory with many requests, only these are linked; Traffic shows all. */
const LINKED_REQUESTS = 5

const inTurn = createTurns()

/** Turns a kind on or off. The others stay as they are. */
const put = (session: string | undefined, kind: AdvisoryKind, isOff: boolean) =>
  inTurn(async () => {
    const path = '/console/advisories'
    const { off } = await control<{ off: readonly AdvisoryKind[] }>('GET', path, { session })
    const others = off.filter((one) => one !== kind)
    await control('PUT', path, { session, body: { off: isOff ? [...others, kind] : others } })
  })

/** What works with Mynah but will cause trouble with the service: errors, warnings and information apart. */
export function Advisories() {
  const session = useSession()
  const reading = useAdvice()

  function turn(kind: AdvisoryKind, isOff: boolean) {
    const said = isOff ? 'is off in this world, and in its exported scenario' : 'is on again'
    return change(`'${inWords(kind)}' ${said}.`, async () => {
      await put(session, kind, isOff)
      return () => put(session, kind, !isOff)
    })
  }

  return (
    <Section title="Advisories">
      <Loaded of={reading}>
        {({ advisories, off }) => (
          <>
            {advisories.length === 0 && (
              <p class="muted">
                None. As far as Mynah can tell, nothing that the application sent will cause trouble with the
                service.
              </p>
            )}
            {SEVERITIES.map((severity) => {
              const own = advisories.filter((advisory) => advisory.severity === severity)
              const [one, many] = NAMES[severity]
              if (own.length === 0) return null
              return (
                <section key={severity} aria-label={many}>
                  <h3>
                    <Badge severity={severity}>{counted(own.length, one, many)}</Badge>
                  </h3>
                  <ul class="checks-list">
                    {own.map((advisory) => (
                      <AdvisoryView
                        key={`${advisory.kind} ${advisory.message}`}
                        advisory={advisory}
                        mute={() => turn(advisory.kind, true)}
                      />
                    ))}
                  </ul>
                </section>
              )
            })}
            {off.length > 0 && (
              <p>
                Off:{' '}
                {off.map((kind) => (
                  <Button key={kind} text={`Turn on '${inWords(kind)}'`} act={() => turn(kind, false)} />
                ))}
              </p>
            )}
            <p>
              Some mistakes never show in a request:{' '}
              <DocsLink page="advisories#what-it-cannot-find">what Mynah cannot find</DocsLink>
            </p>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function AdvisoryView({ advisory, mute }: { readonly advisory: Advisory; readonly mute: () => unknown }) {
  const { kind, severity, message, why, fix, requests, callSites, count: times } = advisory
  return (
    <li class={`card is-${TONES[severity].kind}`}>
      <p>
        <b>
          <DocsLink page={`advisories#${kind}`}>{inWords(kind)}</DocsLink>
        </b>
        : <Foreign text={message} />
      </p>
      <p class="muted">
        <Foreign text={why} />
      </p>
      <p>
        <b>What to do:</b> <Foreign text={fix} />
      </p>
      {callSites && (
        <p>
          At <Foreign text={callSites.join(', ')} />
        </p>
      )}
      <div class="row is-centered">
        <span>
          <a href={hrefOf({ screen: 'traffic', query: { advice: kind } })}>{counted(times, 'request')}</a>:{' '}
          {requests.slice(0, LINKED_REQUESTS).map((id, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={hrefOf({ screen: 'traffic', query: { request: id } })}>{id.slice(0, 8)}</a>
            </span>
          ))}
        </span>
        <Button text="Turn off" of={`'${inWords(kind)}'`} act={mute} />
      </div>
    </li>
  )
}
