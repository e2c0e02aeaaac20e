import { useSession } from '../../frame/route.ts'
import { Advisories } from './advisories.tsx'
import { Coverage } from './coverage.tsx'
import { Expectations } from './expectations.tsx'

/** Expectations, advisories and coverage of the application's requests. */
export function Screen() {
  const session = useSession()
  return (
    <div class="checks pane">
      <h1>Checks</h1>
      <Expectations session={session} />
      <Advisories session={session} />
      <Coverage session={session} />
    </div>
  )
}
