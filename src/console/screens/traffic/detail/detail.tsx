import { useMemo, useState } from 'preact/hooks'
import type { ControlRequest } from '../../../../client/control-views.ts'
import { pauseMs } from '../../../../watch/journal/calls.ts'
import type { RequestSummary } from '../../../../watch/journal/entry.ts'
import { useFullKey } from '../../../control/choices.tsx'
import { parseJson, useControl } from '../../../control/control.ts'
import { failing } from '../../../control/failing.ts'
import { verify } from '../../../control/readings.ts'
import { hrefOf, navigate, setQuery, useRoute, useSession } from '../../../frame/route.ts'
import { useShortcuts } from '../../../frame/shortcuts.ts'
import { announce, attempt, Button } from '../../../parts/actions.tsx'
import { FaultBadge, StatusBadge, TONES } from '../../../parts/badges.tsx'
import { CodeBlock, CopyButton, copyText } from '../../../parts/copy.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { DifferencesView, differences } from '../../../parts/differences.tsx'
import { docsOfOperation } from '../../../parts/docs-link.tsx'
import { InputField } from '../../../parts/field.tsx'
import { Loading } from '../../../parts/section.tsx'
import { count, dateTime, duration, Foreign, inWords } from '../../../parts/text.tsx'
import { Tabs } from '../../../parts/views.tsx'
import { ArrivalTime } from '../call-table.tsx'
import { type Call, matchOf, operationLabel, operationMatch } from '../calls.ts'
import type { Traffic } from '../use-traffic.ts'
import { curlCommand, powerShellCommand } from './curl.ts'
import { Answer, Sent } from './messages.tsx'
import { Resend } from './resend.tsx'
import { WhyPanel } from './why.tsx'

interface DetailProps {
  readonly id: string
  readonly traffic: Traffic
}

/** Everything known about a request. Why it got its answer comes first. */
export function Detail({ id, traffic }: DetailProps) {
  const { data, problem } = useRequest(id)
  if (problem)
    return (
      <div class="pane">
        <p class="warn-text">{problem.message}</p>
        <p>The journal keeps only the latest requests, and resetting or clearing it removes them.</p>
        <Button text="Back to the list" act={traffic.close} />
      </div>
    )
  return data ? <LoadedDetail entry={data} traffic={traffic} /> : <Loading />
}

/** Of the worlds on screen, which may be all. */
const useRequest = (id: string) =>
  useControl<ControlRequest>(`/requests/${encodeURIComponent(id)}`, [], { session: useRoute().world })

interface LoadedDetailProps extends Pick<DetailProps, 'traffic'> {
  readonly entry: ControlRequest
}

