import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { checkYaml } from '../docs/check-yaml.ts'

const FOLDER = join(import.meta.dirname, '../../examples/shared-state')
const file = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const objects = parseAllDocuments(file('kubernetes.yaml')).map((document) => {
  expect(document.errors).toEqual([])
  return document.toJS()
})
const object = (kind: string, name: string) =>
  objects.find((one) => one.kind === kind && one.metadata.name === name)

describe('the compose file of shared state', () => {
  const canCheck = spawnSync('docker-compose', ['version']).status === 0

  it('only has flags and variables that Mynah has', async () => {
    await expect(checkYaml(file('compose.yaml'))).resolves.toEqual([])
  })

  it.skipIf(!canCheck)('is valid according to the rules of compose', () => {
    const args = ['-f', join(FOLDER, 'compose.yaml'), 'config', '--quiet']
    expect(spawnSync('docker-compose', args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  })

  it('is the one on the page', () => {
    const page = readFileSync(join(FOLDER, '../../docs/shared-state.md'), 'utf8')
    expect(page).toContain(file('compose.yaml').replace(/^#.*\n/, ''))
  })
})

describe('the Kubernetes manifest of shared state', () => {
  it('holds together', () => {
    for (const { apiVersion, kind, metadata } of objects) {
      expect(apiVersion).toBe(kind === 'Secret' || kind === 'Service' ? 'v1' : 'apps/v1')
      expect(metadata.name).toMatch(/^(mynah|valkey)$/)
    }
    for (const [kind, name] of [
      ['Deployment', 'mynah'],
      ['StatefulSet', 'valkey'],
    ] as const) {
      const { selector, template } = object(kind, name).spec
      expect(template.metadata.labels).toMatchObject(selector.matchLabels)
      expect(template.metadata.labels).toMatchObject(object('Service', name).spec.selector)
      const [{ ports, env }] = template.spec.containers
      expect(object('Service', name).spec.ports[0].port).toBe(ports[0].containerPort)
      for (const { valueFrom } of env) {
        if (!valueFrom?.secretKeyRef) continue
        const { name: secret, key } = valueFrom.secretKeyRef
        expect(object('Secret', secret).stringData).toHaveProperty(key)
      }
    }
    const { 'valkey-password': password, state } = object('Secret', 'mynah').stringData
    expect(new URL(state)).toMatchObject({ hostname: 'valkey', port: '6379', password })
  })

  it.each([
    ['Deployment', 'mynah'],
    ['StatefulSet', 'valkey'],
  ])('runs its %s without rights that it does not need, from a pinned image', (kind, name) => {
    const { securityContext, containers, volumes = [] } = object(kind, name).spec.template.spec
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: expect.any(Number) })
    const [{ image, volumeMounts, resources, ...container }] = containers
    expect(image).toMatch(/:\d+\.\d+\.\d+$/)
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
    expect(resources).toEqual({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    })
    const claims = object(kind, name).spec.volumeClaimTemplates ?? []
    const known = [...volumes, ...claims.map(({ metadata }: { metadata: object }) => metadata)]
    for (const mount of volumeMounts)
      expect(known).toContainEqual(expect.objectContaining({ name: mount.name }))
  })
})
