import type { ControlAccount, ControlKey } from '../../../client/control-views.ts'
import { control } from '../../control/api.ts'
import { useControl } from '../../control/use-control.ts'
import { useRoute, useSession } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count, dateTime, dayOf, duration } from '../../parts/format.ts'
import { ListDetail } from '../../parts/list-detail.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Meter } from '../../parts/meter.tsx'
import { change } from '../../parts/notices.tsx'
import { Section } from '../../parts/section.tsx'
import { Table } from '../../parts/table.tsx'
import { AccountForm } from './account-form.tsx'
import { DailyUsage } from './daily-usage.tsx'

/** Accounts with their limits and usage. */
export function Screen() {
  const { query } = useRoute()
  const reading = useControl<{ accounts: readonly ControlAccount[]; total: number }>('/accounts', {
    on: ['usage', 'clock', 'worlds'],
  })
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
          chosen={query.account}
          to={(account) => ({ query: { account } })}
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
                  of={account.speech_to_text_milliseconds_limit ?? undefined}
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

const CharacterMeter = ({ account }: { readonly account: ControlAccount }) => (
  <Meter
    label="Characters"
    value={account.usage.total_characters ?? 0}
    of={account.character_limit ?? undefined}
  />
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
      control('PATCH', `/accounts/${encodeURIComponent(key_id)}`, {
        session,
        body: { key: { deactivated } },
      })
    const said = is_deactivated ? 'is active again' : 'is deactivated: its requests are refused'
    await change(`${label} ${said}.`, async () => {
      await put(!is_deactivated)
      return () => put(is_deactivated)
    })
  }

  return (
    <Section title="Keys">
      <Table
        columns={['Key', 'State', 'Role', ['Used', 'numbers'], ['Limit', 'numbers'], 'Created']}
        scrollName="Keys of the account"
      >
        {keys.map((key) => (
          <tr key={key.key_id}>
            <td>
              <Foreign text={key.label} />
              <br />
              <code>{key.key && key.key.length <= LONGEST_SHOWN ? key.key : key.api_key}</code>{' '}
              {key.key && <CopyButton text={key.key} what={`the key ${key.label}`} />}
            </td>
            <td class="nowrap">
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
              <Button
                text={key.is_deactivated ? 'Activate' : 'Deactivate'}
                aria-label={`${key.is_deactivated ? 'Activate' : 'Deactivate'} ${key.label}`}
                act={() => toggle(key)}
              />
            </td>
            <td>
              {key.role}
              <br />
              <small class="muted">{key.scopes?.join(', ') ?? 'all scopes'}</small>
            </td>
            <td class="number">{count(key.usage.total_characters ?? 0)}</td>
            <td class="number">{limitsOf(key)}</td>
            <td class="nowrap">{dayOf(key.creation_time)}</td>
          </tr>
        ))}
      </Table>
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
  const reading = useControl<{ notifications: readonly Email[] }>('/notifications', {
    on: ['usage', 'clock'],
  })
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
