import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { copyOf, instructionsOf } from '../../scripts/container/dockerfile.ts'
import { checkYaml } from '../docs/check-yaml.ts'
import { blocksOf, ROOT } from '../docs/markdown.ts'

const file = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const instructions = instructionsOf(file('Dockerfile'))
const last = instructions.at(-1)?.stage
const lastOf = (keyword: string) =>
  instructions.filter((one) => one.stage === last && one.keyword === keyword).map(({ rest }) => rest)

/* Tests of the image that need no container engine; `npm run check:container` also runs its instructions. */

describe('the Dockerfile', () => {
  it('builds on a Node that Mynah supports, named by its version', () => {
    const { engines } = JSON.parse(file('package.json'))
    const floor = Number(/\d+/.exec(engines.node)?.[0])
    const images = instructions.filter(({ keyword }) => keyword === 'FROM').map(({ rest }) => rest)
    for (const image of images) expect(Number(/^node:(\d+)/.exec(image)?.[1])).toBeGreaterThanOrEqual(floor)
  })

  it('copies existing files, and from stages what their commands have created', () => {
    const copies = instructions.filter(({ keyword }) => keyword === 'COPY').map(({ rest }) => copyOf(rest))
    const ignored = file('.dockerignore').trim().split('\n')
    for (const { from, sources } of copies) {
      for (const source of sources) {
        if (from === undefined) expect(ignored, source).not.toContain(source)
        const path = source.replace(/^\/app\//, '')
        if (!['node_modules', 'dist'].includes(path)) expect(existsSync(join(ROOT, path)), source).toBe(true)
      }
    }
  })

  it('includes everything in the package except for documentation', () => {
    const { files } = JSON.parse(file('package.json')) as { files: string[] }
    const copied = lastOf('COPY').flatMap((rest) =>
      copyOf(rest).sources.map((path) => path.replace(/^\/app\//, '')),
    )
    const forReaders = ['AGENTS.md', 'CHANGELOG.md', 'docs', 'llms.txt']
    expect(copied).toEqual(
      expect.arrayContaining([
        ...files.filter((name) => !forReaders.includes(name) && !name.startsWith('!')),
        'LICENSE',
      ]),
    )
  })

  it('runs unprivileged, with commands that are separate processes', () => {
    // By number: Kubernetes cannot tell from a name that a user is not root (`runAsNonRoot`).
    expect(lastOf('USER')).toEqual(['1000:1000'])
    expect(JSON.parse(lastOf('ENTRYPOINT')[0] ?? '')).toEqual([
      'node',
      '--max-semi-space-size=4',
      'dist/cli.js',
    ])
    expect(lastOf('HEALTHCHECK')[0]).toMatch(/CMD \["node", "dist\/cli\.js", "healthcheck"\]$/)
    expect(lastOf('EXPOSE')).toEqual(['4800'])
    expect(lastOf('VOLUME')).toEqual(['/state'])
  })
})

describe('the container examples', () => {
  it.each(['compose.yaml', 'github.yaml'])('%s only has flags and ports that Mynah has', async (name) => {
    await expect(checkYaml(file(`examples/container/${name}`))).resolves.toEqual([])
  })

  it('wait until Mynah is healthy, and find it by its name', () => {
    const { services } = parse(file('examples/container/compose.yaml'))
    expect(services.tests.depends_on.mynah.condition).toBe('service_healthy')
    expect(services.tests.environment.MYNAH_CONTROL_TOKEN).toBe(
      services.mynah.environment.MYNAH_CONTROL_TOKEN,
    )
    expect(new URL(services.tests.environment.MYNAH_URL)).toMatchObject({ hostname: 'mynah', port: '4800' })
    const { env, services: beside } = parse(file('examples/container/github.yaml')).jobs.test
    expect(env.MYNAH_CONTROL_TOKEN).toBe(beside.mynah.env.MYNAH_CONTROL_TOKEN)
  })
})

describe('the compose file', () => {
  const compose = parse(file('examples/container/compose.yaml'))
  const canCheck = spawnSync('docker-compose', ['version']).status === 0
  const check = (text: string) =>
    spawnSync('docker-compose', ['-f', '-', 'config', '--quiet'], { input: text, encoding: 'utf8' })

  it.skipIf(!canCheck)('is valid according to the rules of compose', () => {
    expect(check(file('examples/container/compose.yaml'))).toMatchObject({ status: 0, stderr: '' })
    const wrong = check(file('examples/container/compose.yaml').replace('retries:', 'retrys:'))
    expect(wrong.status).not.toBe(0)
    expect(wrong.stderr).toContain('retrys')
  })

  it('is the one on the page, and checks health like the image', () => {
    expect(file('docs/container.md')).toContain(file('examples/container/compose.yaml').replace(/^#.*\n/, ''))
    expect(compose.services.mynah.healthcheck.test).toEqual([
      'CMD',
      ...JSON.parse(/CMD (\[.*\])$/.exec(lastOf('HEALTHCHECK')[0] ?? '')?.[1] ?? ''),
    ])
  })

  it('has the service in which the dev container works', () => {
    const block = blocksOf('docs/container.md').find(({ note }) => note.file?.endsWith('devcontainer.json'))
    const { service, workspaceFolder } = JSON.parse(block?.code ?? '')
    expect(compose.services[service].working_dir).toBe(workspaceFolder)
  })
})

const NAMESPACE = ['--pid', '--fork', '--mount-proc', '--kill-child']
const canBeFirst = spawnSync('unshare', [...NAMESPACE, 'true']).status === 0

describe('as process 1', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('exits with 0 on %s', async (signal) => {
    if (!canBeFirst) return console.log('This machine does not let tests have a process 1: not tried')
    const args = [...NAMESPACE, process.execPath, join(ROOT, 'dist/cli.js'), '--port', '0', '--log', 'json']
    const child = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(createInterface(child.stdout), 'line')
    const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
    // Without a pid, the signal would go to all processes of the test run.
    expect(Number(first)).toBeGreaterThan(1)
    process.kill(Number(first), signal)
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
