import { Command } from 'commander'
import { InvalidOption } from '../plan/options/invalid-option.ts'
import { type AttachOptions, addAttachFlags } from './attach/attach-flags.ts'
import { consoleAt } from './serve.ts'
import { onSignals } from './signals.ts'

/** `mynah ui`: the console of a running emulator, or of a finished run. */
export function uiCommand(): Command {
  const command = new Command('ui')
    .description("print the console's address of a running emulator, or serve it for a failed run")
    .option('--json', 'print the address as JSON')
  return addAttachFlags(command).action(async ({ json, ...options }: AttachOptions & { json?: boolean }) => {
    const { attach } = await import('./attach/attach.ts')
    const { url, token, running, artifact, client, close, said } = await attach(options)
    const show = (address: string) => console.log(json ? JSON.stringify({ console: address }) : address)
    if (artifact) {
      onSignals({ stop: () => close().then(() => 0) })
      const listener = await artifact.emulator.listen()
      return show(consoleAt(listener.url, undefined))
    }
    if (running?.console === false) throw new InvalidOption(`${said} has no console: it runs with --no-ui`)
    await client().health()
    show(consoleAt(url ?? '', token))
  })
}
