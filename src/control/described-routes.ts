import { FILTERS } from './request-filter.ts'

/** A route of the control interface, for its OpenAPI document and for validating requests. */
export interface DescribedRoute {
  readonly summary: string
  /** Query parameters other than `session`. */
  readonly query?: readonly string[]
  /** Status of a successful answer; 200 unless set. */
  readonly status?: 200 | 201 | 204
  /** Media type of a successful answer; JSON unless set. */
  readonly content?: string
  /** Media types of the body. Undefined if the route accepts no body. */
  readonly body?: readonly string[]
}

const JSON_BODY = ['application/json'] as const
const SCENARIO_BODY = ['application/yaml', 'application/json'] as const

/** Every route of the control interface. A test compares this list with the registered routes. */
export const ROUTES: Readonly<Record<string, DescribedRoute>> = {
  'GET /healthz': { summary: 'Health check for probes', content: 'text/plain' },
  'GET /_mynah/health': { summary: 'Health check; needs no token' },
  'GET /_mynah/version': {
    summary: 'Versions of Mynah and Node, and whether there is a certificate to trust',
  },
  'GET /_mynah/control.json': { summary: 'This document' },
  'GET /_mynah/coverage': {
    summary: 'Every operation of the contract, and which of its answers have been seen',
  },
  'GET /_mynah/openapi.json': { summary: 'The OpenAPI document of the service' },
  'GET /_mynah/metrics': { summary: 'Metrics for Prometheus', content: 'text/plain' },
  'GET /_mynah/ca.pem': {
    summary: 'The certificate that clients must trust',
    content: 'application/x-pem-file',
  },
  'GET /_mynah/events': {
    summary: 'A live stream of events; session=* for every world',
    query: [...FILTERS, 'format'],
    content: 'text/event-stream',
  },
  'POST /_mynah/reset': { summary: 'Resets a world or a part of it', body: JSON_BODY },
  'GET /_mynah/state': { summary: 'A snapshot of a world' },
  'PUT /_mynah/state': { summary: 'Restores a snapshot', body: JSON_BODY, status: 204 },
  'GET /_mynah/worlds': { summary: 'Statistics of every world' },
  'GET /_mynah/sessions': { summary: 'The names of all sessions' },
  'DELETE /_mynah/sessions': { summary: 'Forgets every session', status: 204 },
  'GET /_mynah/sessions/:id': { summary: 'A session and its contract' },
  'PUT /_mynah/sessions/:id': { summary: 'Opens a session' },
  'DELETE /_mynah/sessions/:id': { summary: 'Forgets a session', status: 204 },
  'GET /_mynah/scenario': { summary: 'The scenario of a world, merged from its sources' },
  'POST /_mynah/scenario': {
    summary: 'Replaces a world with a new one made from a scenario',
    body: SCENARIO_BODY,
  },
  'POST /_mynah/scenario/check': { summary: 'Validates a scenario', body: SCENARIO_BODY },
  'POST /_mynah/scenario/preview': {
    summary: 'The applied scenario and the one in the body, both merged, as YAML',
    body: SCENARIO_BODY,
  },
  'GET /_mynah/scenario/export': {
    summary: 'The world as it is now, as a scenario',
    query: ['format'],
    content: 'application/yaml',
  },
  'GET /_mynah/scenarios': { summary: 'The built-in scenarios' },
  'GET /_mynah/scenario.schema.json': {
    summary: 'The JSON schema of scenarios',
    content: 'application/schema+json',
  },
  'GET /_mynah/clock': { summary: 'The time of a world' },
  'PUT /_mynah/clock': { summary: 'Sets, freezes or starts a clock', body: JSON_BODY },
  'POST /_mynah/clock/advance': { summary: 'Advances a clock', body: JSON_BODY },
  'GET /_mynah/clock/waiting': { summary: 'What will happen as a clock advances, soonest first' },
  'GET /_mynah/notifications': { summary: 'E-mails that the service would have sent' },
  'GET /_mynah/accounts': { summary: 'Accounts with their keys and usage', query: ['limit'] },
  'GET /_mynah/accounts/:key': { summary: 'The account of a key or a key_id' },
  'PATCH /_mynah/accounts/:key': { summary: 'Changes an account', body: JSON_BODY },
  'GET /_mynah/accounts/:key/usage': { summary: 'Usage by day', query: ['from', 'to'] },
  'GET /_mynah/documents': { summary: 'Documents that have not been downloaded yet' },
  'PUT /_mynah/documents/:id/status': { summary: 'Sets the state of a document', body: JSON_BODY },
  'GET /_mynah/voice-jobs': { summary: 'Voice jobs with results that have not been downloaded yet' },
  'PUT /_mynah/voice-jobs/:id/status': { summary: 'Sets the state of a voice job', body: JSON_BODY },
  'GET /_mynah/resources': { summary: 'Glossaries, style rule lists and translation memories' },
  'GET /_mynah/resources/glossaries/:id': { summary: 'A glossary with its entries' },
  'GET /_mynah/resources/style_rules/:id': {
    summary: 'A style rule list with its rules and their effect on a sample',
    query: ['sample'],
  },
  'GET /_mynah/resources/translation_memories/:id': { summary: 'A translation memory with its segments' },
  'GET /_mynah/voice': { summary: 'Voice sessions' },
  'GET /_mynah/voice/:id': { summary: 'A voice session with its transcripts and messages' },
  'GET /_mynah/faults': { summary: 'Every fault and its counts' },
  'POST /_mynah/faults': { summary: 'Adds a fault', body: JSON_BODY, status: 201 },
  'PUT /_mynah/faults': { summary: 'Replaces all faults', body: JSON_BODY },
  'DELETE /_mynah/faults': { summary: 'Removes all faults', status: 204 },
  'GET /_mynah/faults/:id': { summary: 'A fault' },
  'PUT /_mynah/faults/:id': { summary: 'Replaces a fault', body: JSON_BODY },
  'DELETE /_mynah/faults/:id': { summary: 'Removes a fault', status: 204 },
  'GET /_mynah/rate-limits': { summary: 'Rate limits, and what is left in their buckets' },
  'GET /_mynah/expectations': { summary: 'Expectations of the scenario, and the counts so far' },
  'GET /_mynah/requests': { summary: 'The journal', query: [...FILTERS, 'limit'] },
  'PUT /_mynah/requests': { summary: 'Restores exported requests', body: JSON_BODY, status: 204 },
  'DELETE /_mynah/requests': { summary: 'Forgets requests', query: FILTERS, status: 204 },
  'GET /_mynah/requests/calls': {
    summary: 'Attempts, grouped by logical call',
    query: [...FILTERS, 'limit'],
  },
  'GET /_mynah/requests/summaries': {
    summary: 'The journal without headers and bodies; session=* for every world',
    query: [...FILTERS, 'text', 'limit'],
  },
  'GET /_mynah/requests/advisories': {
    summary: 'Advisories: requests that work here and cause trouble at the service',
  },
  'POST /_mynah/requests/verify': { summary: 'Verifies how many requests match', body: JSON_BODY },
  'GET /_mynah/requests/:id': { summary: 'A request, and why it got its answer' },
  'POST /_mynah/requests/:id/resend': { summary: 'Sends a request again', body: JSON_BODY },
  'GET /_mynah/tunnels': { summary: 'Connections through the proxies' },
  'DELETE /_mynah/tunnels': { summary: 'Forgets connections through the proxies', status: 204 },
}
