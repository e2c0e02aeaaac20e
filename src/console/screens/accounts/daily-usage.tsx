import type { ControlAccount, UsageByDay } from '../../../client/control-views.ts'
import { localTime } from '../../browser.ts'
import { useControl } from '../../control/use-control.ts'
import { setQuery, useRoute } from '../../frame/route.ts'
import { count } from '../../parts/format.ts'
import { Table } from '../../parts/table.tsx'

const HEIGHT = 120
const DAY_MS = 86_400_000

interface DailyUsageProps {
  readonly account: ControlAccount
}

/**
 * What an account was billed per day, for its period or for the year before the period's end, as a chart or as a table.
 */
export function DailyUsage({ account }: DailyUsageProps) {
  const { query } = useRoute()
  const isYear = query.range === 'year'
  const isTable = query.usage === 'table'
  const to = dayBefore(account.period.end_time)
  const from = isYear ? dayOf(Date.parse(to) - 364 * DAY_MS) : account.period.start_time.slice(0, 10)
  const { data } = useControl<UsageByDay>(
    `/accounts/${encodeURIComponent(account.keys[0]?.key_id ?? '')}/usage`,
    {
      query: { from, to },
      on: ['usage', 'clock'],
    },
  )
  const days = data?.days ?? []
  const { name: product } = PRODUCTS.find(({ name }) => name === query.product) ?? PRODUCTS[0]
  return (
    <section aria-label="Usage by day">
      <h2>Usage by day</h2>
      <p class="accounts-tools">
        <button type="button" aria-pressed={!isYear} onClick={() => setQuery({ range: undefined })}>
          Period
        </button>
        <button type="button" aria-pressed={isYear} onClick={() => setQuery({ range: 'year' })}>
          Year
        </button>
        <button
          type="button"
          aria-pressed={isTable}
          onClick={() => setQuery({ usage: isTable ? undefined : 'table' })}
        >
          As a table
        </button>
        {!isTable && (
          <select
            aria-label="Product"
            value={product}
            onChange={({ currentTarget }) => setQuery({ product: currentTarget.value })}
          >
            {PRODUCTS.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
        <span class="muted">
          {from} to {to}
        </span>
      </p>
      {days.length === 0 && <p class="muted">No usage on these days.</p>}
      {days.length > 0 && !isTable && <Bars days={days} from={from} to={to} product={product} />}
      {days.length > 0 && isTable && <DayTable days={days} />}
    </section>
  )
}

interface BarsProps {
  readonly days: UsageByDay['days']
  readonly from: string
  readonly to: string
  readonly product: string
}

function Bars({ days, from, to, product }: BarsProps) {
  const amounts = days.map(({ day, usage }) => ({ day, amount: usage[product] ?? 0 }))
  const most = Math.max(1, ...amounts.map(({ amount }) => amount))
  const unit = product.endsWith('milliseconds') ? 'ms' : 'characters'

  const first = Date.parse(from)
  const number = Math.round((Date.parse(to) - first) / DAY_MS) + 1
  const sum = amounts.reduce((all, { amount }) => all + amount, 0)
  const said = `${count(sum)} ${unit} on ${days.length} days, at most ${count(most)} on one`
  return (
    <>
      <svg
        class="accounts-bars"
        role="img"
        aria-label={said}
        viewBox={`0 0 ${number * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {amounts.map(({ day, amount }) => {
          const height = Math.max(1, (amount / most) * HEIGHT)
          const at = Math.round((Date.parse(day) - first) / DAY_MS)
          return (
            <rect key={day} x={at * 10 + 1} y={HEIGHT - height} width={8} height={height}>
              <title>{`${day}: ${count(amount)} ${unit}`}</title>
            </rect>
          )
        })}
      </svg>
      <p class="muted">{said}</p>
    </>
  )
}

const DayTable = ({ days }: { readonly days: UsageByDay['days'] }) => (
  <Table columns={['Day', ...PRODUCTS.map(({ label }) => [label, 'numbers'] as const)]}>
    {days.map(({ day, usage }) => (
      <tr key={day}>
        <td>{day}</td>
        {PRODUCTS.map(({ name, label }) => (
          <td key={label} class="number">
            {count(usage[name] ?? 0)}
          </td>
        ))}
      </tr>
    ))}
  </Table>
)

const PRODUCTS = [
  { name: 'total_characters', label: 'All characters' },
  { name: 'text_translation_characters', label: 'Text' },
  { name: 'document_translation_characters', label: 'Documents' },
  { name: 'text_improvement_characters', label: 'Improvement' },
  { name: 'speech_to_text_milliseconds', label: 'Speech, ms' },
] as const

const dayBefore = (time: string) => dayOf(Date.parse(time) - DAY_MS)

/** Days of usage are UTC days. */
const dayOf = (ms: number) => localTime(ms).toISOString().slice(0, 10)
