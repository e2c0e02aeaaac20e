import { unknownName } from '../../base/schema-problems.ts'
import { InvalidOption, wrongValue } from '../../plan/options/invalid-option.ts'
import { RESET_SCOPES } from '../../server/worlds/world-snapshot.ts'

export type Arguments = Readonly<Record<string, unknown>>

type Properties = Readonly<Record<string, Schema>>

export interface Schema {
  readonly type: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
}

const text = (description: string): Schema => ({ type: 'string', description })
const flag = (description: string): Schema => ({ type: 'boolean', description })
const fields = (description: string): Schema => ({ type: 'object', description })
const LIMIT: Schema = {
  type: 'integer',
  minimum: 1,
  maximum: 1000,
  description: 'How many at most; 20 by default, 15 of journal.',
}
const SESSION = text('A session instead of the default world.')
const MATCH = fields(
  'Which requests: operation, method, path, key, header, query, body, status; strings may contain *. {} means all.',
)
/** What a request has beyond its summary. */
const DETAILS: Schema = {
  type: 'array',
  description: 'What else to return of a request, uncut.',
  items: {
    type: 'string',
    enum: [
      'headers',
      'query',
      'body',
      'sent',
      'answer',
      'facts',
      'why',
      'served',
      'key',
      'contract',
      'durationMs',
      'bodyBytes',
    ],
  },
}
const SCENARIO = text('The name of a built-in scenario, such as flaky or quota-exhausted, or YAML.')
const list: Schema = { type: 'array' }
const count: Schema = { type: 'integer' }
const string: Schema = { type: 'string' }
const boolean: Schema = { type: 'boolean' }
const object: Schema = { type: 'object' }

/** What coding agents need to test a program against an emulator, and to find why a test failed. */
export const TOOLS = [
  reads(
    'runs',
    'List your running emulators, newest first, and say which one the other tools use.',
    {},
    { count, runs: list },
  ),
  reads(
    'attach',
    'Use another emulator, or the saved directory of a failed run, which is read-only. Says what failed last.',
    { to: text('A process id, name or URL of runs, or the directory of mynah exec --artifact.') },
    { attached: string, requests: count, failed: count },
    ['to'],
  ),
  changes(
    'start',
    'Start an emulator for experiments, and use it: its URL and keys that work. Says so if it runs already.',
    {
      scenario: SCENARIO,
      port: {
        type: 'integer',
        minimum: 0,
        maximum: 65_535,
        description: 'Where to listen; a free port by default.',
      },
    },
    { url: string, authKey: string, already_running: boolean },
  ),
  reads(
    'journal',
    'List the received requests in short, newest last: what was sent, and why it was refused.',
    {
      match: fields(
        'Filters: operation, method, path, key, status, fault, since; strings may contain *. text is searched for in everything.',
      ),
      failed: flag('Only those that were refused, disturbed or not answered.'),
      session: SESSION,
      limit: LIMIT,
      fields: DETAILS,
    },
    { count, shown: count, requests: list },
  ),
  reads(
    'explain',
    'Explain why a request got its answer, and what to do about it.',
    {
      id: text('Its X-Trace-ID, its id in the journal, or last for the last one that failed.'),
      fields: DETAILS,
    },
    { id: string, summary: string, status: count, advisories: list },
    ['id'],
  ),
  reads(
    'advisories',
    'List what works against Mynah and will cause trouble at the service, worst first.',
    { session: SESSION, limit: LIMIT },
    { count, advisories: list },
  ),
  reads(
    'verify',
    'Check how many requests match, or, without a match, what the scenario expects.',
    {
      match: MATCH,
      count: {
        type: ['integer', 'object'],
        minimum: 0,
        description: 'How many must match: a number, or { min, max }.',
      },
      billed: {
        type: ['integer', 'object'],
        minimum: 0,
        description: 'How many characters they must have been billed.',
      },
      session: SESSION,
    },
    { holds: boolean, count },
  ),
  changes(
    'faults',
    'Add a rule that disturbs requests, list the rules, or clear them.',
    {
      add: fields(
        'A rule: { match?, when?, then }, such as { "when": { "first": 1 }, "then": { "status": 429 } }.',
      ),
      clear: flag('Remove every rule first.'),
      session: SESSION,
    },
    { faults: list },
  ),
  changes(
    'scenario',
    'Start over with another scenario, only check one, or, without one, return the current world as YAML.',
    { scenario: SCENARIO, check: flag('Only check it: nothing changes.'), session: SESSION },
    { name: string, yaml: string, applied: boolean },
  ),
  reads('scenarios', 'List the built-in scenarios with their purpose.', {}, { scenarios: list }),
  changes(
    'accounts',
    'List accounts with usage and limits, read one, or change its plan, limits or usage.',
    {
      key: text('A key of the account.'),
      change: fields('What to change, such as { "character_limit": 10, "usage": { "characters": 10 } }.'),
      session: SESSION,
      limit: LIMIT,
    },
    { accounts: list, account: object, total: count },
  ),
  changes(
    'clock',
    'Read the clock, advance it, or set it.',
    {
      advance: text('A duration such as 31d, P1M or 90s.'),
      set: text('An ISO 8601 time.'),
      session: SESSION,
    },
    { now: string, frozen: boolean },
  ),
  changes(
    'reset',
    'Reset the world to its beginning, or one part of it.',
    { scope: { type: 'string', enum: RESET_SCOPES, description: 'all by default.' }, session: SESSION },
    { reset: string },
  ),
  reads(
    'check_strings',
    "Check an application's strings before they are sent: what the service would damage. Needs no emulator.",
    {
      files: {
        type: 'array',
        items: { type: 'string' },
        description: 'Files of strings, or patterns such as locales/**/en.json.',
      },
      strings: fields('Strings by key, instead of files.'),
      limit: LIMIT,
    },
    { strings: count, findings: list },
  ),
]

