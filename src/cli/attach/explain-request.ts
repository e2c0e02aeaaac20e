import { type ControlClient, ControlError, type ControlRequest } from '../../client/index.ts'
import { InvalidOption } from '../../plan/options/invalid-option.ts'
import type { Advisory } from '../../watch/journal/advisory.ts'
import type { RequestSummary } from '../../watch/journal/entry.ts'
import { reasonOf } from '../../watch/journal/why.ts'

/** A request with everything that explains its answer. */
export interface Explanation extends ControlRequest {
  /** One sentence. */
  readonly summary: string
  readonly advisories: readonly Pick<Advisory, 'kind' | 'severity' | 'message' | 'fix'>[]
}

/**
 * Explains a request of any world.
 * @param id its id, or `last` for the last one that was refused or disturbed
 * @throws InvalidOption if there is none
 */
export async function explainRequest(
  client: (session?: string) => ControlClient,
  id: string,
): Promise<Explanation> {
  const entry = await entryOf(client(), id === 'last' ? await lastFailed(client()) : id)
  const advisories = await client(entry.session).requests.advisories()
  return {
    ...entry,
    summary: entry.why?.summary ?? reasonOf(entry) ?? `It was answered with ${entry.status} as expected.`,
    advisories: advisories
      .filter(({ requests }) => requests.includes(entry.id))
      .map(({ kind, severity, message, fix }) => ({ kind, severity, message, fix })),
  }
}

async function entryOf(client: ControlClient, id: string): Promise<ControlRequest> {
  try {
    return await client.requests.get(id, { everySession: true })
  } catch (error) {
    if (!(error instanceof ControlError) || error.status !== 404) throw error
    throw new InvalidOption(
      `no request in the journal has the id '${id}'. mynah logs --json, or the tool journal, shows their ids.`,
    )
  }
}

/** The id of the last request that failed. */
async function lastFailed(client: ControlClient): Promise<string> {
  const { requests } = await client.requests.summaries({ everySession: true })
  const failed = requests.findLast(hasFailed)
  if (failed === undefined) throw new InvalidOption('no request has failed')
  return failed.id
}

/** Whether it was refused, disturbed or not answered. */
export const hasFailed = ({ status, fault }: Pick<RequestSummary, 'status' | 'fault'>) =>
  status === 0 || status >= 400 || fault !== undefined
