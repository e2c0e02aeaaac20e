import { isolate } from '../../base/runtime/isolate.ts'
import { secureHex } from '../../base/runtime/random.ts'
import type { Listening } from '../listening/listening.ts'
import { type Announcement, announce } from './running-emulators.ts'

const TOKEN_BYTES = 16

/**
 * Lets other commands find an emulator of this process. As long as its program has it listen nowhere, it does so at an
 * address whose token only they know; what is attached there stays attached. Nothing of this fails the program or keeps
 * its process alive.
 */
export async function announceInProcess({ listen }: Pick<Listening, 'listen'>, console: boolean) {
  const command = process.argv.slice(1)
  let announcement: Announcement | undefined
  let isMoved = false

  async function announceAt(url: string, controlToken: string | undefined) {
    const earlier = announcement
    announcement = announce({ url, kind: 'in process', command, console, controlToken })
    await announcement.written
    await earlier?.withdraw()
  }

  const opened = await isolate('the address for other commands', async () => {
    const controlToken = secureHex(TOKEN_BYTES)
    const { url } = await listen({ controlToken }, { isBackground: true })
    return { url, controlToken }
  })
  if (opened) await announceAt(opened.url, opened.controlToken)

  return {
    /** It listens: this address replaces the one that only other commands know. Resolves when they can find it. */
    async moveTo(url: string, controlToken: string | undefined) {
      if (isMoved) return
      isMoved = true
      await announceAt(url, controlToken)
    },
    withdraw: async () => announcement?.withdraw(),
  }
}
