import { createEmulator } from '../server/emulator.ts'
import { clientEnvironment } from '../server/worlds/client-environment.ts'

/** The part of the object passed to a global setup that is used here. */
interface Project {
  provide(key: 'mynah', value: ProvidedMynah): void
}

/** The address of the emulator for the whole test run: `inject('mynah')` in a test. */
export interface ProvidedMynah {
  readonly url: string
  readonly authKey: string
  readonly freeAuthKey: string
  readonly adminAuthKey: string
}

declare module 'vitest' {
  interface ProvidedContext {
    mynah: ProvidedMynah
  }
}

/**
 * One emulator for a whole vitest run, listening on a free port: `globalSetup: 'mynah/vitest/global-setup'`. Tests get
 * it from `inject('mynah')`, clients from the environment variables of `mynah exec`.
 */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const emulator = await createEmulator()
  const { url } = await emulator.listen()
  const { authKey, freeAuthKey, adminAuthKey } = emulator
  Object.assign(process.env, clientEnvironment({ url, authKey }))
  project.provide('mynah', { url, authKey, freeAuthKey, adminAuthKey })
  return () => emulator.close()
}
