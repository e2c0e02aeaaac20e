import { Command } from 'commander'

/** `mynah healthcheck [url]`: for containers whose image has no curl. */
export function healthcheckCommand(): Command {
  return new Command('healthcheck')
    .description('exit with 0 if an emulator is healthy, with 1 if not')
    .argument('[url]', 'address of the emulator', defaultUrl())
    .option('--json', 'print the result as JSON')
    .action(async (url: string, { json }: { json?: boolean }) => {
      const say = (healthy: boolean, reason?: string) => console.log(JSON.stringify({ url, healthy, reason }))
      try {
        if (!URL.canParse(url)) throw new Error('is not an address such as http://127.0.0.1:4800')
        const { ok, status } = await fetch(new URL('/_mynah/health', url))
        if (!ok) throw new Error(`answers ${status}`)
        if (json) say(true)
        else console.log(`${url} is healthy`)
      } catch (error) {
        const { message, cause } = error as Error & { cause?: Error }
        const reason = cause?.message ?? message
        if (json) say(false, reason)
        else console.error(`mynah: ${url}: ${reason}`)
        process.exitCode = 1
      }
    })
}

/** Where `mynah start` listens. */
export const defaultUrl = () => `http://127.0.0.1:${process.env.MYNAH_PORT ?? 4800}`
