import { useMemo, useRef, useState } from 'preact/hooks'
import type { Advisory } from '../../../watch/journal/advisory.ts'
import type { RequestSummary } from '../../../watch/journal/entry.ts'
import { adviceInWords } from '../../control/use-advice.ts'
import { navigate, setQuery, useRoute } from '../../frame/route.ts'
import { useShortcuts } from '../../frame/shortcuts.ts'
import { Button } from '../../parts/button.tsx'
import { count, counted } from '../../parts/format.ts'
import { FILTER_NAMES, operationLabel } from './calls.ts'

interface FilterBarProps {
  readonly requests: readonly RequestSummary[]
  readonly keyNames: ReadonlyMap<string, string>
  readonly advisories: readonly Advisory[]
  /** The emulator is still searching headers and bodies. */
  readonly isSearching: boolean
  readonly shown: number
  readonly all: number
}

/** Chooses which calls are shown. The filters are in the URL. */
export function FilterBar(props: FilterBarProps) {
  const { requests, keyNames, advisories, isSearching, shown, all } = props
  const { query } = useRoute()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  useShortcuts([{ keys: '/', label: 'Filter', act: () => input.current?.focus() }])
  const choices = useMemo(
    () => ({
      operation: different(requests.map(operationLabel)),
      key: [...keyNames].sort(([, one], [, other]) => one.localeCompare(other)),
      fault: different(requests.map(({ fault }) => fault)),
    }),
    [requests, keyNames],
  )
  const set = (name: string, value: string) => setQuery({ [name]: value })
  const isFiltered = FILTER_NAMES.some((name) => query[name])
  return (
    <search class="toolbar">
      <input
        ref={input}
        type="search"
        class="traffic-search"
        aria-label="Filter by text in path, headers and bodies"
        placeholder="Filter: text in path, headers, bodies   /"
        value={query.q ?? ''}
        onInput={({ currentTarget }) => set('q', currentTarget.value)}
      />
      <Button class="traffic-filters" aria-expanded={isOpen ? 'true' : 'false'} act={() => setOpen(!isOpen)}>
        Filters <span aria-hidden="true">▾</span>
      </Button>
      <div class={isOpen ? 'traffic-choices is-open' : 'traffic-choices'}>
        <Choice
          name="operation"
          label="Operation"
          values={choices.operation}
          chosen={query.operation}
          set={set}
        />
        <Choice name="status" label="Status" values={STATUSES} chosen={query.status} set={set} />
        <Choice name="key" label="Key" values={choices.key} chosen={query.key} set={set} />
        <Choice
          name="fault"
          label="Fault"
          values={choices.fault.length > 0 ? [['*', 'any fault'], ...choices.fault] : []}
          chosen={query.fault}
          set={set}
        />
        <Choice
          name="advice"
          label="Advisory"
          values={
            advisories.length > 0
              ? [['*', 'any advisory'], ...advisories.map(({ kind }) => [kind, adviceInWords(kind)] as const)]
              : []
          }
          chosen={query.advice}
          set={set}
        />
        <Choice name="console" label="Console" values={CONSOLE} chosen={query.console} set={set} />
      </div>
      <span class="grow" />
      <output class={isFiltered ? 'traffic-filtered' : undefined}>
        {isSearching && 'searching… '}
        {isFiltered && `${count(shown)} of ${counted(all, 'call')}`}
      </output>
      <Button text="Clear filters" disabled={!isFiltered} act={clearFilters} />
    </search>
  )
}

const clearFilters = () =>
  navigate({ query: Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])) })

type Value = readonly [value: string, label: string]

const STATUSES: readonly Value[] = [
  ['2', '● 2xx'],
  ['4', '▲ 4xx'],
  ['429', '▲ 429'],
  ['5', '■ 5xx'],
  ['0', '■ no answer'],
]

const CONSOLE: readonly Value[] = [
  ['hide', 'without the console'],
  ['only', 'only from the console'],
]

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: string | undefined
  readonly set: (name: string, value: string) => void
}

function Choice({ name, label, values, chosen = '', set }: ChoiceProps) {
  // The value in the URL may not be in the list yet.
  const known =
    chosen === '' || values.some(([value]) => value === chosen)
      ? values
      : [...values, [chosen, chosen] as const]
  if (known.length === 0) return null
  return (
    <select
      aria-label={label}
      class={chosen === '' ? 'traffic-choice' : 'traffic-choice is-set'}
      value={chosen}
      onChange={({ currentTarget }) => set(name, currentTarget.value)}
    >
      <option value="">{label}</option>
      {known.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

const different = (values: readonly (string | undefined)[]): Value[] =>
  [...new Set(values.flatMap((value) => value ?? []))].sort().map((value) => [value, value])
