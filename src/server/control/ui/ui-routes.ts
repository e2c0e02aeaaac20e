import { type Context, Hono, type Next } from 'hono'
import { isLoopback } from '../../forward/target.ts'
import { gateOf, guardFiles, isNameOf, nameAsked } from '../guard.ts'
import { Problem } from '../problem.ts'
import { CODINGS, COMPRESS, type Coding, consoleFile } from './console-files.ts'

/** The base path of the console. */
const CONSOLE_PATH = '/_mynah/ui/'

/** The base path of the documentation. */
const DOCS_PATH = '/_mynah/docs/'

/**
 * Allows only our own files, no inline scripts, no framing, and only script URLs that the one Trusted Types policy
 * permits.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types mynah',
].join('; ')

const HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * The console: its files under `/_mynah/ui/`, the documentation that it links to under `/_mynah/docs/`, and `/`, which
 * redirects browsers to the console. They exist only under the
 * listener's own names. Under the service's names and through a proxy, requests are answered as the service would.
 * @param isServiceHost whether a name is one of the service's
 */
export function uiRoutes(isServiceHost: (name: string) => boolean): Hono {
  const app = new Hono()

  function isConsoleHere(context: Context): boolean {
    const gate = gateOf(context)
    const name = nameAsked(context)
    // Some set-ups declare this machine to be a host of the service.
    return (
      gate !== undefined &&
      !gate.isProxy &&
      isNameOf(gate, name) &&
      (isLoopback(name) || !isServiceHost(name))
    )
  }

  app.get('/', async (context, next) => {
    if (!isConsoleHere(context) || !wantsPage(context)) return next()
    return context.body(null, 302, { Location: CONSOLE_PATH, Vary: 'Accept', 'Cache-Control': 'no-store' })
  })

  app.get('/favicon.ico', async (context, next) =>
    isConsoleHere(context) ? serve(context, 'icon.svg') : next(),
  )

  app.use(`${CONSOLE_PATH}*`, guardFiles())
  app.get(`${CONSOLE_PATH}*`, async (context, next: Next) => {
    if (gateOf(context) && !isConsoleHere(context)) return next()
    return serve(context, context.req.path.slice(CONSOLE_PATH.length))
  })
  for (const path of ['/_mynah', '/_mynah/', CONSOLE_PATH.slice(0, -1)])
    app.get(path, guardFiles(), (context) => context.redirect(CONSOLE_PATH))
  app.use(`${DOCS_PATH}*`, guardFiles())
  app.get(`${DOCS_PATH}*`, async (context, next: Next) => {
    if (gateOf(context) && !isConsoleHere(context)) return next()
    const { docsPage, DOCS_POLICY } = await import('./docs-pages.ts')
    const page = docsPage(context.req.path.slice(DOCS_PATH.length))
    if (page === undefined) throw new Problem(404, 'The documentation has no such page.')
    return context.html(page, 200, {
      ...HEADERS,
      'Content-Security-Policy': DOCS_POLICY,
      'Cache-Control': 'no-cache',
    })
  })

  /** @throws Problem if there is no such file */
  function serve(context: Context, path: string): Response {
    const file = consoleFile(path)
    if (!file) throw new Problem(404, 'The console has no such file.')
    const headers = {
      ...HEADERS,
      // Weak: the same for every content coding.
      ETag: `W/${file.etag}`,
      'Cache-Control': file.isForever ? FOREVER : 'no-cache',
      Vary: 'Accept-Encoding',
    }
    if (context.req.header('if-none-match')?.replace(/^W\//, '') === file.etag)
      return context.body(null, 304, headers)
    const coding = codingFor(context.req.header('accept-encoding'))
    return context.body(COMPRESS[coding](file.bytes), 200, {
      ...headers,
      'Content-Type': file.mediaType,
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    })
  }

  return app
}

const wantsPage = ({ req }: Context) => /\btext\/html\b/i.test(req.header('accept') ?? '')

/** The best coding that a client accepts. A weight of zero refuses one (RFC 9110 §12.5.3). */
function codingFor(accepted = ''): Coding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return CODINGS.find((coding) => names.includes(coding)) ?? 'identity'
}
