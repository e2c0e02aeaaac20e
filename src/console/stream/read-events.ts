/** An event as it appears in the stream. */
interface WrittenEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: string
}

/**
 * Parses server-sent events from the chunks of a stream. Both ends are ours, so it only handles what the emulator
 * writes (LF, one line of data), which saves the first screen half a kilobyte over a full parser.
 */
export function createEventReader(receive: (event: WrittenEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map<string, string>()
      for (const line of block.split('\n')) {
        const colon = line.indexOf(':')
        if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart())
      }
      const data = fields.get('data')
      if (data !== undefined) receive({ event: fields.get('event') ?? 'message', id: fields.get('id'), data })
    }
  }
}
