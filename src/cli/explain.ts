import { Command } from 'commander'
import { createPaint, hasColors, type Paint } from '../base/terminal/colors.ts'
import { visibleText } from '../base/terminal/visible-text.ts'
import { type AttachOptions, addAttachFlags } from './attach/attach-flags.ts'
import type { Explanation } from './attach/explain-request.ts'

/** `mynah explain <request>`: why a request got its answer. */
export function explainCommand(): Command {
  const command = new Command('explain')
    .description('explain why a request got its answer, and what to do about it')
    .argument('<request>', 'its X-Trace-ID, or last for the last one that failed')
    .option('--json', 'print everything that is known of it as JSON')
  return addAttachFlags(command).action(
    async (id: string, { json, ...options }: AttachOptions & { json?: boolean }) => {
      const { attach } = await import('./attach/attach.ts')
      const { explainRequest } = await import('./attach/explain-request.ts')
      const { client, close } = await attach(options)
      const explained = await explainRequest(client, id)
      await close()
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
