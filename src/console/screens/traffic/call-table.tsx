import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Advisory } from '../../../watch/journal/advisory.ts'
import type { RequestSummary } from '../../../watch/journal/entry.ts'
import { localTime } from '../../browser.ts'
import { failing } from '../../control/failing.ts'
import { Button } from '../../parts/actions.tsx'
import { Badge, FaultBadge, StatusBadge, severityOf, TONES } from '../../parts/badges.tsx'
import { bytes, count, counted, duration, Foreign, inWords, timeOfDay } from '../../parts/text.tsx'
import { adviceOn, type Call, operationLabel, operationMatch, uploadOf } from './calls.ts'
import type { Traffic } from './use-traffic.ts'

const ROW_HEIGHT = 28
/** Rows rendered beyond the edges, so that scrolling shows no blanks. */
const SPARE = 8

/** The calls, one per row. Only visible rows are in the page. */
export function CallTable({ traffic }: { readonly traffic: Traffic }) {
  const { shown: calls, place, hasWorlds, move, open } = traffic
  const scroller = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setHeight(element.clientHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])

  // Keeps the visible rows in place when new rows arrive above them.
  const firstBefore = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    const before = firstBefore.current
    firstBefore.current = calls[0]?.id
    if (!element || before === undefined || element.scrollTop === 0) return
    const added = calls.findIndex(({ id }) => id === before)
    if (added > 0) element.scrollTop += added * ROW_HEIGHT
  }, [calls])

  useEffect(() => {
    const element = scroller.current
    if (!element || place < 0) return
    const y = place * ROW_HEIGHT
    const head = ROW_HEIGHT
    if (y < element.scrollTop) element.scrollTop = y
    else if (y + ROW_HEIGHT + head > element.scrollTop + element.clientHeight)
      element.scrollTop = y + ROW_HEIGHT + head - element.clientHeight
  }, [calls[place]?.id])

  function pressed(event: KeyboardEvent) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity }[
      event.key
    ]
    if (steps !== undefined) move(steps)
    else if (event.key === 'Enter') open()
    else return
    event.preventDefault()
  }

  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - SPARE)
  const visible = calls.slice(first, first + Math.ceil(height / ROW_HEIGHT) + SPARE * 2)
  const below = (calls.length - first - visible.length) * ROW_HEIGHT
  const columns = COLUMNS.filter(([name]) => name !== 'world' || hasWorlds)
  return (
    <section
      ref={scroller}
      class="traffic-scroller"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people must be able to scroll with the keyboard
      tabIndex={0}
      aria-label="Calls"
      id="traffic-list"
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={pressed}
    >
      <table class="traffic-table" aria-rowcount={calls.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" class={`traffic-${name}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <Spacer height={first * ROW_HEIGHT} />}
          {visible.map((call, index) => (
            <tr
              key={call.id}
              aria-rowindex={first + index + 2}
              aria-current={first + index === place ? 'true' : undefined}
              class={call.attempts.some(({ id }) => traffic.marked.has(id)) ? 'is-marked' : undefined}
              onClick={() => traffic.select(call)}
            >
              {columns.map(([name, , cell]) => (
                <td key={name} class={`traffic-${name}`}>
                  {cell(call, traffic)}
                </td>
              ))}
            </tr>
          ))}
          {below > 0 && <Spacer height={below} />}
        </tbody>
      </table>
    </section>
  )
}

type Cell = (call: Call, traffic: Traffic) => ComponentChildren

/** The name of each column, its heading, and what it shows of a call. */
const COLUMNS: readonly (readonly [name: string, label: string, cell: Cell])[] = [
  ['time', 'Arrived', ({ last }) => <ArrivalTime at={last.at} />],
  ['world', 'World', ({ last: { session } }) => <Foreign text={session ?? 'default'} />],
  ['status', 'Status', statusOf],
  ['what', 'What', whatOf],
  ['key', 'Key', ({ last: { key = '' } }, { keyNames }) => <Foreign text={keyNames.get(key) ?? key} />],
  ['fault', 'Fault', (call) => faultOf(call) && <FaultBadge id={faultOf(call)} />],
  ['tries', 'Tries', ({ attempts }) => <AttemptBars attempts={attempts} />],
  ['duration', 'ms', (call) => count(Math.round(spanOf(call)))],
]

