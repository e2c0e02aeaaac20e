// Tests the Dockerfile without a container engine: creates its stages as folders, copies what COPY copies, runs every
// RUN line in them, and starts the result as the image would: unprivileged, with a read-only application, as process 1
// where the machine allows it. The base image (Node, npm) is replaced by this machine.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { follow } from './container/build-stages.ts'
import { instructionsOf } from './container/dockerfile.ts'
import { runImage, startOf } from './container/run-image.ts'

const context = resolve(import.meta.dirname, '..')
const stages = mkdtempSync(join(tmpdir(), 'mynah-container-'))
const isRoot = process.getuid?.() === 0

try {
  const instructions = instructionsOf(readFileSync(join(context, 'Dockerfile'), 'utf8'))
  for (const instruction of instructions) follow(instruction, { context, stages })
  await runImage(startOf(instructions), { stages, isRoot })
  console.log('the container works')
} finally {
  if (isRoot) unmountBelow(stages)
  rmSync(stages, { recursive: true })
}

function unmountBelow(folder: string): void {
  for (const line of readFileSync('/proc/mounts', 'utf8').split('\n')) {
    const path = line.split(' ')[1]
    if (path?.startsWith(folder)) execFileSync('umount', [path])
  }
}
