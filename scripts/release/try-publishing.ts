import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../test/support/free-port.ts'
import { npm } from '../package/npm.ts'
import { type ReleaseManifest, releaseFacts } from './manifest.ts'
import { installLines } from './names.ts'

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
  const folder = mkdtempSync(join(tmpdir(), 'mynah-registry-'))
  const registry = await startRegistry(folder)
  try {
    const settings = ['--registry', registry.url, '--userconfig', join(folder, 'npmrc'), '--ignore-scripts']
    writeFileSync(join(folder, 'npmrc'), `//${new URL(registry.url).host}/:_authToken=anonymous\n`)
    const publish = ['publish', '--silent', '--access', 'public', '--tag', npmTag, ...settings]
    npm(root, ...publish)
    const again = spawnSync('npm', publish, { cwd: root, encoding: 'utf8' })

    const project = join(folder, 'project')
    mkdirSync(project)
    writeFileSync(join(project, 'package.json'), '{ "name": "somebodys", "private": true }')
    const [, ...install] = installLines(manifest).npm.split(' ')
    npm(project, ...install, '--no-audit', '--no-fund', ...settings)
    const printed = execFileSync(join(project, 'node_modules/.bin/mynah'), ['--version'], {
      encoding: 'utf8',
    })
    return [
      ...(printed.trim() === version ? [] : [`the installed command has version ${printed}`]),
      ...(again.status === 0 ? ['the same version can be published twice'] : []),
    ]
  } finally {
    await registry.close()
    rmSync(folder, { recursive: true })
  }
}

/** Installs and starts a registry that has no packages, and forwards what Mynah depends on. */
async function startRegistry(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, ...REGISTRY }))
  npm(folder, 'install', '--silent', '--no-audit', '--no-fund')
  const upstream = npm(folder, 'config', 'get', 'registry').trim()
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
  return {
    url,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let polls = 0; polls < POLLS && child.exitCode === null; polls += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await pause(POLL_MS)
  }
  child.kill('SIGTERM')
  throw new Error(`The registry for tests does not answer at ${url}`)
}
