import type { IAudioMetadata } from 'music-metadata'
import { flacCommentsInOgg } from './ogg-comments.ts'

/** The maximum length of the metadata before the audio; anything longer is not read. */
export const MAX_TAG_BYTES = 128 * 1024

/**
 * The text in the tags of an audio file: its lyrics, otherwise its comment, otherwise its title; undefined if it has
 * none. The bytes may end anywhere after the tags.
 */
export async function spokenTags(head: Uint8Array): Promise<string | undefined> {
  // The library does not support FLAC in Ogg.
  const comments = flacCommentsInOgg(head)
  if (comments.size > 0) return firstSaid(...SPOKEN.map((name) => comments.get(name)))
  // Loaded when a file may contain tags.
  const { parseBuffer } = await import('music-metadata')
  const found = await parseBuffer(head, undefined, { duration: false, skipCovers: true }).catch(
    () => undefined,
  )
  if (!found) return undefined
  const { lyrics = [], comment = [], title } = found.common
  return firstSaid(lyrics[0]?.text, named(found, 'lyrics'), comment[0]?.text, named(found, 'comment'), title)
}

/** Names of comments in order of precedence. Some programs name their comment `description`. */
const SPOKEN = ['lyrics', 'comment', 'description', 'title']

const firstSaid = (...texts: (string | undefined)[]) =>
  texts.find((text) => text !== undefined && text.trim() !== '')

/** A format-specific tag: ffmpeg writes comments into MP3 and Matroska this way. */
function named({ native }: IAudioMetadata, name: string): string | undefined {
  const tags = Object.values(native).flat()
  const value = tags.find(({ id }) => id.toLowerCase().split(':').at(-1) === name)?.value
  return typeof value === 'string' ? value : undefined
}
