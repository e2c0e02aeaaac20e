import { Hono, type MiddlewareHandler } from 'hono'
import { tryDecodeURIComponent } from 'hono/utils/url'
import type { Language } from '../../service/languages/language.ts'
import { languagesOf } from '../../service/languages/languages.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { controlDocument } from './control-document.ts'
import { guard, settles } from './guard.ts'
import { problemReply } from './problem.ts'
import { sessionOf } from './request.ts'
import { type ControlRoutes, mount, refuseRequest } from './route.ts'
import { aboutRoutes } from './routes/about.ts'
import { accountRoutes } from './routes/accounts.ts'
import { clockRoutes } from './routes/clock.ts'
import { documentRoutes } from './routes/documents.ts'
import { faultRoutes } from './routes/faults.ts'
import { requestRoutes } from './routes/requests.ts'
import { resendRoutes, type Send } from './routes/resend.ts'
import { resourceRoutes } from './routes/resources.ts'
import { type ApplyText, type CheckText, scenarioRoutes } from './routes/scenario.ts'
import { voiceRoutes } from './routes/voice.ts'
import { voiceJobRoutes } from './routes/voice-jobs.ts'
import { worldRoutes } from './routes/worlds.ts'
import { uiRoutes } from './ui/ui-routes.ts'
import { createEventStreams } from './watch/events.ts'
import type { SummaryEvents } from './watch/summary-events.ts'

/** The control interface, and a function that ends its open streams. */
export type Control = ReturnType<typeof controlRoutes>

interface ControlOptions {
  readonly version: string
  readonly worlds: Worlds
  readonly send: Send
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
export function controlRoutes(options: ControlOptions) {
  const { version, worlds, send, apply, check, certificates, ui } = options
  const app = new Hono()
  const events = createEventStreams(worlds)
  const open: ControlRoutes = {
    'GET /healthz': {
      summary: 'Health check for probes',
      content: 'text/plain; charset=UTF-8',
      query: 'any',
      handle: () => 'ok',
    },
    'GET /_mynah/health': {
      summary: 'Health check; needs no token',
      query: 'any',
      handle: () => health(worlds),
    },
  }
  const guarded: ControlRoutes = {
    'GET /_mynah/control.json': {
      summary: 'This document',
      handle: () => controlDocument(version, routes),
    },
    'GET /_mynah/console': {
      summary: 'The token with which the console marks its requests to the service',
      handle: () => ({ token: worlds.consoleToken }),
    },
    'GET /_mynah/console/languages': {
      summary: 'The languages that the service translates, for the console',
      inWorld: ({ contract }) => ({
        languages: languagesOf(contract).data().languages.flatMap(languageView),
      }),
    },
    ...aboutRoutes(version, certificates),
    ...events.routes,
    ...worldRoutes,
    ...scenarioRoutes(apply, check),
    ...clockRoutes,
    ...accountRoutes,
    ...documentRoutes,
    ...voiceJobRoutes,
    ...faultRoutes,
    ...requestRoutes,
    ...resendRoutes(send),
    ...resourceRoutes,
    ...voiceRoutes,
  }
  const routes = { ...open, ...guarded }

  app.onError((error, context) => problemReply(context, error))
  mount(app, open, worlds)
  if (ui)
    app.route(
      '/',
      uiRoutes((name) => Object.hasOwn(worlds.peek(undefined).settings.hosts, name)),
    )
  app.use('/_mynah/*', guard())
  if (worlds.settle) app.use('/_mynah/*', settles(worlds.settle))
  app.use('/_mynah/*', tellsOfChanges(events.summaries))
  mount(app, guarded, worlds)
  app.all('/_mynah/*', (context) => refuseRequest(context, routes))
  return { app, routes, endStreams: events.end }
}

/** A language, if texts can be translated from it or into it. */
const languageView = ({ lang, name, resources: { translate_text: texts } }: Language) =>
  texts
    ? [{ lang, name, source: texts.source, target: texts.target, formality: 'formality' in texts.features }]
    : []

/**
 * Whether requests can be served: always, unless the state is on a server that cannot be reached.
 * @throws StateError
 */
async function health({ settle, notice }: Pick<Worlds, 'settle' | 'notice'>) {
  await settle?.()
  return { status: 'ok', ...(notice !== undefined && { notice }) }
}

/** Tells subscribers immediately about changes through this interface. */
function tellsOfChanges(summaries: SummaryEvents): MiddlewareHandler {
  return async function tellOfChange(context, next) {
    await next()
    const { method, path } = context.req
    if (method === 'GET' || method === 'HEAD') return
    const [, key] = /^\/_mynah\/accounts\/([^/]+)/.exec(path) ?? []
    summaries.touched(sessionOf(context), key && tryDecodeURIComponent(key))
  }
}
