import type { IAudioMetadata } from 'music-metadata'

/** What a file says of itself where it stands before the audio; a longer head is not read. */
export const MAX_TAG_BYTES = 128 * 1024

/**
 * What the tags of an audio file say: its lyrics, else its comment, else its title; undefined where there is none. The
 * bytes may break off behind the tags.
 */
export async function spokenTags(head: Uint8Array): Promise<string | undefined> {
  // Loaded with the first file that could have some.
  const { parseBuffer } = await import('music-metadata')
  const found = await parseBuffer(head, undefined, { duration: false, skipCovers: true }).catch(
    () => undefined,
  )
  if (!found) return undefined
  const { lyrics = [], comment = [], title } = found.common
  const said = [lyrics[0]?.text, named(found, 'lyrics'), comment[0]?.text, named(found, 'comment'), title]
  return said.find((text) => text !== undefined && text.trim() !== '')
}

/** A tag that the file names itself, as ffmpeg writes comments into MP3 and Matroska. */
function named({ native }: IAudioMetadata, name: string): string | undefined {
  const tags = Object.values(native).flat()
  const value = tags.find(({ id }) => id.toLowerCase().split(':').at(-1) === name)?.value
  return typeof value === 'string' ? value : undefined
}
