import type { ControlAccount } from '../../../client/control-views.ts'
import { useControl } from '../../control/use-control.ts'
import { Foreign } from '../../parts/foreign.tsx'
import { count } from '../../parts/numbers.ts'

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
  readonly session: string | undefined
}

/** The e-mails that the service would have sent to the account. */
export function Emails({ account, session }: EmailsProps) {
  const { data } = useControl<{ notifications: readonly Email[] }>('/notifications', {
    session,
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
              <time dateTime={email.time}>{email.time.replace('T', ' ').slice(0, 19)}</time>{' '}
              <Foreign text={email.api_key_label} /> has used {count(email.characters)} of{' '}
              {count(email.character_limit)} characters.
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
