import { basename } from 'node:path'
import { diskFileSystem, type FileSystem } from '../../../src/state/disk/files.ts'

export type FileOperation =
  | 'open'
  | 'write'
  | 'sync'
  | 'rename'
  | 'stat'
  | 'unlink'
  | 'mkdir'
  | 'link'
  | 'readFile'

export interface FailingFiles extends FileSystem {
  /** Makes operations on files with matching names fail with this code, until `heal`. */
  fail(operation: FileOperation, name: RegExp, code: string): void
  heal(): void
  /** The operations so far, in order, such as `open glossaries.1.json`. */
  readonly log: string[]
}

/** The real disk, with failures on demand. */
export function failingFiles(): FailingFiles {
  let failures: { operation: FileOperation; name: RegExp; code: string }[] = []
  const log: string[] = []

  function meet(operation: FileOperation, path: string): void {
    log.push(`${operation} ${basename(path)}`)
    const failure = failures.find((one) => one.operation === operation && one.name.test(basename(path)))
    if (failure) {
      throw Object.assign(new Error(`${failure.code}: injected, ${operation}`), { code: failure.code })
    }
  }

  return {
    ...diskFileSystem,
    log,
    fail: (operation, name, code) => failures.push({ operation, name, code }),
    heal() {
      failures = []
    },
    async open(path, flags, mode) {
      meet('open', path)
      const file = await diskFileSystem.open(path, flags, mode)
      return {
        async writeFile(content) {
          try {
            meet('write', path)
          } catch (error) {
            // A full disk accepts the first part of a file.
            await file.writeFile(content.slice(0, content.length / 2))
            throw error
          }
          await file.writeFile(content)
        },
        async sync() {
          meet('sync', path)
          await file.sync()
        },
        stat: (options) => file.stat(options),
        close: () => file.close(),
      }
    },
    async rename(from, to) {
      meet('rename', to)
      await diskFileSystem.rename(from, to)
    },
    async stat(path, options) {
      meet('stat', path)
      return diskFileSystem.stat(path, options)
    },
    async unlink(path) {
      meet('unlink', path)
      await diskFileSystem.unlink(path)
    },
    async mkdir(path, options) {
      meet('mkdir', path)
      return diskFileSystem.mkdir(path, options)
    },
    async link(existing, path) {
      meet('link', path)
      await diskFileSystem.link(existing, path)
    },
    async readFile(path) {
      meet('readFile', path)
      return diskFileSystem.readFile(path)
    },
  }
}
