import { useSampleKey } from '../../control/keys.tsx'
import { CodeBlock } from '../../parts/copy.tsx'
import { CLIENTS } from '../connect/clients.ts'

/** How many clients are shown. The screen Connect has all. */
const SHOWN = 3

/** What to do while there are no requests. */
export function NothingYet({ session }: { readonly session: string | undefined }) {
  const address = { url: location.origin, key: useSampleKey(), session }
  return (
    <div class="empty">
      <h2>No requests yet. They appear here as your application sends them.</h2>
      <p>Point your application at this address, or try one of these.</p>
      {CLIENTS.slice(0, SHOWN).map(({ name, lines }) => (
        <section key={name}>
          <h3>{name}</h3>
          <CodeBlock what={name} text={lines(address)} />
        </section>
      ))}
      <h3>Any program, unchanged</h3>
      <CodeBlock what="mynah exec" text="npx mynah exec --intercept -- npm test" />
    </div>
  )
}
