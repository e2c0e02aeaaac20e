import { expect, it } from 'vitest'
import { withLazyPatterns } from '../../../scripts/build/lazy-patterns.ts'

/** What a module exports that only has JavaScript. */
async function exportsOf(code: string): Promise<Record<string, unknown>> {
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

it('creates the pattern of a constant on first use, once', async () => {
  const code = withLazyPatterns(String.raw`
    const LETTERS = /\p{L}+/gu
    export const isWord = (given) => [LETTERS.test(given), LETTERS.lastIndex]
    export const created = () => LETTERS
  `)
  expect(code).not.toMatch(/\/\\p/)
  const { isWord, created } = (await exportsOf(code)) as Record<string, (given?: string) => unknown>
  expect(isWord?.('ähm')).toEqual([true, 3])
  expect(created?.()).toBe(created?.())
  expect(String(created?.())).toBe(String.raw`/\p{L}+/gu`)
})

it('creates patterns in functions on first use, also if they are called before the end of the module', async () => {
  const code = withLazyPatterns(String.raw`
    export const first = isCapital('Ä')
    function isCapital(given) { return /^\p{Lu}/u.test(given) && !/"\\\p{N}/u.test(given) }
  `)
  expect(code).not.toMatch(/\/\^\\p/)
  expect((await exportsOf(code)).first).toBe(true)
})

it('leaves patterns that several uses would share, exports, and other names alone', () => {
  for (const code of [
    String.raw`export const words = (given) => given.match(/\p{L}+/gu)`,
    String.raw`export const LETTER = /\p{L}/u`,
    String.raw`const letter = /\p{L}/u`,
    String.raw`const LETTER = /[a-z]/u`,
  ])
    expect(withLazyPatterns(code)).toBe(code)
  const names = String.raw`const A = /\p{L}/u; const b = { A: c.A, [A]: 1 }`
  expect(withLazyPatterns(names)).toBe(
    String.raw`let A const b = { A: c.A, [(A ??= RegExp("\\p{L}", "u"))]: 1 }`,
  )
})

it('refuses to change a shorthand property', () => {
  expect(() => withLazyPatterns(String.raw`const A = /\p{L}/u; export const b = { A }`)).toThrow('shorthand')
})

it('does not continue the line before where a statement begins with a pattern', async () => {
  const code = withLazyPatterns(String.raw`
    const LETTER = /\p{L}/uy
    export function isLetterAt(given, at) {
      if (given === '') return undefined
      LETTER.lastIndex = at
      return LETTER.test(given)
    }
  `)
  const { isLetterAt } = (await exportsOf(code)) as Record<string, (given: string, at: number) => unknown>
  expect(isLetterAt?.('1ä', 1)).toBe(true)
  expect(isLetterAt?.('', 0)).toBeUndefined()
})
