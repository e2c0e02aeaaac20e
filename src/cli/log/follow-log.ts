import { createPaint, hasColors } from '../../base/terminal/colors.ts'
import { type ControlClient, ControlError } from '../../client/index.ts'
import type { JournalEntry, LoggedRequest } from '../../watch/journal/entry.ts'
import { reasonOf } from '../../watch/journal/why.ts'
import { textPattern } from '../../watch/matching/text-pattern.ts'
import { attach } from '../attach/attach.ts'
import type { AttachOptions } from '../attach/attach-flags.ts'
import { defaultUrl } from '../healthcheck.ts'
import { errorJson } from '../json/error-json.ts'
import { onInterrupt } from '../signals.ts'
import { createRequestLines, requestJson } from './request-line.ts'

/** The flags of `mynah logs`. */
export interface LogsOptions extends AttachOptions {
  readonly session?: string
  readonly status?: string
  readonly operation?: string
  readonly json?: boolean
}

const FAILED = 1

/** Prints the requests of an emulator: of a running one as they are answered, of a finished run all that it had. */
export async function printLog(options: LogsOptions) {
  const { url = '', artifact, client, close } = await attach({ ...options, otherwise: defaultUrl() })
  if (artifact) printEntries(artifact.entries, options)
  else {
    const stop = new AbortController()
    const interrupt = onInterrupt(() => stop.abort())
    await followLog(url, client(), options, stop)
    interrupt.release()
  }
  await close()
}

function printEntries(entries: readonly JournalEntry[], options: LogsOptions) {
  const { status = '*', operation = '*' } = options
  const [isStatus, isOperation] = [textPattern(status), textPattern(operation)]
  const print = printer(options)
  for (const entry of entries) {
    if (!isStatus(String(entry.status)) || !isOperation(entry.operation ?? '')) continue
    print({ ...entry, reason: reasonOf(entry), receivedAt: entry.time, keyName: undefined })
  }
}

/** Ends when the emulator closes or it is stopped. Reconnects once after a broken connection. */
async function followLog(url: string, client: ControlClient, options: LogsOptions, stop: AbortController) {
  // A reader such as head may close the output early.
  process.stdout.on('error', () => stop.abort())

  const print = printer(options)
  let stream = await open(client, options, stop.signal).catch((error: unknown) =>
    explain(url, error, options),
  )
  while (stream) {
    try {
      for await (const request of stream) print(request)
      if (!stop.signal.aborted) console.error(`mynah: the emulator at ${url} has ended.`)
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      stream = await open(client, options, stop.signal).catch(() => undefined)
      if (stream) console.error(`mynah: ${reason} Following again; some requests may be missing here.`)
      else {
        console.error(`mynah: ${reason} The emulator at ${url} no longer answers.`)
        process.exitCode = FAILED
      }
    }
  }
}

/** Filters by session here, so that a session can be followed before its first request. */
const open = (client: ControlClient, { status, operation }: LogsOptions, signal: AbortSignal) =>
  client.log.follow({ everySession: true, signal, status, operation })

function printer({ session, json = false }: LogsOptions): (request: LoggedRequest) => void {
  const line = json ? requestJson : createRequestLines(createPaint(hasColors(process.stdout, process.env)))
  const isMeant = session === undefined ? () => true : textPattern(session)
  return (request) => {
    if (session === undefined || isMeant(request.session ?? '')) process.stdout.write(`${line(request)}\n`)
  }
}

/** Explains why there is nothing to follow, and what to do. */
function explain(url: string, error: unknown, { json }: LogsOptions): undefined {
  const { message, cause } = error as Error & { cause?: Error }
  const isRefused = error instanceof ControlError
  const hint =
    isRefused && error.status === 403 && message.includes('token')
      ? ' Give it with --control-token or MYNAH_CONTROL_TOKEN.'
      : ''
  const text = isRefused
    ? `${url}: ${message}${hint}`
    : `${url} does not answer: ${cause?.message || message}. Is the emulator running?`
  console.error(json ? JSON.stringify(errorJson(new Error(text))) : `mynah: ${text}`)
  process.exitCode = FAILED
}
