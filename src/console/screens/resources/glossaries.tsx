import type { ComponentProps } from 'preact'
import { useState } from 'preact/hooks'
import { download } from '../../browser.ts'
import { KeyChoice, LanguageField } from '../../control/choices.tsx'
import { control, useControl } from '../../control/control.ts'
import { callAccepted } from '../../control/service.ts'
import { createTurns } from '../../control/turns.ts'
import { hrefOf, inQuery, navigateFromHere, useRoute, useSession } from '../../frame/route.ts'
import { Button, change } from '../../parts/actions.tsx'
import { Form, InputField, TextAreaField, useTyped } from '../../parts/field.tsx'
import { FilePicker } from '../../parts/file-picker.tsx'
import { Loaded, Section } from '../../parts/section.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { count, counted } from '../../parts/text.tsx'

/** A glossary with its entries. */
export interface Glossary {
  readonly glossary_id: string
  readonly name: string
  /** One for each pair of languages. */
  readonly dictionaries: readonly {
    readonly source_lang: string
    readonly target_lang: string
    readonly entry_count: number
    readonly entries: readonly Pair[]
  }[]
}

type Dictionary = Glossary['dictionaries'][number]

interface GlossaryViewProps {
  readonly id: string
  /** An active key of its account, to change it with. Undefined if the account has none. */
  readonly authKey: string | undefined
}

/** The dictionaries of a glossary: search, add, import, export and delete entries. */
export function GlossaryView({ id, authKey }: GlossaryViewProps) {
  const session = useSession()
  const path = `/resources/glossaries/${id}`
  const reading = useControl<Glossary>(path, ['request'])
  const [inTurn] = useState(createTurns)

  /** Replaces a dictionary's entries through the service's API. */
  function put({ source_lang, target_lang }: Dictionary, entries: string, format: string) {
    const body = { source_lang, target_lang, entries, entries_format: format }
    const call = { key: authKey ?? '', session, what: 'resources', method: 'PUT', body }
    return callAccepted(`/v3/glossaries/${id}/dictionaries`, call)
  }

  const replace = (dictionary: Dictionary, said: string, next: NextEntries) =>
    change(said, () =>
      inTurn(async () => {
        const { dictionaries } = await control<Glossary>('GET', path, { session })
        const { entries } = dictionaries.find((one) => nameOf(one) === nameOf(dictionary)) ?? dictionary
        await put(dictionary, ...next(entries))
        return () => put(dictionary, tsvOf(entries), 'tsv')
      }),
    )

  return (
    <Loaded of={reading}>
      {(glossary) => (
        <Section class="resource" title={glossary.name}>
          <p>
            <a href={hrefOf({ screen: 'desk', query: deskQuery(glossary) })}>Try it on the desk</a>
          </p>
          <PairSearch label="Search entries" />
          {glossary.dictionaries.map((dictionary) => (
            <DictionaryTable
              key={nameOf(dictionary)}
              name={glossary.name}
              dictionary={dictionary}
              canChange={authKey !== undefined}
              replace={(said, next) => replace(dictionary, said, next)}
            />
          ))}
        </Section>
      )}
    </Loaded>
  )
}

/** A glossary has one dictionary for each pair of languages. */
const nameOf = ({ source_lang, target_lang }: Dictionary) => `${source_lang} ${target_lang}`

/** Makes the new entries, and says in which format they are, of those that a dictionary has when its turn comes. */
type NextEntries = (now: readonly Pair[]) => readonly [entries: string, format: string]

/** The desk with a glossary. */
const deskQuery = ({ glossary_id: glossary, dictionaries: [first] }: Glossary) => ({
  glossary,
  source: first?.source_lang,
  target: first?.target_lang,
  text: first?.entries[0]?.source,
})

interface DictionaryTableProps {
  readonly name: string
  readonly dictionary: Dictionary
  readonly canChange: boolean
  readonly replace: (said: string, next: NextEntries) => Promise<unknown>
}

