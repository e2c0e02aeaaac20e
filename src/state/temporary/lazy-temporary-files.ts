import type { TemporaryFiles } from './temporary-files.ts'

/** The temporary files of an emulator; their directory is made for the first. */
export interface LazyTemporaryFiles {
  /** @throws TemporaryFilesFailed, and tries again the next time */
  get(): Promise<TemporaryFiles>
  close(): Promise<void>
}

export function lazyTemporaryFiles(): LazyTemporaryFiles {
  let opening: Promise<TemporaryFiles> | undefined
  return {
    get() {
      opening ??= import('./temporary-files.ts').then(({ openTemporaryFiles }) => openTemporaryFiles())
      opening.catch(() => {
        opening = undefined
      })
      return opening
    },
    close: async () => (await opening?.catch(() => undefined))?.close(),
  }
}
