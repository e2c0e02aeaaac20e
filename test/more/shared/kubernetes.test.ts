import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { startMynah } from '../../support/process.ts'
import { service } from '../../support/service.ts'
import { noValkey, startValkey } from '../../support/shared/valkey-server.ts'

const FILE = join(import.meta.dirname, '../../../examples/shared-state/kubernetes.yaml')
const objects = parseAllDocuments(readFileSync(FILE, 'utf8')).map((document) => document.toJS())
const object = (kind: string, name: string) =>
  objects.find((one) => one.kind === kind && one.metadata.name === name)

it('the Kubernetes manifest serves from as many processes as replicas, as its user', async ({ skip }) => {
  if (noValkey) skip(noValkey)
  const { spec } = object('Deployment', 'mynah')
  const [{ env, readinessProbe, livenessProbe }] = spec.template.spec.containers
  const [{ args }] = object('StatefulSet', 'valkey').spec.template.spec.containers
  const secrets = object('Secret', 'mynah').stringData
  const server = await startValkey(
    args.map((arg: string) => arg.replace('$(VALKEY_PASSWORD)', secrets['valkey-password'])),
  )
  onTestFinished(() => server.stop())
  const variables = Object.fromEntries(
    env.flatMap(({ name, valueFrom }: { name: string; valueFrom?: { secretKeyRef?: { key: string } } }) =>
      // On one machine, replicas find each other without their own addresses.
      valueFrom?.secretKeyRef
        ? [[name, secrets[valueFrom.secretKeyRef.key].replace('valkey:6379', `127.0.0.1:${server.port}`)]]
        : [],
    ),
  )
  // Only root can become another user.
  const uid = process.getuid?.() === 0 ? spec.template.spec.securityContext.runAsUser : undefined
  const nodes = []
  for (let replica = 0; replica < spec.replicas; replica++) {
    const mynah = startMynah(['--port', '0', '--log', 'json'], variables, { uid })
    onTestFinished(() => mynah[Symbol.asyncDispose]())
    nodes.push(await mynah.listening())
  }
  for (const [index, node] of nodes.entries()) {
    expect((await service(node).translate('Hello')).status).toBe(200)
    expect(await service(node).used()).toBe(5 * (index + 1))
    for (const probe of [readinessProbe, livenessProbe])
      expect((await fetch(`${node.url}${probe.httpGet.path}`)).status).toBe(200)
  }
  await server.kill()
  for (const node of nodes) {
    expect((await fetch(`${node.url}${readinessProbe.httpGet.path}`)).status).toBe(503)
    expect((await fetch(`${node.url}${livenessProbe.httpGet.path}`)).status).toBe(200)
  }
})
