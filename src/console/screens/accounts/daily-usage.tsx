import type { ControlAccount, UsageByDay } from '../../../client/control-views.ts'
import { localTime } from '../../browser.ts'
import { useControl } from '../../control/use-control.ts'
import { setQuery, useRoute } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { BarChart } from '../../parts/chart.tsx'
import { SelectField } from '../../parts/field.tsx'
import { count, dayOf, duration } from '../../parts/format.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Section } from '../../parts/section.tsx'
import { Table } from '../../parts/table.tsx'

const DAY_MS = 86_400_000

/**
 * What an account was billed per day, for its period or for the year before the period's end, as a chart or as a table.
 */
export function DailyUsage({ account }: { readonly account: ControlAccount }) {
  const { query } = useRoute()
  const isTable = query.usage === 'table'
  const to = dayAt(Date.parse(account.period.end_time) - DAY_MS)
  const from =
    query.range === 'year' ? dayAt(Date.parse(to) - 364 * DAY_MS) : dayOf(account.period.start_time)
  const reading = useControl<UsageByDay>(
    `/accounts/${encodeURIComponent(account.keys[0]?.key_id ?? '')}/usage`,
    { query: { from, to }, on: ['usage', 'clock'] },
  )
  const { name: product, format } = PRODUCTS.find(({ name }) => name === query.product) ?? PRODUCTS[0]
  return (
    <Section title="Usage by day">
      <div class="row">
        <SelectField
          label="Days"
          value={query.range ?? ''}
          options={RANGES}
          set={(range) => setQuery({ range })}
        />
        <SelectField
          label="Product"
          value={product}
          options={PRODUCTS.map(({ name, label }) => [name, label])}
          set={(name) => setQuery({ product: name })}
        />
        <Button
          text="As a table"
          aria-pressed={isTable}
          act={() => setQuery({ usage: isTable ? undefined : 'table' })}
        />
        <span class="muted">
          {from} to {to}
        </span>
      </div>
      <Loaded of={reading}>
        {({ days }) => {
          if (days.length === 0) return <p class="muted">No usage on these days.</p>
          if (isTable) return <DayTable days={days} />
          const amounts = days.map(({ day, usage }) => ({ day, amount: usage[product] ?? 0 }))
          return <BarChart from={from} to={to} amounts={amounts} format={format} />
        }}
      </Loaded>
    </Section>
  )
}

const DayTable = ({ days }: { readonly days: UsageByDay['days'] }) => (
  <Table
    columns={['Day', ...PRODUCTS.map(({ label }) => [label, 'numbers'] as const)]}
    scrollName="Usage of each day"
  >
    {days.map(({ day, usage }) => (
      <tr key={day}>
        <td class="nowrap">{day}</td>
        {PRODUCTS.map(({ name, format }) => (
          <td key={name} class="number">
            {format === duration ? duration(usage[name] ?? 0) : count(usage[name] ?? 0)}
          </td>
        ))}
      </tr>
    ))}
  </Table>
)

const RANGES = [
  ['', 'This period'],
  ['year', 'The last year'],
] as const

const characters = (number: number) => `${count(number)} characters`

const PRODUCTS = [
  { name: 'total_characters', label: 'All characters', format: characters },
  { name: 'text_translation_characters', label: 'Text', format: characters },
  { name: 'document_translation_characters', label: 'Documents', format: characters },
  { name: 'text_improvement_characters', label: 'Improvement', format: characters },
  { name: 'speech_to_text_milliseconds', label: 'Speech', format: duration },
] as const

/** Days of usage are UTC days. */
const dayAt = (ms: number) => dayOf(localTime(ms).toISOString())
