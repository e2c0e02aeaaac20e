import { StateError, StateReadFailed, StateUnusable, StateWriteFailed } from '../state-errors.ts'

/** Turns file system errors while the store is being opened into an error that names the directory. */
export async function whenOpening<R>(directory: string, work: Promise<R>): Promise<R> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StateWriteFailed) {
      const { message } = error.cause as Error
      throw new StateUnusable(directory, `cannot be written (${error.path}: ${message})`, error)
    }
    if (error instanceof StateReadFailed) {
      const { message } = error.cause as Error
      throw new StateUnusable(directory, `cannot be read (${error.path}: ${message})`, error)
    }
    if (error instanceof StateError) throw error
    throw new StateUnusable(directory, `cannot be read (${(error as Error).message})`, error)
  }
}
