import { Command } from 'commander'
import { addFlags } from '../flag.ts'
import { type ProxyOptions, proxyFlags } from '../record/relay-flags.ts'

/** `mynah proxy`: forwards requests to the service, and reports where it differs from the document and from Mynah. */
export function proxyCommand(): Command {
  const command = new Command('proxy').description(
    'forward requests to the service and report where its answers differ from the document and from Mynah',
  )
  return addFlags(command, proxyFlags()).action(async (options: ProxyOptions) => {
    const { runProxy } = await import('./run-proxy.ts')
    await runProxy(options)
  })
}
