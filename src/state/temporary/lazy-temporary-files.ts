import type { TemporaryFiles } from './temporary-files.ts'

/** The temporary files of an emulator. Their directory is created for the first one. */
export interface LazyTemporaryFiles {
  /** @throws TemporaryFilesFailed; the next call tries again */
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
