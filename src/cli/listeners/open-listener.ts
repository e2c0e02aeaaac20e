import type { Emulator } from '../../server/emulator.ts'
import { ListenFailed } from '../../server/http/listen/listen-failed.ts'
import type { Listener } from '../../server/http/listen/listener.ts'
import type { ListenOptions } from '../../server/listening/listen-options.ts'

/** Opens the listener for a flag; errors about its port name that flag. */
export type OpenListener = (flag: string, options: ListenOptions) => Promise<Listener>

/** Opens listeners of an emulator, and remembers them in a list. */
export const listenerOpener =
  (emulator: Emulator, opened: Listener[]): OpenListener =>
  async (flag, options) => {
    try {
      const listener = await emulator.listen(options)
      opened.push(listener)
      return listener
    } catch (error) {
      if (!(error instanceof ListenFailed)) throw error
      throw new ListenFailed(error.host, error.port, error.cause, flag)
    }
  }
