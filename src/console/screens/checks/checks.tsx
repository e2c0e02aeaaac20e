import { useSession } from '../../frame/route.ts'
import { Advisories } from './advisories.tsx'
import { Coverage } from './coverage.tsx'
import { Expectations } from './expectations.tsx'

/** Whether the application did what was expected of it, and what else there is to say. */
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
