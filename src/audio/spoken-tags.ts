import type { IAudioMetadata } from 'music-metadata'
import { flacCommentsInOgg } from './ogg-comments.ts'

/** What a file says of itself where it stands before the audio; a longer head is not read. */
export const MAX_TAG_BYTES = 128 * 1024

/**
 * What the tags of an audio file say: its lyrics, else its comment, else its title; undefined where there is none. The
 * bytes may break off behind the tags.
 */
export async function spokenTags(head: Uint8Array): Promise<string | undefined> {
  // The library does not know them.
  const comments = flacCommentsInOgg(head)
  if (comments.size > 0) return firstSaid(...SPOKEN.map((name) => comments.get(name)))
  // Loaded with the first file that could have some.
  const { parseBuffer } = await import('music-metadata')
  const found = await parseBuffer(head, undefined, { duration: false, skipCovers: true }).catch(
    () => undefined,
  )
  if (!found) return undefined
  const { lyrics = [], comment = [], title } = found.common
  return firstSaid(lyrics[0]?.text, named(found, 'lyrics'), comment[0]?.text, named(found, 'comment'), title)
}

/** Names of comments, in the order in which they count; a description is what some programs call a comment. */
const SPOKEN = ['lyrics', 'comment', 'description', 'title']

const firstSaid = (...texts: (string | undefined)[]) =>
  texts.find((text) => text !== undefined && text.trim() !== '')

/** A tag that the file names itself, as ffmpeg writes comments into MP3 and Matroska. */
function named({ native }: IAudioMetadata, name: string): string | undefined {
  const tags = Object.values(native).flat()
  const value = tags.find(({ id }) => id.toLowerCase().split(':').at(-1) === name)?.value
  return typeof value === 'string' ? value : undefined
}