function DictionaryTable({ name, dictionary, canChange, replace }: DictionaryTableProps) {
  const { source_lang, target_lang, entries } = dictionary
  const { values: added, field, replace: empty } = useTyped({ source: '', target: '' })
  const found = useFoundPairs(entries)
  const file = `${name}-${source_lang}-${target_lang}`

  async function importFile([chosen]: readonly File[]) {
    if (!chosen) return
    const format = chosen.name.endsWith('.csv') ? 'csv' : 'tsv'
    const imported = await chosen.text()
    await replace(`${chosen.name} was imported.`, () => [imported, format])
  }

  function add() {
    if (added.source === '' || added.target === '') return
    void replace(`'${added.source}' was added.`, (now) => [
      tsvOf([...without(now, added.source), added]),
      'tsv',
    ])
    empty({ source: '', target: '' })
  }

  const remove = ({ source }: Pair) =>
    replace(`'${source}' was deleted.`, (now) => [tsvOf(without(now, source)), 'tsv'])

  return (
    <section aria-label={`${source_lang} to ${target_lang}`}>
      <h3>
        {source_lang} → {target_lang}, {counted(entries.length, 'entry', 'entries')}
        {found.length < entries.length && `, ${count(found.length)} found`}
      </h3>
      <div class="row">
        <Button
          text="Export TSV"
          act={() => download(`${file}.tsv`, tsvOf(entries), 'text/tab-separated-values')}
        />
        <Button text="Export CSV" act={() => download(`${file}.csv`, csvOf(entries), 'text/csv')} />
        {canChange && <FilePicker label="Import TSV or CSV" accept=".tsv,.csv,.txt" take={importFile} />}
      </div>
      {canChange && (
        <Form class="row" act={add}>
          <InputField label="Source phrase" dir="auto" {...field('source')} />
          <InputField label="Target phrase" dir="auto" {...field('target')} />
          <Button type="submit" text="Add" />
        </Form>
      )}
      <PairTable
        sides={[source_lang, target_lang]}
        pairs={found}
        last={[
          'Delete',
          (entry) =>
            canChange &&
            entries.length > 1 && (
              <Button
                text="×"
                class="quiet"
                aria-label={`Delete ${entry.source}`}
                act={() => remove(entry)}
              />
            ),
          'buttons',
        ]}
      />
    </section>
  )
}

const without = (entries: readonly Pair[], source: string) =>
  entries.filter((entry) => entry.source !== source)

const tsvOf = (entries: readonly Pair[]) =>
  entries.map(({ source, target }) => `${source}\t${target}`).join('\n')

const csvOf = (entries: readonly Pair[]) =>
  entries.map(({ source, target }) => `${quoted(source)},${quoted(target)}`).join('\n')

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Creates a glossary through the service's API. */
export function NewGlossary(choice: ComponentProps<typeof KeyChoice>) {
  const session = useSession()
  const { values, field, replace } = useTyped({ name: '', source: 'en', target: 'de', entries: '' })

  async function create() {
    const { name, source: source_lang, target: target_lang } = values
    const entries = values.entries
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => (line.includes('\t') ? line : line.replace(/ *= */, '\t')))
      .join('\n')
    const dictionaries = [{ source_lang, target_lang, entries, entries_format: 'tsv' }]
    const call = { key: choice.chosen.value, session, what: 'resources' }
    const goTo = navigateFromHere()
    await change(`The glossary '${name}' was created.`, async () => {
      const { json } = await callAccepted('/v3/glossaries', { ...call, body: { name, dictionaries } })
      const { glossary_id: id } = json as { glossary_id: string }
      replace({ name: '', entries: '' })
      goTo({ query: { kind: undefined, id } })
      return () => callAccepted(`/v3/glossaries/${id}`, { ...call, method: 'DELETE' })
    })
  }

  return (
    <details class="resources-new">
      <summary>New glossary</summary>
      <Form act={create}>
        <KeyChoice {...choice} />
        <InputField label="Name" required {...field('name')} />
        {/* Glossaries have no variants of languages, as sources have none. */}
        <LanguageField label="From" side="source" {...field('source')} />
        <LanguageField label="To" side="source" {...field('target')} />
        <TextAreaField
          label="Entries"
          hint="One per line: source = target"
          required
          dir="auto"
          rows={5}
          {...field('entries')}
        />
        <Button type="submit" class="primary" text="Create" />
      </Form>
    </details>
  )
}

/** More rows than anyone reads; the search finds the others. */
const SHOWN = 500

/** A phrase or sentence with its translation. */
export interface Pair {
  readonly source: string
  readonly target: string
}

/** Searches pairs. The text is in the URL, which the component around it follows. */
export const PairSearch = ({ label }: { readonly label: string }) => (
  <InputField label={label} type="search" {...inQuery('find')} />
)

/** The pairs that the search finds. */
export function useFoundPairs<P extends Pair>(pairs: readonly P[]): readonly P[] {
  const find = (useRoute().query.find ?? '').toLowerCase()
  return pairs.filter(
    ({ source, target }) => source.toLowerCase().includes(find) || target.toLowerCase().includes(find),
  )
}

interface PairTableProps<P> {
  /** What the two sides are. */
  readonly sides: readonly [source: string, target: string]
  readonly pairs: readonly P[]
  readonly last: Column<P>
}

/** A table of pairs, with one more column. */
export const PairTable = <P extends Pair>({ sides: [source, target], pairs, last }: PairTableProps<P>) => (
  <>
    <Table
      class="resources-entries"
      rows={pairs.slice(0, SHOWN)}
      columns={[[source, (pair) => pair.source], [target, (pair) => pair.target], last]}
    />
    {pairs.length > SHOWN && (
      <p class="muted">The first {count(SHOWN)} are shown. Search to find the others.</p>
    )}
  </>
)
