import { useState } from 'preact/hooks'
import { download } from '../../browser.ts'
import { useSampleKey } from '../../control/choices.tsx'
import { controlText, useControl } from '../../control/control.ts'
import { token } from '../../control/token.ts'
import { useValue } from '../../control/value.ts'
import { useSession } from '../../frame/route.ts'
import { attempt, Button } from '../../parts/actions.tsx'
import { CodeBlock } from '../../parts/copy.tsx'
import { SelectField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { Foreign } from '../../parts/text.tsx'
import { CLIENTS } from './clients.ts'

/** How to point an application at this emulator. */
export function Screen() {
  const session = useSession()
  const key = useSampleKey()
  const [chosen, setChosen] = useState<string>(CLIENTS[0]?.name ?? '')
  const url = location.origin
  const client = CLIENTS.find(({ name }) => name === chosen)
  return (
    <div class="connect">
      <Section title="A client">
        <p>
          Configure it with this address and a key. Any key works unless the scenario declares accounts. This
          one already exists.
        </p>
        <div class="connect-client">
          <SelectField
            label="Client"
            value={chosen}
            options={CLIENTS.map(({ name }) => [name, name])}
            set={setChosen}
          />
        </div>
        {client && <CodeBlock what={client.name} text={client.lines({ url, key })} />}
        {session !== undefined && (
          <>
            <p>
              To use the world <Foreign text={session} />, send this header with every request:
            </p>
            <CodeBlock what="the header" text={`X-Mynah-Session: ${session}`} />
          </>
        )}
      </Section>
      <Section title="Environment variables">
        <p>For applications that read the address and the key from environment variables.</p>
        <CodeBlock
          what="the variables"
          text={`export DEEPL_SERVER_URL=${url}\nexport DEEPL_AUTH_KEY='${key}'`}
        />
      </Section>
      <Section title="Hard-coded service address">
        <p>
          <code>mynah exec</code> runs a command with its own emulator and redirects its requests there. It
          works with any language, without changes to the code.
        </p>
        <CodeBlock what="mynah exec" text="npx mynah exec --intercept -- npm test" />
      </Section>
      <ProxyAndCertificate />
      <Section title="In a container">
        <p>
          Next to your application, in a compose file. Other containers can reach it, so the console requires
          the token.
        </p>
        <CodeBlock
          what="the compose file"
          text={`services:
  mynah:
    image: mynah
    ports: ['127.0.0.1:4800:4800']
    environment:
      MYNAH_HOST: 0.0.0.0
      MYNAH_CONTROL_TOKEN: change-me`}
        />
      </Section>
      <Token />
    </div>
  )
}

function ProxyAndCertificate() {
  const { data } = useControl<{ has_certificate: boolean }>('/version')
  const save = () =>
    attempt(async () =>
      download('mynah-ca.pem', await controlText('GET', '/ca.pem'), 'application/x-pem-file'),
    )
  return (
    <Section title="HTTPS and proxy">
      {data?.has_certificate ? (
        <p>
          Clients of the TLS listener or the proxy must trust this certificate.{' '}
          <Button text="Download mynah-ca.pem" act={save} />
        </p>
      ) : (
        <p class="muted">This emulator has neither a TLS listener nor a proxy. To start both:</p>
      )}
      <CodeBlock
        what="the commands for TLS and a proxy"
        text={`mynah --tls-port 4843 --proxy-port 4880 --tls-ca ~/.mynah
export HTTPS_PROXY=http://127.0.0.1:4880 NODE_EXTRA_CA_CERTS=~/.mynah/ca.pem`}
      />
    </Section>
  )
}

function Token() {
  const known = useValue(token)
  return (
    <Section title="Control token">
      <p>
        {known === undefined
          ? 'Not needed: only this machine can reach this address.'
          : 'This tab has it until you close the tab. It is sent as a header and never appears in a URL.'}{' '}
        {known !== undefined && <Button text="Forget it" act={() => token.set(undefined)} />}
      </p>
    </Section>
  )
}

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
