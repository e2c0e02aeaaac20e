import {
  type Advisory,
  type AdvisoryKind,
  SEVERITIES,
  type Severity,
} from '../../../watch/journal/advisory.ts'
import { control } from '../../control/api.ts'
import { useAdvice } from '../../control/readings.ts'
import { createTurns } from '../../control/turns.ts'
import { hrefOf, useSession } from '../../frame/route.ts'
import { Badge, TONES } from '../../parts/badges.tsx'
import { Button } from '../../parts/button.tsx'
import { DocsLink } from '../../parts/docs-link.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { counted, inWords } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { change } from '../../parts/notices.tsx'
import { Section } from '../../parts/section.tsx'

const NAMES: Readonly<Record<Severity, readonly [one: string, many: string]>> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  info: ['piece of information', 'pieces of information'],
}

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
                      <li
                        key={`${advisory.kind} ${advisory.message}`}
                        class={`card is-${TONES[severity].kind}`}
                      >
                        <AdvisoryView advisory={advisory} mute={() => turn(advisory.kind, true)} />
                      </li>
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

interface AdvisoryViewProps {
  readonly advisory: Advisory
  readonly mute: () => unknown
}

function AdvisoryView({ advisory, mute }: AdvisoryViewProps) {
  const { kind, message, why, fix, requests, callSites, count: times } = advisory
  return (
    <>
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
        <Button text="Turn off" aria-label={`Turn off '${inWords(kind)}'`} act={mute} />
      </div>
    </>
  )
}