/** A tool in the protocol's format. */
type Tool = ReturnType<typeof reads>

function reads(
  name: string,
  description: string,
  properties: Properties,
  output: Properties,
  required: string[] = [],
  isReadOnly = true,
) {
  return {
    name,
    description,
    inputSchema: { type: 'object' as const, properties, required, additionalProperties: false },
    outputSchema: { type: 'object' as const, properties: output },
    annotations: {
      readOnlyHint: isReadOnly,
      destructiveHint: !isReadOnly && name !== 'start',
      openWorldHint: false,
    },
  }
}

function changes(name: string, description: string, properties: Properties, output: Properties) {
  return reads(name, description, properties, output, [], false)
}

/** @throws InvalidOption for an unknown, missing or invalid argument */
export function checkArguments({ inputSchema: { properties, required } }: Tool, given: Arguments) {
  const missing = required.find((name) => given[name] === undefined)
  if (missing !== undefined)
    throw new InvalidOption(`${missing} is required: ${properties[missing]?.description}`)
  for (const [name, value] of Object.entries(given)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (schema === undefined) throw new InvalidOption(unknownName('argument', name, Object.keys(properties)))
    check(name, value, schema)
  }
}

function check(name: string, value: unknown, { type, items, enum: values, minimum, maximum }: Schema) {
  const types = [type].flat()
  const actual = Array.isArray(value)
    ? 'array'
    : Number.isInteger(value)
      ? 'integer'
      : value === null
        ? 'null'
        : typeof value
  if (!types.includes(actual)) throw wrongValue(name, value, `must be of type ${types.join(' or ')}`)
  if (values && !values.includes(value as string))
    throw wrongValue(name, value, `must be one of ${values.join(', ')}`)
  if (typeof value === 'number' && (value < (minimum ?? value) || value > (maximum ?? value)))
    throw wrongValue(
      name,
      value,
      `must be a whole number from ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}`,
    )
  if (items && Array.isArray(value))
    for (const [at, one] of value.entries()) check(`${name}[${at}]`, one, items)
}
