import { Hono, type MiddlewareHandler } from 'hono'
import { documentAt } from '../contracts/document-at.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { controlDocument } from './control-document.ts'
import { guard, takeTurns } from './guard.ts'
import { health } from './health.ts'
import { problemReply } from './problem.ts'
import { sessionOf, worldOf } from './request.ts'
import { accountRoutes } from './routes/accounts.ts'
import { certificateAnswer } from './routes/certificate.ts'
import { clockRoutes } from './routes/clock.ts'
import { coverage, met } from './routes/coverage.ts'
import { documentRoutes } from './routes/documents.ts'
import { faultRoutes } from './routes/faults.ts'
import { prometheusText } from './routes/metrics.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { requestRoutes } from './routes/requests.ts'
import { resendRoutes } from './routes/resend.ts'
import { resourceRoutes } from './routes/resources.ts'
import { type ApplyText, type CheckText, scenarioRoutes } from './routes/scenario.ts'
import { tunnelRoutes } from './routes/tunnels.ts'
import { voiceRoutes } from './routes/voice.ts'
import { voiceJobRoutes } from './routes/voice-jobs.ts'
import { worldRoutes } from './routes/worlds.ts'
import { uiRoutes } from './ui/ui-routes.ts'
import { rateLimitsView } from './views/rate-limits-view.ts'
import { verificationView } from './views/verification-view.ts'
import { createEventStreams } from './watch/events.ts'
import type { SummaryEvents } from './watch/summary-events.ts'
import { knownQuery, refuseRequest } from './wrong-requests.ts'

/** The control interface, and a function that ends its open streams. */
export interface Control {
  readonly app: Hono
  endStreams(): void
}

interface ControlOptions {
  readonly version: string
  readonly worlds: Worlds
  /** Serves a request in process. */
  readonly send: (request: Request) => Promise<Response>
  /** Applies a scenario, given as a string, to a world. */
  readonly apply: ApplyText
  readonly check: CheckText
  /** The certificates that clients of the listeners must trust, PEM. */
  readonly certificates: () => readonly string[]
  /** Serves the console. */
  readonly ui: boolean
}

/**
 * Mynah's own interface, separate from the service's: its requests are not authenticated by the service and not in the
 * journal.
 */
export function controlRoutes({
  version,
  worlds,
  send,
  apply,
  check,
  certificates,
  ui,
}: ControlOptions): Control {
  const app = new Hono()
  const events = createEventStreams(worlds)
  app.onError((error, context) => problemReply(context, error))
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/_mynah/health', async (context) => context.json(await health(worlds)))
  if (ui)
    app.route(
      '/',
      uiRoutes((name) => Object.hasOwn(worlds.peek(undefined).settings.hosts, name)),
    )
  app.use('/_mynah/*', guard())
  if (worlds.turn) app.use('/_mynah/*', takeTurns(worlds.turn))
  app.use('/_mynah/*', knownQuery())
  app.use('/_mynah/*', tellsOfChanges(events.summaries))
  app.get('/_mynah/control.json', (context) => context.json(controlDocument(version)))
  app.get('/_mynah/version', (context) =>
    context.json({
      name: 'mynah',
      version,
      node: process.version,
      // Whether /_mynah/ca.pem exists, so that clients need not try.
      has_certificate: certificates().length > 0,
    }),
  )
  app.get('/_mynah/coverage', async (context) => {
    const { contract, tally } = await worldOf(context, worlds)
    const operations = coverage(contract, tally)
    return context.json({ contract: contract.name, met: met(operations), operations })
  })
  app.get('/_mynah/openapi.json', async (context) => {
    const { contract } = await worldOf(context, worlds)
    return context.json(documentAt(openApiDocument(), contract))
  })
  app.get('/_mynah/metrics', async (context) => {
    const { tally } = await worldOf(context, worlds)
    return context.text(prometheusText(tally.metrics()))
  })
  app.get('/_mynah/ca.pem', (context) => certificateAnswer(context, certificates()))
  app.route('/_mynah/events', events.app)
  app.route('/_mynah', worldRoutes(worlds))
  app.route('/_mynah', scenarioRoutes(worlds, apply, check))
  app.route('/_mynah/clock', clockRoutes(worlds))
  app.route('/_mynah/notifications', notificationRoutes(worlds))
  app.route('/_mynah/accounts', accountRoutes(worlds))
  app.route('/_mynah/documents', documentRoutes(worlds))
  app.route('/_mynah/voice-jobs', voiceJobRoutes(worlds))
  app.route('/_mynah/faults', faultRoutes(worlds))
  app.route('/_mynah/requests', requestRoutes(worlds))
  app.route('/_mynah/requests', resendRoutes(worlds, send))
  app.route('/_mynah/resources', resourceRoutes(worlds))
  app.route('/_mynah/voice', voiceRoutes(worlds))
  app.get('/_mynah/rate-limits', async (context) =>
    context.json(rateLimitsView(await worldOf(context, worlds))),
  )
  app.get('/_mynah/expectations', async (context) => {
    const { expected } = await worldOf(context, worlds)
    return context.json({ expectations: expected.check().map(verificationView) })
  })
  app.route('/_mynah/tunnels', tunnelRoutes(worlds))
  app.all('/_mynah/*', (context) => refuseRequest(context, app.routes))
  return { app, endStreams: events.end }
}

/** Tells subscribers immediately about changes through this interface. */
function tellsOfChanges(summaries: SummaryEvents): MiddlewareHandler {
  return async function tellOfChange(context, next) {
    await next()
    const { method, path } = context.req
    if (method === 'GET' || method === 'HEAD') return
    const [, key] = /^\/_mynah\/accounts\/([^/]+)/.exec(path) ?? []
    summaries.touched(sessionOf(context), key === undefined ? undefined : decodeURIComponent(key))
  }
}
