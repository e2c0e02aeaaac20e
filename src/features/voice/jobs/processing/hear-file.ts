import { FILE_TYPES } from '../../../../audio/media-types.ts'
import { createMeter } from '../../../../audio/meter/create-meter.ts'
import { MAX_TAG_BYTES, spokenTags } from '../../../../audio/spoken-tags.ts'
import { yieldToEventLoop } from '../../../../runtime/yield-to-event-loop.ts'

/** What can be measured in a file without understanding it. */
export interface HeardFile {
  readonly audioMs: number
  /** The text in its tags. */
  readonly tags: string | undefined
}

/** How much is measured before other work gets a turn. */
const TURN_BYTES = 128 * 1024

/**
 * Measures a file and reads its tags, chunk by chunk.
 * @throws WrongAudio if it is not audio of its type
 */
export async function hearFile(contentType: string, content: AsyncIterable<Uint8Array>): Promise<HeardFile> {
  const format = FILE_TYPES[contentType]
  if (!format) throw new Error(`Files of the type ${contentType} are not known`)
  const meter = createMeter(format)
  let head = Buffer.alloc(0)
  for await (const chunk of content) {
    if (head.length < MAX_TAG_BYTES)
      head = Buffer.concat([head, chunk.subarray(0, MAX_TAG_BYTES - head.length)])
    for (let at = 0; at < chunk.length; at += TURN_BYTES) {
      meter.read(chunk.subarray(at, at + TURN_BYTES))
      await yieldToEventLoop()
    }
  }
  return { audioMs: meter.durationMs, tags: await spokenTags(meter.metadata?.() ?? head, format.container) }
}
