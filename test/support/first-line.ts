import type { Readable } from 'node:stream'

/** Resolves with the first line of a stream, in however many chunks it arrives; rejects with what came if it ends before. */
export async function firstLine(stream: Readable): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const look = (chunk: Buffer | string) => {
      text += chunk
      const end = text.indexOf('\n')
      if (end < 0) return
      // The stream flows on, so that its writer does not wait.
      stream.off('data', look).off('end', fail)
      resolve(text.slice(0, end))
    }
    const fail = () => reject(new Error(`The output ended before its first line was complete: ${text}`))
    stream.on('data', look).on('end', fail)
  })
}
