import fc from 'fast-check'
import { expect } from 'vitest'
import { createTranslator, type Translator } from '../../../../src/text/translator.ts'

/** A part of a message: syntax, or text that may be replaced. */
export interface Token {
  readonly isText: boolean
  readonly text: string
}

const syntax = (text: string): Token => ({ isText: false, text })
const text = fc
  .constantFrom(
    'file', ' files', 'the order', ' is ready. ', "don't ", ' 100% of ', 'Привет', ' 世界 ', 'a', ' ', ', ', '!', ' – ',
    'Save changes?', ' “quoted” ', "l'été", 'e.g. ', '\n  ', ' <b>bold</b> ', ' 🎉 ', '%s ', 'https://example.com/a ',
  ) // biome-ignore format: a list of examples
  .map((text): Token => ({ isText: true, text }))
const name = fc.constantFrom('n', 'count', 'user_name', '0', 'größe', 'itemCount')
const space = fc.constantFrom('', ' ', '\n  ')

const quoted = fc.constantFrom("''", "'{'", "'}'", "'{name}'", "'{it''s}'").map(syntax)
const argument = fc
  .oneof(
    name,
    name.map((value) => ` ${value} `),
    fc
      .tuple(name, fc.constantFrom('number', 'date, short', 'time, ::jmm', 'number, ::currency/EUR'))
      .map((all) => all.join(', ')),
  )
  .map((value) => syntax(`{${value}}`))

const plurals = fc.uniqueArray(fc.constantFrom('=0', '=1', '=12', 'zero', 'one', 'two', 'few', 'many'), {
  maxLength: 3,
})
const choices = fc.uniqueArray(fc.constantFrom('male', 'female', 'a', '2', '1', 'yes'), { maxLength: 3 })

/** Messages of ICU MessageFormat as tokens, with at least one selection. */
export const icuMessage: fc.Arbitrary<readonly Token[]> = fc
  .letrec<{ pattern: Token[]; inPlural: Token[]; selection: Token[] }>((tie) => ({
    pattern: patternOf(fc.oneof({ maxDepth: 3 }, text, quoted, argument, tie('selection'))),
    inPlural: patternOf(
      fc.oneof(
        { maxDepth: 3 },
        text,
        quoted,
        argument,
        fc.constantFrom('#', "'#'").map(syntax),
        tie('selection'),
      ),
    ),
    selection: fc.oneof(
      selectionOf(fc.constantFrom('plural', 'selectordinal'), plurals, tie('inPlural')),
      selectionOf(fc.constant('select'), choices, tie('pattern')),
    ),
  }))
  .selection.chain((selection) =>
    fc
      .tuple(patternOf(fc.oneof(text, quoted, argument)), patternOf(fc.oneof(text, quoted, argument)))
      .map(([before, behind]) => [...before, ...selection, ...behind]),
  )
  .map(joined)

function patternOf(part: fc.Arbitrary<Token | Token[]>): fc.Arbitrary<Token[]> {
  return fc.array(part, { maxLength: 4 }).map((parts) => parts.flat())
}

function selectionOf(
  type: fc.Arbitrary<string>,
  keywords: fc.Arbitrary<string[]>,
  pattern: fc.Arbitrary<Token[]>,
): fc.Arbitrary<Token[]> {
  return fc
    .tuple(
      name,
      type,
      keywords,
      fc.array(pattern, { minLength: 4, maxLength: 4 }),
      space,
      fc.constantFrom('', ' offset:1', ' offset: 2'),
    )
    .map(([value, kind, words, patterns, gap, offset]) => [
      syntax(`{${gap}${value}${gap},${gap}${kind}${gap},${kind === 'plural' ? offset : ''}`),
      ...[...words, 'other'].flatMap((word, index) => [
        syntax(`${gap} ${word}${gap}{`),
        ...(patterns[index] as Token[]),
        syntax('}'),
      ]),
      syntax(`${gap}}`),
    ])
}

/** A quotation directly after another quotation or an apostrophe would be parsed differently than intended. */
function joined(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1]
    return token.text.startsWith("'") && before?.text.endsWith("'")
      ? [{ isText: true, text: ' ' }, token]
      : [token]
  })
}

export const words = createTranslator({ seed: 'mynah', mode: 'words' })

export async function translated(
  text: string,
  target = 'de',
  translator: Translator = words,
): Promise<string> {
  await translator.prepare(text)
  return translator.translate(text, 'en', target)
}

/**
 * Translations of messages keep their syntax byte for byte, and parse to the same structure, which is undefined for what
 * does not parse.
 */
export async function expectKeptSyntax(
  messages: fc.Arbitrary<readonly Token[]>,
  structure: (text: string) => unknown,
  numRuns: number,
): Promise<void> {
  const targets = fc.constantFrom('de', 'fr', 'ja', 'ru', 'ar', 'zh', 'th')
  const translators = (['words', 'pseudo', 'distinct'] as const).flatMap((mode) => [
    createTranslator({ seed: 'messages', mode }),
    createTranslator({ seed: 'messages', mode, length: 2, rightToLeft: true }),
  ])
  await fc.assert(
    fc.asyncProperty(messages, targets, async (tokens, target) => {
      const source = tokens.map(({ text }) => text).join('')
      const expected = structure(source)
      expect(expected).toBeDefined()
      for (const translator of translators) {
        const translation = await translated(source, target, translator)
        expect([translation, keepsSyntax(tokens, translation)]).toEqual([translation, true])
        expect(structure(translation)).toEqual(expected)
        expect(translation).not.toMatch(/\b(?:file|order|ready|Save)\b/)
      }
    }),
    { numRuns },
  )
}

/** Whether a translation contains the syntax of a message unchanged and in order, and no other syntax. */
function keepsSyntax(tokens: readonly Token[], translation: string): boolean {
  let position = 0
  for (const { isText, text } of tokens) {
    if (isText) continue
    const found = translation.indexOf(text, position)
    if (found < 0) return false
    position = found + text.length
  }
  return true
}