/** One cell, since a narrow list has fewer columns. */
const Spacer = ({ height }: { readonly height: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot be focused
  <tr aria-hidden="true" class="traffic-spacer" style={{ height: `${height}px` }}>
    <td />
  </tr>
)

const faultOf = ({ attempts }: Call) => attempts.find(({ fault }) => fault !== undefined)?.fault ?? ''

function statusOf({ kind, last: { status, broken } }: Call) {
  const isGood = status > 0 && status < 400 && broken === undefined
  if (kind === 'call' || !isGood) return <StatusBadge status={status} isBroken={broken !== undefined} />
  return <Badge severity="info">{kind === 'document' ? 'doc' : 'voice'}</Badge>
}

function whatOf(call: Call, { advised, isSelected }: Traffic) {
  const label = operationLabel(call.last)
  return (
    <>
      <button type="button" class="traffic-open" tabIndex={-1} title={label}>
        <What call={call} advice={adviceOn(call, advised)} />
      </button>
      <Button
        text="Fail next ▾"
        class="traffic-fail"
        tabIndex={isSelected(call) ? 0 : -1}
        aria-haspopup="dialog"
        title={`Fail the next ${label}`}
        // Here, Enter is not for the row.
        onKeyDown={(event) => event.stopPropagation()}
        act={(event) => {
          event.stopPropagation()
          failing.set({ match: operationMatch(call.last), what: label })
        }}
      />
      {faultOf(call) && (
        <span class="traffic-fault-mark fault-text" title={`Fault: ${faultOf(call)}`}>
          ◆
        </span>
      )}
    </>
  )
}

/** From the first attempt to the last answer. */
function spanOf({ attempts, last }: Call): number {
  const [first] = attempts
  return first ? last.startedAtMs + last.durationMs - first.startedAtMs : 0
}

/** When a request arrived by the clock of this machine, wherever a request is shown. */
export const ArrivalTime = ({ at }: Pick<RequestSummary, 'at'>) => (
  <time dateTime={at} title={`${at}, by the clock of this machine`}>
    {timeOfDay(localTime(at))}
  </time>
)

const WIDTH = 64
const HEIGHT = 12
/** The minimum width, so that even a very short attempt is visible. */
const LEAST = 3

/** The attempts of a call as bars, with the pauses between them, to scale. */
function AttemptBars({ attempts }: Pick<Call, 'attempts'>) {
  const [first] = attempts
  const last = attempts.at(-1)
  if (!first || !last || attempts.length < 2) return null
  const begin = first.startedAtMs
  const span = Math.max(1, last.startedAtMs + last.durationMs - begin)
  const scale = (WIDTH - LEAST) / span
  const label = `${attempts.length} attempts in ${duration(span)}: ${attempts.map(({ status }) => status || 'no answer').join(', ')}`
  return (
    <span class="traffic-attempts" title={label}>
      <svg width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
        <line x1="0" y1={HEIGHT / 2} x2={WIDTH} y2={HEIGHT / 2} class="traffic-pause" />
        {attempts.map(({ id, startedAtMs, durationMs, status, broken }) => (
          <rect
            key={id}
            x={(startedAtMs - begin) * scale}
            y="1"
            width={Math.max(LEAST, durationMs * scale)}
            height={HEIGHT - 2}
            class={`traffic-bar ${TONES[severityOf(broken === undefined ? status : 0)].kind}`}
          />
        ))}
      </svg>{' '}
      {attempts.length}
    </span>
  )
}

interface WhatProps {
  readonly call: Call
  /** Worst first. */
  readonly advice: readonly Advisory[]
}

/** What happened in a call, in one line. */
function What({ call, advice }: WhatProps) {
  const { kind, last } = call
  const shown = kind === 'document' ? (uploadOf(call) ?? last) : last
  const { text, result, name, console } = shown
  const outcome = last.reason ?? last.broken
  const label = kind === 'call' ? operationLabel(shown) : ''
  return (
    <span class="what">
      {kind === 'voice' && <b>voice</b>}
      <Languages {...(kind === 'voice' ? (call.attempts[0] ?? last) : shown)} />
      <span class={text === undefined ? 'what-name' : 'what-text'}>
        <Foreign text={text ?? name ?? label} />
      </span>
      {text === undefined && name !== undefined && <Muted text={label} />}
      {kind === 'document' && <Muted text={storyOf(call)} />}
      {kind === 'voice' && <Muted text={counted(call.attempts.length, 'request')} />}
      {(outcome ?? result) !== undefined && (
        <>
          →{' '}
          <span class={outcome === undefined ? 'what-text' : 'what-outcome'}>
            <Foreign text={outcome ?? result ?? ''} />
          </span>
        </>
      )}
      {console !== undefined && <span class="tag">console: {console}</span>}
      <AdviceMark advice={advice} />
    </span>
  )
}

const Muted = ({ text }: { readonly text: string }) => (text ? <span class="muted">{text}</span> : null)

/** The worst advisory by name, and how many more there are. */
function AdviceMark({ advice: [worst, ...others] }: Pick<WhatProps, 'advice'>) {
  if (!worst) return null
  const { kind, glyph } = TONES[worst.severity]
  return (
    <span
      class={`what-advice ${kind}-text`}
      title={[worst, ...others].map(({ message }) => message).join('\n')}
    >
      {glyph} {inWords(worst.kind)}
      {others.length > 0 && ` +${others.length}`}
    </span>
  )
}

const Languages = ({ source, target }: RequestSummary) =>
  target === undefined ? null : (
    <span class="what-languages">
      <Foreign text={`${source ?? 'auto'}→${target}`} />
    </span>
  )

/** The sizes of a document before and after, and what the application did: `54→59 B · upload · 3 polls · download`. */
function storyOf(call: Call): string {
  const steps = (operation: string) => call.attempts.filter((one) => one.operation === operation)
  const polls = steps('getDocumentStatus').length
  const downloads = steps('downloadDocument')
  const { fileBytes } = uploadOf(call) ?? {}
  const resultBytes = downloads.find((one) => one.resultBytes !== undefined)?.resultBytes
  const sizes = [fileBytes, resultBytes].filter((size) => size !== undefined).map(bytes)
  return [
    ...(sizes.length > 0 ? [sizes.join('→')] : []),
    ...(uploadOf(call) ? ['upload'] : []),
    ...(polls > 0 ? [counted(polls, 'poll')] : []),
    ...(downloads.length > 0 ? ['download'] : []),
  ].join(' · ')
}
