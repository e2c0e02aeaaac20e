import { parseIsoTime } from '../../base/runtime/time.ts'
import type { IsKnownKey } from '../../base/secrets/masking.ts'
import type { JournalEntry } from './entry.ts'
import { Recorded } from './recorded.ts'
import { consoleHeader } from './summary/console-mark.ts'

/**
 * A request of another journal, from its entry. Masked values stay masked and are compared as such. A body is compared
 * by its values, since its bytes are not in the entry.
 */
export function recordedFrom(entry: JournalEntry, isKnownKey: IsKnownKey): Recorded {
  const { id, time, headers, ...known } = entry
  const receivedAt = parseIsoTime(time) ?? 0
  const console = consoleHeader(entry)
  return new Recorded(
    { ...known, traceId: id, receivedAt, rawHeaders: headers.flat(), console },
    undefined,
    isKnownKey,
  )
}
