import { InvalidFileData } from './errors.ts'
import type { Format } from './format.ts'
import { decodeText } from './text/decode-text.ts'
import { type Line, linesOf } from './text/lines.ts'
import { createTextFrame, type TextFrame } from './text/text-frame.ts'

/** Players accept variations of `00:00:01,000`: without milliseconds or spaces, with a sign, or with a period. */
const TIME = String.raw`-?\d{1,4}:\d{1,2}:\d{1,2}(?:[,.] ?\d{1,3})?`
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`)
const NUMBER = /^\s*\d+\s*$/
/** Styles as in HTML, and positions such as `{\an8}`. */
const TAG = /(<\/?[a-z][^<>]*>|\{\\[^{}]*\})/i

/** Subtitles. The shown text is translated, line by line; numbers, timings, tags and line breaks stay unchanged. */
export const srt: Format<Uint8Array> = {
  async read(source, limits) {
    const { text, encode } = decodeText(source)
    const frame = createTextFrame(limits)
    addSubtitles([...linesOf(text)], frame)
    return {
      segments: frame.segments,
      characters: frame.characters,
      write: (translations) => encode(frame.fill(translations)),
    }
  },
}

/** @throws InvalidFileData if something precedes the first timing, or there is none */
function addSubtitles(lines: readonly Line[], frame: TextFrame) {
  let isInside = false
  for (const [index, { text, end }] of lines.entries()) {
    const isTiming = TIMING.test(text)
    // A number counts as text if no timing follows: subtitles may show numbers.
    const isHead = isTiming || (NUMBER.test(text) && TIMING.test(lines[index + 1]?.text ?? ''))
    isInside ||= isTiming
    if (!isInside && !isHead && text.trim() !== '')
      throw new InvalidFileData('srt: text before the first timing')
    if (isHead) frame.keep(text)
    else addShown(text, frame)
    frame.keep(end)
  }
  if (!isInside) throw new InvalidFileData('srt: no timing')
}

function addShown(text: string, frame: TextFrame) {
  for (const [index, part] of text.split(TAG).entries()) {
    if (index % 2 === 1) frame.keep(part)
    else frame.translate(part)
  }
}