function LoadedDetail({ entry, traffic: { calls, isSelected, advised, marked, close } }: LoadedDetailProps) {
  const { query } = useRoute()
  const [expects, setExpects] = useState(false)
  const key = useFullKey(entry)
  // The list may have dropped the call.
  const call = calls.find(isSelected)
  const attempts = call?.attempts ?? []
  const place = attempts.findIndex(({ id }) => id === entry.id)
  const summary = attempts[place]
  const [other] = [...marked].filter((id) => id !== entry.id)
  const isFull = query.view === 'full'
  const isMarked = query.compare === entry.id
  const tabs = [
    { name: 'why', label: 'Why' },
    { name: 'sent', label: 'Sent' },
    { name: 'answer', label: 'Answer' },
    {
      name: 'retries',
      label: call === undefined || call.kind === 'call' ? 'Retries' : 'Requests',
      count: attempts.length > 1 ? attempts.length : undefined,
    },
  ].map((tab) => ({ ...tab, to: { query: { tab: tab.name === 'why' ? undefined : tab.name } } }))
  const current = tabs.find(({ name }) => name === query.tab)?.name ?? 'why'
  const copyCurl = async () => {
    if (await copyText(curlCommand(entry, location.origin, key))) announce('Copied as curl.')
  }
  const toAttempt = (to: number) => {
    const attempt = attempts[to]
    if (attempt) setQuery({ request: attempt.id })
  }
  const fail = () => failing.set({ match: operationMatch(entry), what: operationLabel(entry) })
  const fault = () => navigate({ screen: 'faults', query: { match: JSON.stringify(matchOf(entry)) } })
  const resend = (isOpen: boolean) => setQuery({ resend: isOpen ? 'edit' : undefined })
  const mark = () => setQuery({ compare: isMarked ? undefined : entry.id })
  /** What a key and a button do in the same way. */
  const actions = [
    {
      keys: 'n',
      label: 'Fail the next one like this',
      text: 'Fail next ▾',
      act: fail,
      'aria-haspopup': 'dialog' as const,
    },
    { keys: 'f', label: 'Make a fault from this', text: 'Make a fault', act: fault },
    {
      keys: 'e',
      label: 'Make an expectation from this',
      text: 'Make an expectation',
      act: () => setExpects(true),
    },
    { keys: 'x', label: 'Mark for comparing', text: 'Compare', act: mark, 'aria-pressed': isMarked },
  ]
  useShortcuts([
    { keys: 'c', label: 'Copy as curl', act: () => void copyCurl() },
    // Unlike its button, it does not close the form, which may have been edited.
    { keys: 'r', label: 'Resend', act: () => resend(true) },
    ...actions,
    { keys: '[', label: 'Previous attempt', act: () => toAttempt(place - 1) },
    { keys: ']', label: 'Next attempt', act: () => toAttempt(place + 1) },
    ...tabs.map(({ label, to }, index) => ({
      keys: String(index + 1),
      label: `Show ${label}`,
      act: () => setQuery(to.query),
    })),
  ])
  return (
    <article class="detail">
      <header class="detail-head">
        <div class="detail-title">
          <StatusBadge status={entry.status} isBroken={summary?.broken !== undefined} />
          <h2>
            <Foreign text={operationLabel(entry)} />
          </h2>
          {entry.fault !== undefined && <FaultBadge id={entry.fault} />}
          {entry.console !== undefined && <span class="tag">console: {entry.console}</span>}
          <span class="grow" />
          <Button
            text={isFull ? '⇥' : '⇤'}
            class="quiet"
            aria-label={isFull ? 'Beside the list' : 'Full width'}
            title={isFull ? 'Beside the list' : 'Full width (Enter)'}
            act={() => navigate({ query: { view: isFull ? undefined : 'full' } })}
          />
          <Button
            text="×"
            class="quiet"
            aria-label="Back to the list"
            title="Back to the list (Esc)"
            act={close}
          />
        </div>
        <p class="muted">
          <code>
            {entry.method} <Foreign text={entry.path} />
          </code>{' '}
          · {duration(entry.durationMs)} · {docsOfOperation(entry.operation)}
        </p>
        <p class="muted">
          {summary && (
            <>
              arrived <ArrivalTime at={summary.at} />
              {isElsewhen(summary) && `, ${dateTime(entry.time)} UTC on the world's clock`} ·{' '}
            </>
          )}
          trace <code>{entry.id}</code>
          {entry.resentFrom !== undefined && (
            <>
              {' '}
              · resent from{' '}
              <a href={hrefOf({ query: { request: entry.resentFrom } })}>
                <code>{entry.resentFrom}</code>
              </a>
            </>
          )}
        </p>
        <div class="row is-centered is-tight">
          <CopyButton text={() => curlCommand(entry, location.origin, key)} label="Copy as curl" />
          <CopyButton
            text={() => powerShellCommand(entry, location.origin, key)}
            label="Copy for PowerShell"
          />
          <Button text="Resend…" title="Resend (r)" act={() => resend(query.resend === undefined)} />
          {actions.map(({ keys, label, ...button }) => (
            <Button key={keys} title={`${label} (${keys})`} {...button} />
          ))}
          {typeof entry.facts.document === 'string' && (
            <a href={hrefOf({ screen: 'documents', query: { document: entry.facts.document } })}>
              Open the document
            </a>
          )}
        </div>
      </header>
      {advised.get(entry.id)?.map(({ kind, severity, message }) => (
        <p key={kind} class={`detail-advice ${TONES[severity].kind}-text`}>
          {TONES[severity].glyph} <a href={hrefOf({ screen: 'checks' })}>{inWords(kind)}</a>:{' '}
          <Foreign text={message} />
        </p>
      ))}
      {isMarked && <p class="pane muted">Marked. Choose another request to compare the two.</p>}
      {query.resend !== undefined && <Resend entry={entry} close={() => resend(false)} />}
      {expects && <ExpectationOf entry={entry} close={() => setExpects(false)} />}
      {other !== undefined && <Compare entry={entry} other={other} />}
      <div class="detail-part">
        <Tabs label="About this request" tabs={tabs} current={current}>
          {current === 'why' && <WhyPanel entry={entry} />}
          {current === 'sent' && <Sent entry={entry} />}
          {current === 'answer' && <Answer entry={entry} />}
          {current === 'retries' && <Attempts attempts={attempts} shown={entry} />}
        </Tabs>
      </div>
    </article>
  )
}

