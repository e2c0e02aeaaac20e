import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** A zip's entries by name, decompressed by the library's own reader. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  const contents = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return contents
}

/** One entry's text. */
export async function textOf(bytes: Uint8Array, name: string): Promise<string> {
  const content = (await unzip(bytes)).get(name)
  if (content === undefined) throw new Error(`no ${name}`)
  return content.toString('utf8')
}
