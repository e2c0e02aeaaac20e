import { Command } from 'commander'

/** `mynah healthcheck [url]`: for containers, whose images have no curl. */
export function healthcheckCommand(): Command {
  return new Command('healthcheck')
    .description('exit with 0 if an emulator is healthy, with 1 if not')
    .argument('[url]', 'address of the emulator', defaultUrl())
    .action(async (url: string) => {
      try {
        const { ok, status } = await fetch(new URL('/_mynah/health', url))
        if (!ok) throw new Error(`answers ${status}`)
        console.log(`${url} is healthy`)
      } catch (error) {
        const { message, cause } = error as Error & { cause?: Error }
        console.error(`mynah: ${url}: ${cause?.message ?? message}`)
        process.exitCode = 1
      }
    })
}

const defaultUrl = () => `http://127.0.0.1:${process.env.MYNAH_PORT ?? 4800}`
