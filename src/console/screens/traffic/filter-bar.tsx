import { useMemo, useRef, useState } from 'preact/hooks'
import type { Advisory } from '../../../watch/journal/advisory.ts'
import type { RequestSummary } from '../../../watch/journal/entry.ts'
import { navigate, setQuery, useRoute } from '../../frame/route.ts'
import { useShortcuts } from '../../frame/shortcuts.ts'
import { Button } from '../../parts/button.tsx'
import { count, counted, inWords } from '../../parts/format.ts'
import { type Option, Select } from '../../parts/select.tsx'
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
      fault: orAny('any fault', different(requests.map(({ fault }) => fault))),
    }),
    [requests, keyNames],
  )
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
        onInput={({ currentTarget }) => setQuery({ q: currentTarget.value })}
      />
      <Button class="traffic-filters" aria-expanded={isOpen ? 'true' : 'false'} act={() => setOpen(!isOpen)}>
        Filters <span aria-hidden="true">▾</span>
      </Button>
      <div class={isOpen ? 'traffic-choices is-open' : 'traffic-choices'}>
        <Choice name="operation" label="Operation" values={choices.operation} />
        <Choice name="status" label="Status" values={STATUSES} />
        <Choice name="key" label="Key" values={choices.key} />
        <Choice name="fault" label="Fault" values={choices.fault} />
        <Choice
          name="advice"
          label="Advisory"
          values={orAny(
            'any advisory',
            advisories.map(({ kind }) => [kind, inWords(kind)]),
          )}
        />
        <Choice name="console" label="Console" values={CONSOLE} />
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

const STATUSES: readonly Option[] = [
  ['2', '● 2xx'],
  ['4', '▲ 4xx'],
  ['429', '▲ 429'],
  ['5', '■ 5xx'],
  ['0', '■ no answer'],
]

const CONSOLE: readonly Option[] = [
  ['hide', 'without the console'],
  ['only', 'only from the console'],
]

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly values: readonly Option[]
}

/** A filter, unless there is nothing to choose. */
function Choice({ name, label, values }: ChoiceProps) {
  const { [name]: chosen = '' } = useRoute().query
  if (chosen === '' && values.length === 0) return null
  return (
    <Select
      aria-label={label}
      class={chosen === '' ? 'traffic-choice' : 'traffic-choice is-set'}
      value={chosen}
      options={[['', label], ...values]}
      set={(value) => setQuery({ [name]: value })}
    />
  )
}

const different = (values: readonly (string | undefined)[]): Option[] =>
  [...new Set(values.flatMap((value) => value ?? []))].sort().map((value) => [value, value])

/** Before the choices, if there are any, one that stands for all of them. */
const orAny = (label: string, choices: readonly Option[]): readonly Option[] =>
  choices.length > 0 ? [['*', label], ...choices] : []
