import { snakeCased } from '../../base/naming/snake-case.ts'
import type { Clock } from '../../base/runtime/clock.ts'
import { DAY_MS } from '../../base/runtime/time.ts'
import { yieldToEventLoop } from '../../base/runtime/yield-to-event-loop.ts'
import { BadRequest, NotFound, TooManyRequests } from '../../contract/errors.ts'
import type { components } from '../../contract/openapi/generated/types.ts'
import type { Store } from '../../state/store.ts'
import { codePoints } from '../../text/pieces/unit.ts'
import type { CallContext } from '../context.ts'
import { type Owner, ownedKey, ownerOf } from '../owner.ts'
import type { Parts } from '../parts.ts'
import { evaluate, scoreOf } from './evaluate.ts'
import type { ErrorType, Finding, Pair, ScriptedFindings, SubType } from './finding.ts'

/** An evaluation. Its findings exist from the start and are reported when it is done. */
export interface Evaluation extends Owner {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly doneTime: number
  readonly expiryTime: number
  readonly segments: readonly (readonly Finding[])[]
  /** Of all sources; unknown of those from before 1.0. */
  readonly characters?: number
}

export type QualityParts = Pick<Parts, 'store' | 'clock' | 'ids' | 'settings'>

/** How long results are kept after they are done (public docs). */
const KEPT_MS = DAY_MS
const MINUTE_MS = 60_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The collection of evaluations. */
export const EVALUATIONS = 'quality_evaluations'

/** The evaluations of all accounts of a world. */
export const evaluationsIn = (store: Pick<Store, 'collection'>) => store.collection<Evaluation>(EVALUATIONS)

/** Creates the evaluations of a world. */
export function createEvaluations({
  store,
  clock,
  ids,
  settings: { quality: settings, findings: scripted },
}: QualityParts) {
  const all = evaluationsIn(store)
  const submissions = createMinuteCount('submissions', store, clock)
  const polls = createMinuteCount('polls', store, clock)

  function findingsOf(pair: Pair): Finding[] {
    const written = scripted.findLast(
      ({ source, target }) =>
        (source === undefined || source === pair.source) && (target === undefined || target === pair.target),
    )
    return written ? written.errors.map(fromScript) : evaluate(pair)
  }

  function removeExpired() {
    for (const { expiryTime, id, accountId, region } of all.list()) {
      if (expiryTime > clock.now()) return
      all.delete(ownedKey({ accountId, region }, id))
    }
  }

  return {
    /** @throws TooManyRequests */
    async submit(pairs: readonly Pair[], context: CallContext): Promise<Evaluation> {
      submissions.take(context.caller.key, settings.submissionsPerMinute)
      const segments: Finding[][] = []
      for (const pair of pairs) {
        segments.push(findingsOf(pair))
        await yieldToEventLoop()
      }
      removeExpired()
      const doneTime = clock.now() + settings.processingMs
      const { accountId, region } = ownerOf(context)
      const id = ids.next('quality_evaluation')
      const characters = pairs.reduce((sum, { source }) => sum + codePoints(source), 0)
      const expiryTime = doneTime + KEPT_MS
      const evaluation = { id, accountId, region, doneTime, expiryTime, segments, characters }
      all.insert(ownedKey(evaluation, id), evaluation)
      return evaluation
    },

    /** @throws TooManyRequests, BadRequest, NotFound */
    find(id: string, context: CallContext): Evaluation {
      polls.take(context.caller.key, settings.pollsPerMinute)
      if (!UUID.test(id))
        throw new BadRequest('job_id must be a valid UUID.', {
          rule: 'not_an_id',
          values: { parameter: 'job_id' },
        })
      const found = all.get(ownedKey(ownerOf(context), id.toLowerCase()))
      if (!found || found.expiryTime <= clock.now())
        throw new NotFound('Quality estimation job not found.', { rule: 'evaluation_not_found' })
      return found
    },

    report: reportOf,
  }
}

const USUAL_SUB_TYPES: Readonly<Record<ErrorType, SubType>> = {
  Accuracy: 'Mistranslation',
  Fluency: 'Grammar',
  Style: 'Awkward',
  Miscellaneous: 'Miscellaneous',
}

const fromScript = (error: ScriptedFindings['errors'][number]): Finding => ({
  type: error.type,
  subType: error.sub_type ?? USUAL_SUB_TYPES[error.type],
  severity: error.severity,
  explanation: error.explanation ?? '',
  sourceSpans: error.source_spans ?? [],
  targetSpans: error.target_spans ?? [],
})

/** Counts by key within each minute of the clock. */
function createMinuteCount(kind: string, { counters }: Pick<Store, 'counters'>, clock: Clock) {
  const prefix = `quality/${kind}/`
  return {
    /** @throws TooManyRequests */
    take(key: string, limit: number) {
      const name = `${prefix}${Math.floor(clock.now() / MINUTE_MS)}/${key}`
      const { ok } = counters.add([{ name, amount: 1, limit }])
      if (!ok) throw new TooManyRequests({ rule: 'rate_limit_quality', values: { limit } })
      // Counts of other minutes are no longer needed.
      const own = name.slice(0, -key.length)
      for (const other of counters.list(prefix)) if (!other.name.startsWith(own)) counters.delete(other.name)
    },
  }
}

/** What a finished evaluation reports. */
function reportOf({ id, segments, characters = 0 }: Evaluation) {
  const all = segments.flat()
  return {
    job_id: id,
    status: 'done' as const,
    segments: segments.map((findings, index) => ({ segment_index: index, errors: findings.map(onWire) })),
    summary: { overall_score: scoreOf(all, characters), granular_counts: countsOf(all) },
  }
}

const onWire = (finding: Finding) =>
  snakeCased(finding, [
    'type',
    'subType',
    'severity',
    'explanation',
    'sourceSpans',
    'targetSpans',
  ]) as components['schemas']['QualityEvaluationFinding']

/** The number of findings for each type, part and severity. */
function countsOf(findings: readonly Finding[]) {
  const counts: Record<string, Record<string, Record<string, number>>> = {}
  for (const { type, subType, severity } of findings) {
    counts[type] ??= {}
    const ofType = counts[type]
    ofType[subType] ??= {}
    const ofPart = ofType[subType]
    ofPart[severity] = (ofPart[severity] ?? 0) + 1
  }
  return counts
}
