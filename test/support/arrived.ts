import type { Emulator, JournalEntry, RequestMatch } from '../../src/index.ts'

/** Longer than any test. */
const PATIENT_MS = 60 * 60_000

/** The first requests of the journal that match, once there are this many, however busy the machine is. */
export const arrived = (
  { requests }: Pick<Emulator, 'requests'>,
  match: RequestMatch,
  count = 1,
): Promise<JournalEntry[]> => requests.waitFor(match, { count, timeoutMs: PATIENT_MS })
