import type { ControlAccount, ControlKey, UsageByDay } from '../../../client/control-views.ts'
import { localTime } from '../../browser.ts'
import { control, useControl } from '../../control/control.ts'
import { inQuery, setQuery, useRoute, useSession } from '../../frame/route.ts'
import { Button, change } from '../../parts/actions.tsx'
import { BarChart } from '../../parts/chart.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { SelectField } from '../../parts/field.tsx'
import { Meter } from '../../parts/meter.tsx'
import { Loaded, Section } from '../../parts/section.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { count, dateTime, dayOf, duration, Foreign } from '../../parts/text.tsx'
import { ListDetail } from '../../parts/views.tsx'
import { AccountForm } from './account-form.tsx'

/** Accounts with their limits and usage. */
export function Screen() {
  const reading = useControl<{ accounts: readonly ControlAccount[]; total: number }>('/accounts', [
    'usage',
    'clock',
    'worlds',
  ])
  return (
    <Loaded of={reading}>
      {({ accounts, total }) => (
        <ListDetail
          label="Accounts"
          items={accounts.map((account) => ({
            id: account.account_id,
            name: nameOf(account),
            about: `${account.plan} · ${account.regions.join(', ')}`,
            more: <CharacterMeter account={account} />,
            account,
          }))}
          param="account"
          after={
            total > accounts.length && (
              <p class="muted">
                {count(accounts.length)} of {count(total)} accounts.
              </p>
            )
          }
          empty={[
            'No accounts yet',
            'An unknown key opens an account with its first request. A scenario can declare accounts, too.',
          ]}
          gone={['account', 'A reset or another scenario has removed it. Choose one from the list.']}
        >
          {({ name, account }) => (
            <>
              <Section title={name}>
                <p class="muted">
                  Period from {dayOf(account.period.start_time)} to {dayOf(account.period.end_time)}
                </p>
                <CharacterMeter account={account} />
                <Meter
                  label="Speech"
                  value={account.usage.speech_to_text_milliseconds ?? 0}
                  of={account.speech_to_text_milliseconds_limit}
                  format={duration}
                />
                <AccountForm account={account} />
              </Section>
              <KeyTable keys={account.keys} />
              <DailyUsage account={account} />
              <Emails account={account} />
            </>
          )}
        </ListDetail>
      )}
    </Loaded>
  )
}

const CharacterMeter = ({ account: { usage, character_limit } }: { readonly account: ControlAccount }) => (
  <Meter label="Characters" value={usage.total_characters ?? 0} of={character_limit} />
)

/** Accounts have no name at the service, so this shows the label and the key of the first key. */
const nameOf = ({ keys: [first] }: ControlAccount) => (first ? `${first.label} ${first.api_key}` : 'Account')

/** Longer keys are shown masked: people copy them and do not read them. */
const LONGEST_SHOWN = 20

const limitsOf = ({ character_limit: characters, speech_to_text_milliseconds_limit: speech }: ControlKey) =>
  [characters != null && count(characters), speech != null && `${duration(speech)} of speech`]
    .filter(Boolean)
    .join(', ') || 'none'

