import type { ControlAccount, ControlKey } from '../../../client/control-views.ts'
import { useControl } from '../../control/use-control.ts'
import { hrefOf, useRoute, useSession } from '../../frame/route.ts'
import { CopyButton } from '../../parts/copy.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count, dateTime } from '../../parts/format.ts'
import { Meter } from '../../parts/meter.tsx'
import { Table } from '../../parts/table.tsx'
import { AccountForm } from './account-form.tsx'
import { DailyUsage } from './daily-usage.tsx'

/** Accounts with their limits and usage. */
export function Screen() {
  const session = useSession()
  const { query } = useRoute()
  const { data, problem, reload } = useControl<{ accounts: readonly ControlAccount[]; total: number }>(
    '/accounts',
    { on: ['usage', 'clock', 'worlds'] },
  )
  if (problem) return <p class="pane warn-text">▲ {problem.message}</p>
  if (!data) return <p class="pane muted">Loading…</p>
  const chosen = data.accounts.find(({ account_id }) => account_id === query.account) ?? data.accounts[0]
  return (
    <div class="accounts pane">
      <h1>Accounts and usage</h1>
      {chosen ? (
        <div class="accounts-columns">
          <nav class="accounts-list" aria-label="Accounts">
            <ul>
              {data.accounts.map((account) => (
                <li key={account.account_id}>
                  <a
                    href={hrefOf({ query: { account: account.account_id } })}
                    aria-current={account === chosen ? 'true' : undefined}
                  >
                    <b>
                      <Foreign text={nameOf(account)} />
                    </b>
                    <span class="muted">
                      {account.plan} · {account.regions.join(', ')}
                    </span>
                    <CharacterMeter account={account} label="Characters" />
                  </a>
                </li>
              ))}
            </ul>
            {data.total > data.accounts.length && (
              <p class="muted">
                {count(data.accounts.length)} of {count(data.total)} accounts.
              </p>
            )}
          </nav>
          <div class="accounts-detail">
            <section aria-label="Account">
              <h2>
                <Foreign text={nameOf(chosen)} />
              </h2>
              <p class="muted">
                Period from {day(chosen.period.start_time)} to {day(chosen.period.end_time)}
              </p>
              <CharacterMeter account={chosen} label="Characters" />
              <Meter
                label="Speech, ms"
                value={chosen.usage.speech_to_text_milliseconds ?? 0}
                of={chosen.speech_to_text_milliseconds_limit ?? undefined}
              />
              <AccountForm key={chosen.account_id} account={chosen} session={session} changed={reload} />
            </section>
            <KeyTable keys={chosen.keys} />
            <DailyUsage account={chosen} />
            <Emails account={chosen} />
          </div>
        </div>
      ) : (
        <div class="empty">
          <h2>No accounts yet</h2>
          <p>An unknown key opens an account with its first request. A scenario can declare accounts, too.</p>
        </div>
      )}
    </div>
  )
}

const CharacterMeter = ({ account, label }: { readonly account: ControlAccount; readonly label: string }) => (
  <Meter
    label={label}
    value={account.usage.total_characters ?? 0}
    of={account.character_limit ?? undefined}
  />
)

/** Accounts have no name at the service, so this shows the label and the key of the first key. */
const nameOf = ({ keys: [first] }: ControlAccount) => (first ? `${first.label} ${first.api_key}` : 'Account')

const day = (time: string) => time.slice(0, 10)

/** Longer keys are shown masked: people copy them and do not read them. */
const LONGEST_SHOWN = 20

const limitsOf = ({ character_limit: characters, speech_to_text_milliseconds_limit: speech }: ControlKey) =>
  [characters != null && count(characters), speech != null && `${count(speech)} ms of speech`]
    .filter(Boolean)
    .join(', ') || 'none'

/** The keys of an account. */
const KeyTable = ({ keys }: { readonly keys: readonly ControlKey[] }) => (
  <div>
    <h2>Keys</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people must be able to scroll with the keyboard */}
    <section class="accounts-scroller" aria-label="Keys of the account" tabIndex={0}>
      <Table
        columns={[
          'Label',
          'Key',
          'Role',
          'Scopes',
          ['Used', 'numbers'],
          ['Limit', 'numbers'],
          'Created',
          'State',
        ]}
      >
        {keys.map((key) => (
          <tr key={key.key_id}>
            <td>
              <Foreign text={key.label} />
            </td>
            <td>
              <code>{key.key && key.key.length <= LONGEST_SHOWN ? key.key : key.api_key}</code>{' '}
              {key.key && <CopyButton text={key.key} what={`the key ${key.label}`} />}
            </td>
            <td>{key.role}</td>
            <td>{key.scopes?.join(', ') ?? 'all'}</td>
            <td class="number">{count(key.usage.total_characters ?? 0)}</td>
            <td class="number">{limitsOf(key)}</td>
            <td>{key.creation_time.slice(0, 10)}</td>
            <td>
              {key.is_deactivated ? (
                <span class="warn-text">▲ deactivated {key.deactivated_time?.slice(0, 10)}</span>
              ) : (
                <span class="ok-text">● active</span>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  </div>
)

/** An e-mail as the control interface shows it. */
interface Email {
  readonly time: string
  readonly account_id: string
  readonly api_key_label: string
  readonly threshold: number
  readonly characters: number
  readonly character_limit: number
}

interface EmailsProps {
  readonly account: ControlAccount
}

/** The e-mails that the service would have sent to the account. */
function Emails({ account }: EmailsProps) {
  const { data } = useControl<{ notifications: readonly Email[] }>('/notifications', {
    on: ['usage', 'clock'],
  })
  const own = data?.notifications.filter(({ account_id }) => account_id === account.account_id) ?? []
  return (
    <section aria-label="E-mails">
      <h2>E-mails that would have been sent</h2>
      {own.length === 0 ? (
        <p class="muted">
          None. The service sends one when a key with a limit reaches 80 percent, and one at the limit.
        </p>
      ) : (
        <ul>
          {own.map((email) => (
            <li key={`${email.time} ${email.threshold}`}>
              <time dateTime={email.time}>{dateTime(email.time)}</time> <Foreign text={email.api_key_label} />{' '}
              has used {count(email.characters)} of {count(email.character_limit)} characters.
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
