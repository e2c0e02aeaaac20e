import type { Segment } from '../../hearing/transcriber.ts'

/** Segments as SubRip: a number, the times, the text, and an empty line. */
export function* subRip(segments: Iterable<Segment>): Generator<string> {
  let number = 0
  for (const { text, start, end } of segments) {
    number += 1
    yield `${number}\n${timeOf(start)} --> ${timeOf(end)}\n${text.trim()}\n\n`
  }
}

/** `01:02:03,456` */
function timeOf(ms: number): string {
  const whole = Math.floor(ms)
  const digits = (value: number, count: number) => String(value).padStart(count, '0')
  const [hours, minutes, seconds] = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    Math.floor(whole / 1000) % 60,
  ]
  return `${digits(hours, 2)}:${digits(minutes, 2)}:${digits(seconds, 2)},${digits(whole % 1000, 3)}`
}