/** The keys of an account. */
function KeyTable({ keys }: Pick<ControlAccount, 'keys'>) {
  const session = useSession()
  async function toggle({ key_id, label, is_deactivated }: ControlKey) {
    const put = (deactivated: boolean) =>
      control('PATCH', `/accounts/${encodeURIComponent(key_id)}`, { session, body: { key: { deactivated } } })
    const said = is_deactivated ? 'is active again' : 'is deactivated: its requests are refused'
    await change(`${label} ${said}.`, async () => {
      await put(!is_deactivated)
      return () => put(is_deactivated)
    })
  }

  const nameCell = ({ label, key, api_key }: ControlKey) => (
    <>
      <Foreign text={label} />
      <br />
      <code>{key && key.length <= LONGEST_SHOWN ? key : api_key}</code>{' '}
      {key && <CopyButton text={key} what={`the key ${label}`} />}
    </>
  )
  const stateCell = (key: ControlKey) => (
    <>
      {key.is_deactivated ? (
        <>
          <span class="warn-text">▲ deactivated</span>
          <br />
          <small class="muted">{key.deactivated_time && dayOf(key.deactivated_time)}</small>
        </>
      ) : (
        <span class="ok-text">● active</span>
      )}
      <br />
      <Button text={key.is_deactivated ? 'Activate' : 'Deactivate'} of={key.label} act={() => toggle(key)} />
    </>
  )
  const roleCell = ({ role, scopes }: ControlKey) => (
    <>
      {role}
      <br />
      <small class="muted">{scopes?.join(', ') ?? 'all scopes'}</small>
    </>
  )
  return (
    <Section title="Keys">
      <Table
        scrollName="Keys of the account"
        rows={keys}
        columns={[
          ['Key', nameCell],
          ['State', stateCell, 'nowrap'],
          ['Role', roleCell],
          ['Used', ({ usage }) => usage.total_characters ?? 0, 'number'],
          ['Limit', limitsOf, 'number'],
          ['Created', ({ creation_time }) => dayOf(creation_time), 'nowrap'],
        ]}
      />
    </Section>
  )
}

/** An e-mail as the control interface shows it. */
interface Email {
  readonly time: string
  readonly account_id: string
  readonly api_key_label: string
  readonly threshold: number
  readonly characters: number
  readonly character_limit: number
}

/** The e-mails that the service would have sent to the account. */
function Emails({ account }: { readonly account: ControlAccount }) {
  const reading = useControl<{ notifications: readonly Email[] }>('/notifications', ['usage', 'clock'])
  return (
    <Section title="E-mails that would have been sent">
      <Loaded of={reading}>
        {({ notifications }) => {
          const own = notifications.filter(({ account_id }) => account_id === account.account_id)
          if (own.length === 0)
            return (
              <p class="muted">
                None. The service sends one when a key with a limit reaches 80 percent, and one at the limit.
              </p>
            )
          return (
            <ul>
              {own.map((email) => (
                <li key={`${email.time} ${email.threshold}`}>
                  <time dateTime={email.time}>{dateTime(email.time)}</time>{' '}
                  <Foreign text={email.api_key_label} /> has used {count(email.characters)} of{' '}
                  {count(email.character_limit)} characters.
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Section>
  )
}

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
    ['usage', 'clock'],
    { query: { from, to } },
  )
  const [product, , format] = PRODUCTS.find(([name]) => name === query.product) ?? PRODUCTS[0]
  return (
    <Section title="Usage by day">
      <div class="row">
        <SelectField label="Days" options={RANGES} {...inQuery('range')} />
        <SelectField
          label="Product"
          options={PRODUCTS.map(([name, label]) => [name, label])}
          {...inQuery('product')}
          value={product}
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
          if (isTable) return <Table columns={COLUMNS} rows={days} scrollName="Usage of each day" />
          const amounts = days.map(({ day, usage }) => ({ day, amount: usage[product] ?? 0 }))
          return <BarChart from={from} to={to} amounts={amounts} format={format} />
        }}
      </Loaded>
    </Section>
  )
}

const RANGES = [
  ['', 'This period'],
  ['year', 'The last year'],
] as const

const characters = (number: number) => `${count(number)} characters`

const PRODUCTS = [
  ['total_characters', 'All characters', characters],
  ['text_translation_characters', 'Text', characters],
  ['document_translation_characters', 'Documents', characters],
  ['text_improvement_characters', 'Improvement', characters],
  ['speech_to_text_milliseconds', 'Speech', duration],
] as const

const COLUMNS: readonly Column<UsageByDay['days'][number]>[] = [
  ['Day', ({ day }) => day, 'nowrap'],
  ...PRODUCTS.map(([name, label, format]): Column<UsageByDay['days'][number]> => {
    const inCell = format === duration ? duration : count
    return [label, ({ usage }) => inCell(usage[name] ?? 0), 'number']
  }),
]

/** Days of usage are UTC days. */
const dayAt = (ms: number) => dayOf(localTime(ms).toISOString())
