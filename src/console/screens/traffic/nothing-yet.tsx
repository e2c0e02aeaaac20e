import { useSampleKey } from '../../control/keys.tsx'
import { Lines } from '../../parts/copy.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'

/** What to do while there are no requests. */
export function NothingYet({ session }: { readonly session: string | undefined }) {
  const key = useSampleKey()
  const url = location.origin
  const header = session === undefined ? '' : ` -H ${quoted(`X-Mynah-Session: ${session}`)}`
  return (
    <EmptyState title="No requests yet. They appear here as your application sends them.">
      <p>Point your application at this address, or try one of these.</p>
      <h3>curl</h3>
      <Lines
        what="curl"
        text={`curl -s ${url}/v2/translate -H 'Authorization: DeepL-Auth-Key ${key}'${header} -d text='Hello, world!' -d target_lang=DE`}
      />
      <h3>Node.js (deepl-node)</h3>
      <Lines
        what="deepl-node"
        text={`const client = new deepl.DeepLClient('${key}', { serverUrl: '${url}' })
await client.translateText('Hello, world!', null, 'de')`}
      />
      <h3>Python (deepl)</h3>
      <Lines
        what="deepl for Python"
        text={`client = deepl.DeepLClient("${key}", server_url="${url}")
print(client.translate_text("Hello, world!", target_lang="DE"))`}
      />
      <h3>Any program, unchanged</h3>
      <Lines what="mynah exec" text="npx mynah exec --intercept -- npm test" />
    </EmptyState>
  )
}

/** Quoted for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
