import { useEffect, useState } from 'preact/hooks'
import { download } from '../../browser.ts'
import { control, controlResponse, token } from '../../control/api.ts'
import { useSampleKey } from '../../control/keys.tsx'
import { useValue } from '../../control/value.ts'
import { useSession } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { CodeBlock } from '../../parts/copy.tsx'
import { SelectField } from '../../parts/field.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { attempt } from '../../parts/notices.tsx'
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
      <section aria-label="Clients">
        <h2>A client</h2>
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
      </section>
      <section aria-label="Environment">
        <h2>Environment variables</h2>
        <p>For applications that read the address and the key from environment variables.</p>
        <CodeBlock
          what="the variables"
          text={`export DEEPL_SERVER_URL=${url}\nexport DEEPL_AUTH_KEY='${key}'`}
        />
      </section>
      <section aria-label="Exec">
        <h2>Hard-coded service address</h2>
        <p>
          <code>mynah exec</code> runs a command with its own emulator and redirects its requests there. It
          works with any language, without changes to the code.
        </p>
        <CodeBlock what="mynah exec" text="npx mynah exec --intercept -- npm test" />
      </section>
      <ProxyAndCertificate />
      <section aria-label="Container">
        <h2>In a container</h2>
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
      </section>
      <Token />
    </div>
  )
}

function ProxyAndCertificate() {
  const [certificate, setCertificate] = useState<string>()
  useEffect(() => {
    void attempt(async () => {
      const { has_certificate } = await control<{ has_certificate: boolean }>('GET', '/version')
      if (has_certificate) setCertificate(await (await controlResponse('GET', '/ca.pem')).text())
    })
  }, [])
  return (
    <section aria-label="Proxy and certificate">
      <h2>HTTPS and proxy</h2>
      {certificate === undefined ? (
        <p class="muted">This emulator has neither a TLS listener nor a proxy. To start both:</p>
      ) : (
        <p>
          Clients of the TLS listener or the proxy must trust this certificate.{' '}
          <Button
            text="Download mynah-ca.pem"
            act={() => download('mynah-ca.pem', certificate, 'application/x-pem-file')}
          />
        </p>
      )}
      <CodeBlock
        what="the commands for TLS and a proxy"
        text={`mynah --tls-port 4843 --proxy-port 4880 --tls-ca ~/.mynah
export HTTPS_PROXY=http://127.0.0.1:4880 NODE_EXTRA_CA_CERTS=~/.mynah/ca.pem`}
      />
    </section>
  )
}

function Token() {
  const known = useValue(token)
  return (
    <section aria-label="Control token">
      <h2>Control token</h2>
      <p>
        {known === undefined
          ? 'Not needed: only this machine can reach this address.'
          : 'This tab has it until you close the tab. It is sent as a header and never appears in a URL.'}{' '}
        {known !== undefined && <Button text="Forget it" act={() => token.set(undefined)} />}
      </p>
    </section>
  )
}
