/** Whether a string matches a pattern. */
export type TextTest = (text: string) => boolean

/**
 * A test for a pattern in which `*` stands for any characters or none, and everything else for itself. It uses no
 * regular expressions, so no pattern can make it slow: each part is searched for after the previous one.
 */
export function textPattern(pattern: string, { ignoreCase = false } = {}): TextTest {
  const fold = ignoreCase ? (text: string) => text.toLowerCase() : (text: string) => text
  const [head = '', ...parts] = fold(pattern).split('*')
  const tail = parts.pop()
  if (tail === undefined) return (text) => fold(text) === head
  if (head === '' && tail === '' && parts.length === 0) return () => true
  return (text) => holds(fold(text), head, parts, tail)
}

function holds(text: string, head: string, parts: readonly string[], tail: string): boolean {
  if (!text.startsWith(head) || !text.endsWith(tail)) return false
  let from = head.length
  for (const part of parts) {
    const place = text.indexOf(part, from)
    if (place < 0) return false
    from = place + part.length
  }
  return from <= text.length - tail.length
}
