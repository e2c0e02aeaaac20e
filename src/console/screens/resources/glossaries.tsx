import type { ComponentProps } from 'preact'
import { useState } from 'preact/hooks'
import { download } from '../../browser.ts'
import { control } from '../../control/api.ts'
import { KeyChoice } from '../../control/keys.tsx'
import { callAccepted } from '../../control/service.ts'
import { createTurns } from '../../control/turns.ts'
import { useControl } from '../../control/use-control.ts'
import { hrefOf, navigateFromHere, useSession } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { Form, InputField, TextAreaField } from '../../parts/field.tsx'
import { FilePicker } from '../../parts/file-picker.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count, counted } from '../../parts/format.ts'
import { LanguageField } from '../../parts/languages.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { change } from '../../parts/notices.tsx'
import { type Pair, PairSearch, PairTable, useFoundPairs } from './pairs.tsx'

interface Glossary {
  readonly glossary_id: string
  readonly name: string
  readonly dictionaries: readonly {
    readonly source_lang: string
    readonly target_lang: string
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
  const reading = useControl<Glossary>(path, { on: ['request'] })
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
        <>
          <header>
            <h2>
              <Foreign text={glossary.name} />
            </h2>
            <p>
              <a href={hrefOf({ screen: 'desk', query: deskQuery(glossary) })}>Try it on the desk</a>
            </p>
          </header>
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
        </>
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
  const [source, setSource] = useState('')
  const [target, setTarget] = useState('')
  const found = useFoundPairs(entries)
  const file = `${name}-${source_lang}-${target_lang}`
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
        {canChange && (
          <FilePicker
            label="Import TSV or CSV"
            accept=".tsv,.csv,.txt"
            take={async ([chosen]) => {
              if (!chosen) return
              const format = chosen.name.endsWith('.csv') ? 'csv' : 'tsv'
              const imported = await chosen.text()
              await replace(`${chosen.name} was imported.`, () => [imported, format])
            }}
          />
        )}
      </div>
      {canChange && (
        <Form
          class="row"
          act={() => {
            if (source === '' || target === '') return
            void replace(`'${source}' was added.`, (now) => [
              tsvOf([...without(now, source), { source, target }]),
              'tsv',
            ])
            setSource('')
            setTarget('')
          }}
        >
          <InputField label="Source phrase" dir="auto" value={source} set={setSource} />
          <InputField label="Target phrase" dir="auto" value={target} set={setTarget} />
          <button type="submit">Add</button>
        </Form>
      )}
      <PairTable
        columns={[source_lang, target_lang, ['Delete', 'buttons']]}
        pairs={found}
        last={(entry) =>
          canChange &&
          entries.length > 1 && (
            <Button
              text="×"
              class="quiet"
              aria-label={`Delete ${entry.source}`}
              act={() =>
                replace(`'${entry.source}' was deleted.`, (now) => [tsvOf(without(now, entry.source)), 'tsv'])
              }
            />
          )
        }
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
  const [name, setName] = useState('')
  const [source, setSource] = useState('en')
  const [target, setTarget] = useState('de')
  const [entries, setEntries] = useState('')

  async function create() {
    const tabbed = entries
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => (line.includes('\t') ? line : line.replace(/ *= */, '\t')))
    const dictionary = {
      source_lang: source,
      target_lang: target,
      entries: tabbed.join('\n'),
      entries_format: 'tsv',
    }
    const call = { key: choice.chosen.value, session, what: 'resources' }
    const goTo = navigateFromHere()
    await change(`The glossary '${name}' was created.`, async () => {
      const body = { name, dictionaries: [dictionary] }
      const { json } = await callAccepted('/v3/glossaries', { ...call, body })
      const { glossary_id: id } = json as { glossary_id: string }
      // What was typed since stays.
      setName((now) => (now === name ? '' : now))
      setEntries((now) => (now === entries ? '' : now))
      goTo({ query: { kind: undefined, id } })
      return () => callAccepted(`/v3/glossaries/${id}`, { ...call, method: 'DELETE' })
    })
  }

  return (
    <details class="resources-new">
      <summary>New glossary</summary>
      <Form act={create}>
        <KeyChoice {...choice} />
        <InputField label="Name" required value={name} set={setName} />
        {/* Glossaries have no variants of languages, as sources have none. */}
        <LanguageField label="From" side="source" value={source} set={setSource} />
        <LanguageField label="To" side="source" value={target} set={setTarget} />
        <TextAreaField
          label="Entries"
          hint="One per line: source = target"
          required
          dir="auto"
          rows={5}
          value={entries}
          set={setEntries}
        />
        <button type="submit" class="primary">
          Create
        </button>
      </Form>
    </details>
  )
}
