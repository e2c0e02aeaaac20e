import type { RequestDetail } from '../../../control/wire.ts'
import { hrefOf } from '../../../frame/route.ts'
import { Foreign } from '../../../parts/foreign.tsx'
import { LongText } from '../../../parts/long-text.tsx'
import { count } from '../../../parts/numbers.ts'
import { hasScreen } from '../../screen-list.ts'
import { factsOf } from './facts.ts'
import { Served } from './served.tsx'

/** Why a request got its answer; never empty. */
export function WhyPanel({ entry }: { readonly entry: RequestDetail }) {
  const { why, status } = entry
  const facts = factsOf(entry)
  return (
    <div class={`why ${why ? toneOf(entry) : ''}`}>
      <h3>Why</h3>
      <div class="why-summary">
        {why ? <LongText text={why.summary} /> : <p>{withoutRule(status, facts.length)}</p>}
      </div>
      {why?.fix !== undefined && (
        <p>
          <b>What to do:</b> <Foreign text={why.fix} />
        </p>
      )}
      {why?.values && Object.keys(why.values).length > 0 && (
        <dl class="facts">
          {Object.entries(why.values).map(([name, value]) => (
            <div key={name}>
              <dt>{name.replaceAll('_', ' ')}</dt>
              <dd>
                <LongText text={valueText(value)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {why && (
        <p class="muted">
          Rule <code>{why.rule}</code>, from: {why.source}
          {why.fault !== undefined && hasScreen('faults') && (
            <>
              {' '}
              · <a href={hrefOf({ screen: 'faults', query: { fault: why.fault } })}>Open the fault</a>
            </>
          )}
        </p>
      )}
      {facts.length > 0 && (
        <dl class="facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <LongText text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {entry.served && <Served entry={entry} served={entry.served} />}
      {entry.error !== undefined && (
        <>
          <p class="bad-text">Mynah itself failed. Please report this:</p>
          <pre>{entry.error}</pre>
        </>
      )}
    </div>
  )
}

const toneOf = ({ fault, status }: RequestDetail) =>
  fault !== undefined ? 'is-fault' : status === 0 || status >= 500 ? 'is-bad' : 'is-warn'

function withoutRule(status: number, facts: number): string {
  if (status === 0 || status >= 400) return 'No rule recorded.'
  return facts > 0
    ? 'Served. What affected the answer:'
    : 'Served. Only the request itself affected the answer.'
}

const valueText = (value: unknown): string => {
  if (typeof value === 'number') return count(value)
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
