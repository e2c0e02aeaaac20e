/** An event as it was written. */
interface WrittenEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: string
}

/**
 * Reads server-sent events from the pieces of a stream as they come. Both ends are ours, so this knows of the format what
 * the emulator writes (LF, one line of data), and costs the first screen half a kilobyte less than a parser of all of it.
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
