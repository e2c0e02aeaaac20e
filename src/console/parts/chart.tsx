import { counted, duration } from './text.tsx'

interface BarChartProps {
  readonly from: string
  readonly to: string
  /** A bar each, with its day as YYYY-MM-DD. */
  readonly amounts: readonly { readonly day: string; readonly amount: number }[]
  /** Writes an amount with its unit. */
  readonly format: (amount: number) => string
}

const DAY_MS = 86_400_000
const WIDTH = 1000
const HEIGHT = 160
/** Lines across the chart, above the one at zero. */
const LINES = 4
/** Days with a label, about as many as fit into a narrow window. */
const LABELS = 5

/** A bar for each day, with axes. Its value appears when the pointer is on it. */
export function BarChart({ from, to, amounts, format }: BarChartProps) {
  const first = Date.parse(from)
  const days = Math.round((Date.parse(to) - first) / DAY_MS) + 1
  const most = Math.max(0, ...amounts.map(({ amount }) => amount))
  const top = roundUp(most)
  const slot = WIDTH / days
  const tick = format === duration ? duration : short
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0)
  const summary = `${format(total)} on ${counted(amounts.length, 'day')}, at most ${format(most)} on one`
  return (
    <figure class="chart">
      <ol class="chart-scale" aria-hidden="true">
        {Array.from({ length: LINES + 1 }, (_, line) => (
          <li key={line}>{tick((top * (LINES - line)) / LINES)}</li>
        ))}
      </ol>
      <svg role="img" aria-label={summary} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {Array.from({ length: LINES + 1 }, (_, line) => (
          <line key={line} x1="0" x2={WIDTH} y1={(line * HEIGHT) / LINES} y2={(line * HEIGHT) / LINES} />
        ))}
        {amounts.map(({ day, amount }) => {
          const height = Math.max(1, (amount / top) * HEIGHT)
          const place = Math.round((Date.parse(day) - first) / DAY_MS)
          return (
            <g key={day}>
              <title>{`${day}: ${format(amount)}`}</title>
              <rect class="chart-day" x={place * slot} y="0" width={slot} height={HEIGHT} />
              <rect x={(place + 0.1) * slot} y={HEIGHT - height} width={slot * 0.8} height={height} />
            </g>
          )
        })}
      </svg>
      <ol class="chart-days" aria-hidden="true">
        {Array.from({ length: Math.min(LABELS, days) }, (_, label) => {
          const place = Math.round((label * (days - 1)) / Math.max(1, Math.min(LABELS, days) - 1))
          return <li key={label}>{dayText(first + place * DAY_MS)}</li>
        })}
      </ol>
      <figcaption class="muted">{summary}</figcaption>
    </figure>
  )
}

const DAY = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayText = (ms: number) => DAY.format(ms)

const SHORT = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 2 })
const short = (number: number) => SHORT.format(number)

/** The next number that divides well into four: 4, 8, 20, 40, 80, 200… */
function roundUp(number: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(number, 1)))
  return (
    [0.4, 0.8, 2, 4, 8, 20].map((step) => step * power).find((step) => step >= Math.max(number, 4)) ??
    power * 20
  )
}
