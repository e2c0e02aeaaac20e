import { writeFile } from 'node:fs/promises'
import { Command } from 'commander'
import { createPaint, hasColors, type Paint } from '../../base/terminal/colors.ts'
import { visibleText } from '../../base/terminal/visible-text.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import type { LogsOptions } from '../log/follow-log.ts'
import { consoleAt } from '../serve.ts'
import { onSignals } from '../signals.ts'
import type { Attached } from './attach.ts'
import { type AttachOptions, addAttachFlags } from './attach-flags.ts'
import type { Explanation } from './explain-request.ts'

/** Does something with the emulator that the flags choose. */
async function attached<Result>(
  options: AttachOptions,
  use: (client: Attached['client']) => Promise<Result>,
): Promise<Result> {
  const { attach } = await import('./attach.ts')
  const { client, close } = await attach(options)
  const result = await use(client)
  await close()
  return result
}

/** `mynah logs [url]`: the requests of a running emulator or of a finished run, in the format of its own log. */
export function logsCommand(): Command {
  const command = new Command('logs')
    .description('follow the requests of a running emulator, or print those of a failed run')
    .argument('[url]', 'the same as --to')
    .option('--session <name>', 'only sessions with this name; * matches any characters')
    .option('--status <status>', "only this status, such as 429 or '4*'; 0 means no answer")
    .option('--operation <id>', "only this operation, such as translateText or '*Glossary'")
    .option('--json', 'one JSON object per request, like --log json')
  return addAttachFlags(command).action(async (to: string | undefined, options: LogsOptions) => {
    const { printLog } = await import('../log/follow-log.ts')
    await printLog({ ...options, to: to ?? options.to })
  })
}

/** `mynah explain <request>`: why a request got its answer. */
export function explainCommand(): Command {
  const command = new Command('explain')
    .description('explain why a request got its answer, and what to do about it')
    .argument('<request>', 'its X-Trace-ID, or last for the last one that failed')
    .option('--json', 'print everything that is known of it as JSON')
  return addAttachFlags(command).action(
    async (id: string, { json, ...options }: AttachOptions & { json?: boolean }) => {
      const { explainRequest } = await import('./explain-request.ts')
      const explained = await attached(options, (client) => explainRequest(client, id))
      const paint = createPaint(hasColors(process.stdout, process.env))
      process.stdout.write(json ? `${JSON.stringify(explained)}\n` : inWords(explained, paint))
    },
  )
}

/** For a terminal. */
function inWords({ summary, why, sent, answer, advisories, ...entry }: Explanation, paint: Paint): string {
  const { method, path, status, operation, id, time, session, fault, callSite } = entry
  const lines: (readonly [label: string, value: unknown])[] = [
    ['Request', `${id}, ${time}${session === undefined ? '' : `, session ${session}`}`],
    ['From', callSite],
    ['Fault', fault],
    ['Source', why?.source],
    ['Fix', why?.fix],
    ['Sent', sent],
    ['Answer', answer],
    ...advisories.map(({ kind, message, fix }) => ['Advisory', `${kind}: ${message} ${fix}`] as const),
  ]
  return [
    `${paint('bold', `${method} ${visibleText(path)}`)} ${status === 0 ? 'no answer' : status} ${operation ?? '(no operation)'}`,
    visibleText(summary),
    ...lines.flatMap(([label, value]) =>
      value === undefined ? [] : [`  ${label.padEnd(9)} ${visibleText(textOf(value))}`],
    ),
    '',
  ].join('\n')
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** `mynah ui`: the console of a running emulator, or of a finished run. */
export function uiCommand(): Command {
  const command = new Command('ui')
    .description("print the console's address of a running emulator, or serve it for a failed run")
    .option('--json', 'print the address as JSON')
  return addAttachFlags(command).action(async ({ json, ...options }: AttachOptions & { json?: boolean }) => {
    const { attach } = await import('./attach.ts')
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

/** `mynah scenario export`: the world of a running emulator as a scenario. */
export function scenarioCommand(): Command {
  const command = new Command('export')
    .description('print the current world as a scenario: accounts with usage, resources, faults, the clock')
    .option('-o, --out <file>', 'write it to this file')
    .option('--session <name>', 'the world of this session')
    .option('--json', 'print an object with the scenario as YAML in it')
  type Options = AttachOptions & { out?: string; session?: string; json?: boolean }
  addAttachFlags(command).action(async ({ out, session, json, ...options }: Options) => {
    const scenario = await attached(options, (client) => client(session).scenario.export())
    if (out !== undefined) await writeFile(out, scenario)
    else process.stdout.write(json ? `${JSON.stringify({ scenario })}\n` : scenario)
  })
  return new Command('scenario').description("work with a running emulator's scenario").addCommand(command)
}

/** `mynah mcp`: lets coding agents read and control emulators over standard input and output. */
export function mcpCommand(): Command {
  const command = new Command('mcp')
    .description('serve the Model Context Protocol on standard input and output, for coding agents')
    .option('--json', 'accepted for consistency; the protocol is always JSON')
  return addAttachFlags(command).action(async (options: AttachOptions) => {
    const { serveMcp } = await import('../mcp/serve-mcp.ts')
    await serveMcp(options)
  })
}
