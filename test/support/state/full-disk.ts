import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { newFolder } from '../new-folder.ts'
import { type MynahProcess, startMynah } from '../process.ts'

/** A disk that a test can fill. */
export interface Disk {
  /** A state directory on it. */
  readonly state: string
  fill(): void
  free(): void
  /** Starts the command with this disk. */
  start(args: readonly string[]): MynahProcess
}

/** The available kinds; the second requires permission to mount. */
export const DISKS = {
  'whose writes fail': failingDisk,
  'that has no room': smallDisk,
}

const FAILING = fileURLToPath(new URL('./full-disk.mjs', import.meta.url))

function failingDisk(): Disk {
  const directory = newFolder()
  const trigger = join(directory, 'full')
  return {
    state: join(directory, 'state'),
    fill: () => writeFileSync(trigger, ''),
    free: () => rmSync(trigger),
    start: (args) => startMynah(args, { MYNAH_TEST_FULL_DISK: trigger }, { preload: [FAILING] }),
  }
}

/** Whether this process may mount a file system, as root may on Linux. */
export function mayMount(): boolean {
  const directory = newFolder()
  try {
    mount(directory)
    execFileSync('umount', [directory])
    return true
  } catch {
    return false
  }
}

function smallDisk(): Disk {
  const directory = newFolder()
  mount(directory)
  onTestFinished(() => void execFileSync('umount', ['--lazy', directory]))
  const filler = join(directory, 'filler')
  const state = join(directory, 'state')
  mkdirSync(state)
  return {
    state,
    fill() {
      const file = openSync(filler, 'w')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler),
    start: (args) => startMynah(args),
  }
}

const mount = (directory: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', directory], { stdio: 'ignore' })
