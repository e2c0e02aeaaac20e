import { createEmulator } from '../emulator.ts'
import { clientEnvironment } from '../worlds/client-environment.ts'

/** The parts of the object that vitest passes to a global setup that are needed here. */
interface Project {
  provide(key: 'mynah', value: ProvidedMynah): void
}

/** The address of the emulator for the whole run: `inject('mynah')` in a test. */
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
 * One emulator for a whole run of vitest, listening on a free port: `globalSetup: 'mynah/vitest/global-setup'`. Tests
 * find it through `inject('mynah')`, clients through the environment variables of `mynah exec`.
 */
export default async function setup(project: Project): Promise<() => Promise<void>> {
  const emulator = await createEmulator()
  const { url } = await emulator.listen()
  const { authKey, freeAuthKey, adminAuthKey } = emulator
  Object.assign(process.env, clientEnvironment({ url, authKey }))
  project.provide('mynah', { url, authKey, freeAuthKey, adminAuthKey })
  return () => emulator.close()
}
