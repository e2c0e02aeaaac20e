import type { StartFacts } from '../banner.ts'
import type { SignalRelay } from './signal-relay.ts'

/**
 * Keeps a failed run until someone presses Enter, the input ends, or a signal arrives. Everything that attaches to an
 * emulator can look into it in the meantime.
 */
export async function keepOpen(
  { console: address, url }: Pick<StartFacts, 'console' | 'url'>,
  signals: Pick<SignalRelay, 'relayTo'>,
  input: NodeJS.ReadStream = process.stdin,
): Promise<void> {
  console.error(`mynah: the emulator stays at ${address ?? url} until you press Enter.`)
  await new Promise<void>((resolve) => {
    const end = () => resolve()
    signals.relayTo(end)
    input.once('data', end).once('end', end).once('error', end)
    input.resume()
  })
  input.pause()
}
