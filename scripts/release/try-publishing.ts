import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../test/support/free-port.ts'
import { install, newProject, run, temporaryFolder } from '../run.ts'
import { stop } from '../try-mynah.ts'
import { type ReleaseManifest, releaseFacts } from './manifest.ts'
import { npmLine } from './names.ts'

/** A registry for tests, the newest for Node 20. One of its parts asks for a tag of node-fetch that not every registry has. */
const REGISTRY = { dependencies: { verdaccio: '~6.8.0' }, overrides: { 'node-fetch': '^2.7.0' } }
const POLL_MS = 200
const POLLS = 300

/**
 * Publishes the built package to a registry on this machine as the release workflow does, but without provenance, which
 * only a workflow can have. Then installs it from there with the README's own line, and runs it.
 * @returns what failed
 */
export async function publishingProblems(root: string): Promise<string[]> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as ReleaseManifest
  const { version } = manifest
  const { npmTag } = releaseFacts(version, `v${version}`)
  const folder = temporaryFolder('registry')
  const registry = await startRegistry(folder)
  try {
    const settings = ['--registry', registry.url, '--userconfig', join(folder, 'npmrc'), '--ignore-scripts']
    writeFileSync(join(folder, 'npmrc'), `//${new URL(registry.url).host}/:_authToken=anonymous\n`)
    const publish = ['publish', '--silent', '--access', 'public', '--tag', npmTag, ...settings]
    run(root, 'npm', ...publish)
    const again = spawnSync('npm', publish, { cwd: root, encoding: 'utf8' })

    const project = newProject(join(folder, 'project'))
    const [program = '', ...line] = npmLine(version).split(' ')
    run(project, program, ...line, '--no-audit', '--no-fund', ...settings)
    const printed = run(project, 'node_modules/.bin/mynah', '--version')
    return [
      ...(printed.trim() === version ? [] : [`the installed command has version ${printed}`]),
      ...(again.status === 0 ? ['the same version can be published twice'] : []),
    ]
  } finally {
    await stop(registry.child)
  }
}

/** Installs and starts a registry that has no packages, and forwards what Mynah depends on. */
async function startRegistry(folder: string): Promise<{ url: string; child: ChildProcess }> {
  install(newProject(folder, REGISTRY), '--silent')
  const upstream = run(folder, 'npm', 'config', 'get', 'registry').trim()
  const config = {
    storage: join(folder, 'storage'),
    uplinks: { upstream: { url: upstream } },
    packages: {
      mynah: { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'upstream' },
    },
    log: { type: 'stdout', level: 'error' },
  }
  // JSON is YAML.
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(config))
  const url = `http://127.0.0.1:${await freePort()}`
  const program = join(folder, 'node_modules/.bin/verdaccio')
  const args = ['--config', join(folder, 'config.yaml'), '--listen', url]
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  await answering(`${url}/-/ping`, child)
  return { url, child }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let polls = 0; polls < POLLS && child.exitCode === null; polls += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await pause(POLL_MS)
  }
  child.kill('SIGTERM')
  throw new Error(`The registry for tests does not answer at ${url}`)
}
