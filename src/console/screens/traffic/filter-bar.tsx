import { useMemo, useRef, useState } from 'preact/hooks'
import { navigate, setQuery, useRoute } from '../../frame/route.ts'
import { useShortcuts } from '../../frame/shortcuts.ts'
import { Button } from '../../parts/actions.tsx'
import { type Option, Select } from '../../parts/select.tsx'
import { count, counted, inWords } from '../../parts/text.tsx'
import { FILTER_NAMES, operationLabel } from './calls.ts'
import type { Traffic } from './use-traffic.ts'

/** Chooses which calls are shown. The filters are in the URL. */
export function FilterBar({ traffic }: { readonly traffic: Traffic }) {
  const { requests, calls, shown, keyNames, advisories, isSearching } = traffic
  const { query } = useRoute()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  useShortcuts([{ keys: '/', label: 'Filter', act: () => input.current?.focus() }])
  const choices = useMemo(
    () =>
      [
        ['operation', 'Operation', different(requests.map(operationLabel))],
        ['status', 'Status', STATUSES],
        ['key', 'Key', [...keyNames].sort(([, one], [, other]) => one.localeCompare(other))],
        ['fault', 'Fault', orAny('any fault', different(requests.map(({ fault }) => fault)))],
        [
          'advice',
          'Advisory',
          orAny(
            'any advisory',
            advisories.map(({ kind }) => [kind, inWords(kind)]),
          ),
        ],
        ['console', 'Console', CONSOLE],
      ] as const,
    [requests, keyNames, advisories],
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
        {choices.map(([name, label, values]) => {
          const { [name]: chosen = '' } = query
          if (chosen === '' && values.length === 0) return null
          return (
            <Select
              key={name}
              aria-label={label}
              class={chosen === '' ? 'traffic-choice' : 'traffic-choice is-set'}
              value={chosen}
              options={[['', label], ...values]}
              set={(value) => setQuery({ [name]: value })}
            />
          )
        })}
      </div>
      <span class="grow" />
      <output class={isFiltered ? 'traffic-filtered' : undefined}>
        {isSearching && 'searching… '}
        {isFiltered && `${count(shown.length)} of ${counted(calls.length, 'call')}`}
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

const different = (values: readonly (string | undefined)[]): Option[] =>
  [...new Set(values.flatMap((value) => value ?? []))].sort().map((value) => [value, value])

/** Before the choices, if there are any, one that stands for all of them. */
const orAny = (label: string, choices: readonly Option[]): readonly Option[] =>
  choices.length > 0 ? [['*', label], ...choices] : []
