import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Advisory } from '../../../watch/journal/advisory.ts'
import type { RequestSummary } from '../../../watch/journal/entry.ts'
import { localTime } from '../../browser.ts'
import { failing } from '../../control/failing.ts'
import { Badge, FaultBadge, StatusBadge, severityOf, TONES } from '../../parts/badges.tsx'
import { Button } from '../../parts/button.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count, duration, timeOfDay } from '../../parts/format.ts'
import { type AdvisedRequests, adviceOn, type Call, operationLabel, operationMatch } from './calls.ts'
import { What } from './what.tsx'

const ROW_HEIGHT = 28
/** Rows rendered beyond the edges, so that scrolling shows no blanks. */
const SPARE = 8

interface CallTableProps {
  /** Newest first. */
  readonly calls: readonly Call[]
  /** The place of the selected call; -1 if it is not among them. */
  readonly place: number
  readonly marked: ReadonlySet<string>
  readonly hasWorlds: boolean
  /** The names of keys. */
  readonly keyNames: ReadonlyMap<string, string>
  readonly advised: AdvisedRequests
  readonly select: (call: Call) => void
  /** Selects the call that is so many rows below the selected one. */
  readonly move: (steps: number) => void
  /** Shows more of the selected call. */
  readonly open: () => void
}

/** The calls, one per row. Only visible rows are in the page. */
export function CallTable(props: CallTableProps) {
  const { calls, place, marked, hasWorlds, keyNames, advised, select, move, open } = props
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
  const shown = calls.slice(first, first + Math.ceil(height / ROW_HEIGHT) + SPARE * 2)
  const below = (calls.length - first - shown.length) * ROW_HEIGHT
  const columns = COLUMNS.filter(({ name }) => name !== 'world' || hasWorlds)
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
            {columns.map(({ name, label }) => (
              <th key={name} scope="col" class={`traffic-${name}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <Spacer height={first * ROW_HEIGHT} />}
          {shown.map((call, index) => (
            <Row
              key={call.id}
              call={call}
              index={first + index + 2}
              isSelected={first + index === place}
              isMarked={call.attempts.some(({ id }) => marked.has(id))}
              hasWorlds={hasWorlds}
              keyNames={keyNames}
              advice={adviceOn(call, advised)}
              select={select}
            />
          ))}
          {below > 0 && <Spacer height={below} />}
        </tbody>
      </table>
    </section>
  )
}

const COLUMNS = [
  { name: 'time', label: 'Arrived' },
  { name: 'world', label: 'World' },
  { name: 'status', label: 'Status' },
  { name: 'what', label: 'What' },
  { name: 'key', label: 'Key' },
  { name: 'fault', label: 'Fault' },
  { name: 'tries', label: 'Tries' },
  { name: 'duration', label: 'ms' },
] as const

/** One cell, since a narrow list has fewer columns. */
const Spacer = ({ height }: { readonly height: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot be focused
  <tr aria-hidden="true" class="traffic-spacer" style={{ height: `${height}px` }}>
    <td />
  </tr>
)

interface RowProps extends Pick<CallTableProps, 'hasWorlds' | 'keyNames' | 'select'> {
  readonly call: Call
  readonly index: number
  readonly isSelected: boolean
  readonly isMarked: boolean
  readonly advice: readonly Advisory[]
}

function Row({ call, index, isSelected, isMarked, hasWorlds, keyNames, advice, select }: RowProps) {
  const { kind, last, attempts } = call
  const { at, session, status, broken, key } = last
  const fault = attempts.find((attempt) => attempt.fault !== undefined)?.fault
  const isGood = status > 0 && status < 400 && broken === undefined
  return (
    <tr
      aria-rowindex={index}
      aria-current={isSelected ? 'true' : undefined}
      class={isMarked ? 'is-marked' : undefined}
      onClick={() => select(call)}
    >
      <td class="traffic-time">
        <ArrivalTime at={at} />
      </td>
      {hasWorlds && (
        <td class="traffic-world">{session === null ? 'default' : <Foreign text={session} />}</td>
      )}
      <td class="traffic-status">
        {kind === 'call' || !isGood ? (
          <StatusBadge status={status} isBroken={broken !== undefined} />
        ) : (
          <Badge severity="info">{kind === 'document' ? 'doc' : 'voice'}</Badge>
        )}
      </td>
      <td class="traffic-what">
        <button type="button" class="traffic-open" tabIndex={-1} title={operationLabel(last)}>
          <What call={call} advice={advice} />
        </button>
        <Button
          text="Fail next ▾"
          class="traffic-fail"
          tabIndex={isSelected ? 0 : -1}
          aria-haspopup="dialog"
          title={`Fail the next ${operationLabel(last)}`}
          // Here, Enter is not for the row.
          onKeyDown={(event) => event.stopPropagation()}
          act={(event) => {
            event.stopPropagation()
            failing.set({ match: operationMatch(last), what: operationLabel(last) })
          }}
        />
        {fault !== undefined && (
          <span class="traffic-fault-mark fault-text" title={`Fault: ${fault}`}>
            ◆
          </span>
        )}
      </td>
      <td class="traffic-key">{key !== undefined && <Foreign text={keyNames.get(key) ?? key} />}</td>
      <td class="traffic-fault">{fault !== undefined && <FaultBadge id={fault} />}</td>
      <td class="traffic-tries">
        <AttemptBars attempts={attempts} />
      </td>
      <td class="traffic-duration">{count(Math.round(spanOf(call)))}</td>
    </tr>
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
