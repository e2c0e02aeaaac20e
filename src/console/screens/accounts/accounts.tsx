import type { ControlAccount } from '../../../client/control-views.ts'
import { useControl } from '../../control/use-control.ts'
import { hrefOf, useRoute, useSession } from '../../frame/route.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { Meter } from '../../parts/meter.tsx'
import { count } from '../../parts/numbers.ts'
import { AccountForm } from './account-form.tsx'
import { DailyUsage } from './daily-usage.tsx'
import { Emails } from './emails.tsx'
import { KeyTable } from './key-table.tsx'

/** Accounts with their limits and usage. */
export function Screen() {
  const session = useSession()
  const { query } = useRoute()
  const { data, problem, reload } = useControl<{ accounts: readonly ControlAccount[]; total: number }>(
    '/accounts',
    { session, on: ['usage', 'clock', 'worlds'] },
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
            <DailyUsage account={chosen} session={session} />
            <Emails account={chosen} session={session} />
          </div>
        </div>
      ) : (
        <EmptyState title="No accounts yet">
          <p>An unknown key opens an account with its first request. A scenario can declare accounts, too.</p>
        </EmptyState>
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
