import { maskFor, unmasked } from '../../base/secrets/mask.ts'
import { isPlaceholder, KEY_PLACEHOLDER, mapStrings, replaceAll } from '../../base/secrets/placeholders.ts'
import { secretsIn } from '../../base/secrets/secrets-in-request.ts'
import type { UploadedFile } from '../../contract/openapi/uploaded-file.ts'
import { compileMatch } from '../matching/compile-match.ts'
import { MatchableRequest, type ReceivedHead } from '../matching/matchable-request.ts'
import { maskedFile } from './masked-file.ts'
import type { RecordedExchange } from './recorded-exchange.ts'

/** A request to look up in the recording. */
export interface ReplayableRequest {
  readonly head: ReceivedHead
  readonly operation: string | undefined
  readonly session: string | undefined
  readonly key: string | undefined
  /** As `withoutDefaults` returns it; for files, their metadata. */
  readonly body: unknown
  /** The file that the body uploads. */
  readonly file: UploadedFile | undefined
}

/** The exchanges of a scenario, and the ids of this run that correspond to recorded ones. */
export type Replay = NonNullable<ReturnType<typeof createReplay>>

/** A recorded answer that matches a request. */
export type Found = NonNullable<ReturnType<Replay['find']>>

/** Ids of this run with their recorded counterparts. */
type ReplayImage = readonly (readonly [live: string, recorded: string])[]

/** A parameter with a key, which recordings never contain. */
const KEY_PARAMETER = 'auth_key'

/** Prepares exchanges; undefined if there are none. If several match, the last one wins. */
export function createReplay(exchanges: readonly RecordedExchange[]) {
  if (exchanges.length === 0) return undefined
  const prepared = exchanges
    .map(({ match, answer }) => ({
      matcher: compileMatch(match),
      /** The query parameters that the match names. */
      parameters: new Set(Object.keys(match.query ?? {})),
      answer,
    }))
    .reverse()
  /** Recorded ids by the ids of this run. */
  const recordedOf = new Map<string, string>()

  return {
    find({ head, operation, session, key, body: received, file }: ReplayableRequest) {
      const isNamed = ([live]: readonly [string, string]) => `${head.path}?${head.query}`.includes(live)
      const written = JSON.stringify(received) ?? ''
      const used = new Map([...recordedOf].filter((pair) => isNamed(pair) || written.includes(pair[0])))
      const secrets = secretsIn({ fields: head.rawHeaders, query: head.query, key })
      const mask = maskFor(secrets)
      const originals: string[] = []
      function recorded(text: string): string {
        const masked = mask?.(replaceAll(text, used))
        if (masked === undefined) return replaceAll(text, used)
        originals.push(...masked.originals)
        return masked.text
      }
      const query = withoutKey(recorded(head.query))
      const request = new MatchableRequest(
        { ...head, path: recorded(head.path), query },
        { operation, session, key: () => key },
      )
      const facts = file && maskedFile(file.facts, Buffer.concat(file.peek()), mask).facts
      const value = comparable(facts ? { ...(received as object), file: facts } : received, recorded)
      const names = new Set(new URLSearchParams(query).keys())
      const found = prepared.find(
        ({ matcher, parameters }) =>
          [...names].every((name) => parameters.has(name)) &&
          matcher.matches({ request, body: { raw: undefined, value } }),
      )
      if (!found) return undefined
      const liveOf = new Map([...used].map(([live, one]) => [one, live]))
      return {
        answer: found.answer,
        /**
         * The recorded body with the ids that the client knows.
         * @param own Mynah's own answer, whose ids replace the recorded ones from now on
         */
        body(given: unknown, own: unknown): unknown {
          for (const [one, live] of pairsIn(given, own)) {
            liveOf.set(one, live)
            recordedOf.set(live, one)
          }
          return mapStrings(given, (text) => unmasked(replaceAll(text, liveOf), originals))
        },
        /** A recorded file, with the key of the request instead of the placeholder. */
        file: (content: Buffer): Buffer =>
          content.includes(KEY_PLACEHOLDER)
            ? Buffer.from(content.toString().replaceAll(KEY_PLACEHOLDER, secrets[0] ?? KEY_PLACEHOLDER))
            : content,
      }
    },
    image: (): ReplayImage => [...recordedOf],
    adopt(image: ReplayImage) {
      for (const [live, recorded] of image) recordedOf.set(live, recorded)
    },
  }
}

/** A JSON body with recorded ids and without a key. */
function comparable(body: unknown, recorded: (text: string) => string): unknown {
  if (typeof body !== 'object' || body === null) return body
  const { [KEY_PARAMETER]: _, ...fields } = body as Readonly<Record<string, unknown>>
  return mapStrings(fields, recorded)
}

function withoutKey(query: string): string {
  if (!query.includes(KEY_PARAMETER)) return query
  const parameters = new URLSearchParams(query)
  parameters.delete(KEY_PARAMETER)
  return parameters.toString()
}

/** Pairs the placeholders of a recorded value with the values at the same positions in another one. */
function* pairsIn(recorded: unknown, own: unknown): Generator<readonly [string, string]> {
  if (typeof recorded === 'string') {
    if (typeof own === 'string' && isPlaceholder(recorded)) yield [recorded, own]
    return
  }
  if (typeof recorded !== 'object' || recorded === null || typeof own !== 'object' || own === null) return
  for (const [name, value] of Object.entries(recorded))
    yield* pairsIn(value, (own as Readonly<Record<string, unknown>>)[name])
}