/** Whether the world's clock showed another time than this machine's. */
const isElsewhen = ({ at, time }: RequestSummary) => Math.abs(Date.parse(at) - Date.parse(time)) > 1000

interface AttemptsProps extends Pick<Call, 'attempts'> {
  readonly shown: ControlRequest
}

/** The requests of a call, with the client's pauses between them. Any two can be compared. */
function Attempts({ attempts, shown }: AttemptsProps) {
  if (attempts.length < 2) return <p class="muted">Sent once: there was no retry.</p>
  return (
    <>
      <p class="muted">
        {attempts.length} requests. <kbd>[</kbd> and <kbd>]</kbd> go to the previous and next one.
      </p>
      <ol class="attempts">
        {attempts.map((attempt, index) => (
          <li key={attempt.id} aria-current={attempt.id === shown.id ? 'true' : undefined}>
            {index > 0 && (
              <span class="attempts-pause muted">
                paused {duration(pauseMs(attempts[index - 1], attempt))}
              </span>
            )}
            <a href={hrefOf({ query: { request: attempt.id } })}>
              Attempt {index + 1}
              {attempt.operation !== attempts[0]?.operation && `, ${operationLabel(attempt)}`}
            </a>{' '}
            <StatusBadge status={attempt.status} isBroken={attempt.broken !== undefined} />{' '}
            {attempt.fault !== undefined && <FaultBadge id={attempt.fault} />}{' '}
            <span class="muted">{duration(attempt.durationMs)}</span>{' '}
            {attempt.id !== shown.id && (
              <a href={hrefOf({ query: { compare: `${shown.id},${attempt.id}` } })}>compare with this one</a>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** The differences between two requests and their answers. */
function Compare({ entry, other }: { readonly entry: ControlRequest; readonly other: string }) {
  const { data, problem } = useRequest(other)
  const lines = useMemo(() => data && differences(linesOf(data), linesOf(entry)), [data, entry])
  const end = () => setQuery({ compare: undefined })
  return (
    <section class="detail-part compare" aria-label="Comparison">
      <h3>
        Compared with <code>{other}</code> <Button text="Stop comparing" act={end} />
      </h3>
      {problem && <p class="warn-text">{problem.message}</p>}
      {lines && <DifferencesView lines={lines} />}
    </section>
  )
}

/** Leaves out what differs only by the time of day. */
function linesOf({ method, path, query, headers, body, status, fault, facts, ...entry }: ControlRequest) {
  const answer = typeof entry.answer === 'string' ? (parseJson(entry.answer) ?? entry.answer) : undefined
  return [
    `${method} ${path}${query === '' ? '' : `?${query}`}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...pretty(body),
    `→ ${status === 0 ? 'no answer' : status}${fault === undefined ? '' : `, by the fault ${fault}`}`,
    ...pretty(answer),
    ...pretty(facts),
  ]
}

const pretty = (value: unknown) => {
  if (value === undefined) return []
  return (typeof value === 'string' ? value : JSON.stringify(value, null, 2)).split('\n')
}

interface ExpectationProps {
  readonly entry: ControlRequest
  readonly close: () => void
}

/** An expectation for requests like this one, to copy into a test or a scenario. It is checked immediately. */
export function ExpectationOf({ entry, close }: ExpectationProps) {
  const session = useSession(entry.session)
  const [times, setTimes] = useState(1)
  const [result, setResult] = useState<{ readonly times: number; readonly text: string }>()
  const match = matchOf(entry)

  async function check() {
    const { holds, count: met } = await verify(session, match, times)
    setResult({ times, text: holds ? '● Met now.' : `■ Not met: ${count(met)} of ${count(times)} requests.` })
  }

  return (
    <Dialog title="Expect requests like this one" class="expectation" closed={close}>
      <InputField
        label="How many"
        type="number"
        min="0"
        value={times}
        set={(typed) => setTimes(Math.max(0, Number(typed)))}
      />
      <h3>In a scenario</h3>
      <CodeBlock
        what="the scenario"
        text={`expect:\n  - match: ${JSON.stringify(match)}\n    count: ${times}`}
      />
      <h3>In a test</h3>
      <CodeBlock what="the test" text={`emulator.verify(${JSON.stringify(match)}, { count: ${times} })`} />
      <h3>Through the control interface</h3>
      <CodeBlock
        what="the body"
        text={`POST /_mynah/requests/verify\n${JSON.stringify({ match, count: times })}`}
      />
      {result?.times === times && <p role="status">{result.text}</p>}
      <div class="row is-centered is-tight">
        <Button text="Check now" class="primary" act={() => attempt(check)} />
        <button type="submit">Close</button>
      </div>
    </Dialog>
  )
}
