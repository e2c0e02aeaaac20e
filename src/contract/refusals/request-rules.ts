import { inWords, type Rule } from './rule.ts'

/** Rules about the request itself: its key, head, body, parameters and texts, and the limits that it meets. */
export const REQUEST_RULES = {
  // The key
  key_in_query: key('The key is in the query string, and the Authorization header has none.'),
  key_in_body: key('The key is in the body, and the Authorization header has none.'),
  key_in_other_header: key('The key is in a header other than Authorization.'),
  no_key_in_authorization: key('The Authorization header has no key that the service recognizes.'),
  no_key: key('The request has no key.'),
  unknown_key: {
    source: 'spec §5',
    says: 'The key is unknown or deactivated in this world.',
    fix: 'Use a key of the scenario, or unknown_keys: accept.',
  },
  wrong_endpoint: {
    source: 'clients',
    says: 'The key belongs to the {plan} plan, which has another address: {url}.',
    fix: 'Send the request to the address of the plan; keys of the free plan end in :fx.',
  },
  region_denied: {
    source: 'public docs',
    says: 'The account belongs to {regions}, but the request was sent to the address of {region}.',
    fix: "Use the address of the account's region.",
  },
  role: {
    source: 'spec §4.7',
    says: 'The operation needs a key with the role {needs}; this one is a {has} key.',
  },
  plan: {
    source: 'public docs',
    says: 'The operation is part of the {needs} plan; the account has the {has} plan.',
    fix: 'Use a key of the paid plan: one without :fx.',
  },
  feature: {
    source: 'public docs',
    says: 'The account has no access to {needs}.',
    fix: "Add it to the account's features or to settings.accountFeatures.",
  },
  operation_region: {
    source: 'public docs',
    says: 'The operation is only available in {needs}, but this address is in {has}.',
  },
  scope_closed: {
    source: 'public docs',
    says: 'The key has scopes, and no scope allows this operation.',
    fix: 'Use a key without scopes.',
  },
  scope: {
    source: 'public docs',
    says: ({ needs, has }) => `The key lacks the scope ${needs}; it has ${inWords(has) || 'none'}.`,
  },
  voice_token_unknown: { source: 'public docs', says: 'The token of the stream is unknown.' },
  voice_token_expired: { source: 'public docs', says: 'The token has expired: it is valid for {seconds} s.' },
  voice_session_over: {
    source: 'public docs',
    says: 'The voice session has ended, or its token was already used.',
  },
  voice_session_other_account: {
    source: 'our choice',
    says: 'The voice session belongs to another account.',
  },
  no_signature: {
    source: 'public docs',
    says: 'The request has no signature. A file needs the one that came with its address.',
    fix: 'Send Authorization: DeepL-Signature <signature>, or use the pre-signed address.',
  },
  signature: {
    source: 'public docs',
    says: 'The signature is not valid for this file.',
    fix: 'Use the signature that came with the address, unchanged.',
  },
  signature_other_file: {
    source: 'public docs',
    says: 'The signature is for another file of the job. Each file has its own.',
  },
  developer_keys_full: {
    source: 'public docs',
    says: 'The plan allows {limit} active developer keys, and all are in use.',
    fix: 'Deactivate a key first.',
  },

  // The head and the body
  not_found: { source: 'our choice', says: 'No operation has this path.' },
  not_in_contract: {
    source: 'our choice',
    says: 'The contract {contract} has no {operation}: {when}.',
    fix: 'Choose another contract with --contract.',
  },
  method_not_allowed: { source: 'our choice', says: 'The path does not have this method, only {allowed}.' },
  cors: {
    source: 'public docs',
    says: 'The request comes from a web page. The service does not support that.',
    fix: 'Call the service from a server, or start Mynah with --cors for a test.',
  },
  uri_too_long: {
    source: 'our choice',
    says: 'Path and query have {characters} characters; {limit} are allowed.',
    fix: 'Send the values in the body.',
  },
  head_too_large: {
    source: 'public docs',
    says: 'The header fields have {bytes} bytes; {limit_bytes} are allowed.',
  },
  body_too_large: {
    says: 'The body has at least {bytes} bytes; the operation allows {limit_bytes}.',
    fix: 'Send less per request.',
  },
  file_too_large: {
    source: 'public docs',
    says: 'The file is larger than the {limit_bytes} bytes that the plan allows for its type.',
  },
  body_timeout: { source: 'our choice', says: 'The body stalled for too long.' },
  content_type: { says: "The operation does not accept the body's media type. It accepts {accepted}." },
  content_encoding: {
    source: 'our choice',
    says: 'The body is encoded as {coding}. The service accepts only unencoded bodies.',
  },
  accept: { says: 'The Accept header allows none of the media types of the answer.' },
  body_missing: { says: 'The operation needs a body, but the request has none.' },
  body_not_utf8: { source: 'our choice', says: 'The body is not valid UTF-8.' },
  body_not_json: {
    says: ({ problem }) =>
      problem === undefined ? 'The body is not valid JSON.' : `The JSON body is refused: ${problem}`,
  },
  form_ambiguous: { source: 'our choice', says: "'{parameter}' is given both as a whole and in parts." },
  multipart: { source: 'our choice', says: 'The multipart body is refused: {problem}' },
  session_name: {
    source: 'our choice',
    says: 'The session name has {characters} characters; {limit} are allowed.',
  },
  session_contract: { source: 'our choice', says: 'X-Mynah-Contract: {problem}' },
  websocket: { source: 'public docs', says: 'The header {header} is missing or invalid.' },

  // Parameters
  parameter_missing: { says: "The parameter '{parameter}' is missing or invalid." },
  value_not_supported: {
    says({ parameter, given, allowed }) {
      const shown = given === undefined ? '' : `: ${quoted(given)}`
      const choice =
        Array.isArray(allowed) && allowed.length <= MAX_SHOWN ? ` Allowed: ${inWords(allowed)}.` : ''
      return `The value of '${parameter}' is not supported${shown}.${choice}`
    },
  },
  value_refused: { says: "The value of '{parameter}' is refused: it must be {expected}." },
  too_many_elements: {
    says: ({ parameter, limit, count }) =>
      `'${parameter}' may have at most ${inWords(limit)} element${limit === 1 ? '' : 's'}${count === undefined ? '' : ` but has ${inWords(count)}`}.`,
  },
  too_long: {
    says: ({ parameter, limit, unit = 'characters' }) =>
      `'${parameter}' may have at most ${inWords(limit)} ${unit}.`,
  },
  empty: { says: "'{parameter}' must not be empty." },
  parameter_unknown: {
    source: 'our choice',
    says: 'The operation does not read {parameters}.',
    fix: "The service ignores such parameters; so does Mynah without settings.unknownParameters: 'reject'.",
  },
  parameter_renamed: { source: 'public docs', says: "'{parameter}' was renamed to '{renamed_to}'." },
  parameters_conflict: {
    says: ({ parameters, problem }) =>
      `${inWords(parameters)} cannot be combined${problem === undefined ? '.' : `: ${problem}`}`,
  },
  not_an_id: { source: 'clients', says: "'{parameter}' is not a UUID." },
  date_range: {
    source: 'public docs',
    says: ({ days, limit_days }) =>
      limit_days === undefined
        ? 'start_date is after end_date.'
        : `The range has ${inWords(days)} days; ${inWords(limit_days)} are allowed.`,
  },
  reporting_tag: {
    source: 'public docs',
    says: '{header} must be one tag of at most {limit} visible ASCII characters.',
  },

  // Limits
  quota: {
    source: 'spec §3',
    says: 'The {limit_of} has used {used} of {limit} {unit} in this period; the request needs {asked} more.',
    fix: 'Wait for the next period: advance the clock, or set another limit or usage of the account.',
  },
  rate_limit: {
    source: 'our choice',
    says: ({ requests, per, by = 'key' }) =>
      requests === undefined
        ? 'Too many requests arrived at the same time.'
        : `A rate limit of the scenario allows ${inWords(requests)} requests per ${per}, counted by ${by}.`,
    fix: 'Retry after a pause; official clients do that themselves.',
  },
  rate_limit_quality: {
    source: 'public docs',
    says: 'A key may do this {limit} times per minute.',
    fix: 'Wait until the next minute.',
  },
  rate_limit_voice_jobs: {
    source: 'public docs',
    says({ limit, limit_bytes: bytes }) {
      const size = bytes === undefined ? '' : ` with files of more than ${inWords(bytes)} bytes`
      return `The account may have ${inWords(limit)} voice jobs${size} under way.`
    },
    fix: 'Wait until one of them is complete.',
  },
  too_many_requests_asked: {
    source: 'clients',
    says: 'The headers of the session request this answer (mock-server-session-429-count).',
  },
  document_limit: { source: 'clients', says: 'The session may upload {limit} documents.' },

  // Languages and texts
  formality: {
    source: 'public docs',
    says: 'The target language {target} does not support formality.',
    fix: 'Use prefer_more or prefer_less.',
  },
  instructions_language: {
    source: 'spec §4.2',
    says: 'Custom instructions are not supported for the target {target}.',
  },
  model_type: { source: 'spec §4.2', says: 'latency_optimized cannot be combined with {obstacle}.' },
  beta_language: {
    source: 'public docs',
    says: "The language of '{parameter}' needs enable_beta_languages.",
  },
  language_not_for_documents: {
    source: 'public docs',
    says: "Documents cannot be translated with this '{parameter}'.",
  },
  tags: { source: 'public docs', says: 'The markup of a text cannot be parsed: {problem}' },
  output_too_long: {
    source: 'our choice',
    says: 'Glossaries or phrases would make the translations longer than {limit} characters.',
  },
  unknown_text: {
    source: 'our choice',
    says: '{problem}',
    fix: 'Add the text to the phrases of the scenario, or set settings.translation.unknown.',
  },
  style_or_tone: {
    source: 'clients',
    says: 'The language {language} does not support {what}.',
    fix: 'Use a value that starts with prefer_.',
  },
  style_and_tone: { source: 'clients', says: 'A request may have a writing style or a tone, not both.' },
  text_language: {
    source: 'our choice',
    says: ({ index, found, wanted }) =>
      `text[${index}] is in ${found ?? 'a language that is not supported'}${wanted === undefined ? '' : `, and it must be in ${wanted}`}.`,
  },
} as const satisfies Readonly<Record<string, Rule>>

function key(sentence: string) {
  return {
    source: 'spec §5',
    says: sentence,
    fix: 'Send it as Authorization: DeepL-Auth-Key <key>.',
  } as const
}

/** Nobody reads through a longer list of values. */
const MAX_SHOWN = 20

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))
