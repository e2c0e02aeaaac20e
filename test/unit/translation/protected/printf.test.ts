import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '../../../../src/text/translator.ts'
import { keptIn, wordsIn } from './kept.ts'

const words = createTranslator({ seed: 'mynah', mode: 'words' })
const pseudo = createTranslator({ seed: 'mynah', mode: 'pseudo' })

/** Generates what each language's documentation lists. */
const GRAMMARS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  C: fc
    .tuple(
      fc.constantFrom('', '1$', '12$'),
      fc.constantFrom('', '-', '+', '#', '0', '-+', '#0'),
      fc.constantFrom('', '5', '12', '*', '*2$'),
      fc.constantFrom('', '.', '.2', '.*', '.*3$'),
      fc.constantFrom('', 'hh', 'h', 'l', 'll', 'L', 'q', 'j', 'z', 't', 'I64', 'I32'),
      fc.constantFrom(...'diouxXeEfFgGaAcspn'),
    )
    .map((parts) => `%${parts.join('')}`),
  Java: fc
    .tuple(
      fc.constantFrom('', '1$', '2$', '<'),
      fc.constantFrom('', '-', '#', '+', '0', ',', '('),
      fc.constantFrom('', '8'),
      fc.constantFrom('', '.3'),
      fc.constantFrom(...'bBhHsScCdoxXeEfgGaA', 'n', 'tY', 'tm', 'TB', 'tH', 'tM'),
    )
    .map((parts) => `%${parts.join('')}`),
  'Objective-C': fc
    .tuple(
      fc.constantFrom('', '1$', '3$'),
      fc.constantFrom('@', '#@files@', 'd', 'D', 'ld', 'lu', 'lld', 'llu', 'zd', 'f', '.1f', 'C', 'S', 'p'),
    )
    .map((parts) => `%${parts.join('')}`),
  Python: fc
    .tuple(
      fc.constantFrom('', '(name)', '(user_name)', '(user.name)', '(first name)'),
      fc.constantFrom('', '#', '0', '-', '+'),
      fc.constantFrom('', '4', '*'),
      fc.constantFrom('', '.2', '.*'),
      fc.constantFrom(...'diouxXeEfFgGcrsa'),
    )
    .map((parts) => `%${parts.join('')}`),
  Ruby: fc
    .tuple(
      fc.constantFrom('<age>', '<user_name>'),
      fc.constantFrom('', '-', '05', '.2'),
      fc.constantFrom(...'dsfxeg'),
    )
    .map((parts) => `%${parts.join('')}`),
  Mozilla: fc.constantFrom('%S', '%1$S', '%2$S', '%10$S', '%1$D', '%d'),
  'dates and times': fc.constantFrom('%Y', '%m', '%-d', '%H', '%M', '%S', '%B', '%p', '%j', '%Z'),
}

const before = fc.constantFrom('', ' ', 'Wait ', 'x', '(', '"', 'Größe', '漢字', '5 ', '\n', ', ', '%%', '-')
/** Includes letters directly after the specification, which must not become part of it. */
const behind = fc.constantFrom(
  '', ' ', ' files', 's', 'ms', 'h ', 'x', ')', '.', '个', 'ä', "'s", '/', 'px', ' %%',
) // biome-ignore format: a table

describe('a conversion specification', () => {
  it.each([
    ['Wait %ds', ['%d']],
    ['%dh %dm', ['%d', '%d']],
    ['%dms', ['%d']],
    ['%sx%s', ['%s', '%s']],
    ['%1$S of %2$S', ['%1$S', '%2$S']],
    ['%.*s', ['%.*s']],
    ['%*d', ['%*d']],
    ['%-*.*lf', ['%-*.*lf']],
    ['%lid', ['%li']],
    ['%5.1f%%', ['%5.1f', '%%']],
    ['File %1.', ['%1']],
    ['%1$#@count@ of %2$ld', ['%1$#@count@', '%2$ld']],
    ['%<age>dyears', ['%<age>d']],
    ['%(name)sfor', ['%(name)s']],
    ['% d°', ['% d']],
    ['%tY-%<tm', ['%tY', '%<tm']],
    ['%name% and %user.name%', ['%name%', '%user.name%']],
    ['%<PRIu64> or %"PRIu64"', ['%<PRIu64>', '%"PRIu64"']],
    ['%%name%% 100%%', ['%%name%%', '%%']],
  ])('is read exactly to its end: %j', (text, specifications) => {
    const kept = keptIn(text)
    for (const specification of specifications) expect(kept).toContain(specification)
    expect(words.translate(text, 'en', 'de')).toContain(specifications[0])
  })

  it('keeps the letters that touch it, whose meaning only its program knows', () => {
    for (const text of ['%ds', '%dms', '%sx%s', '%dh%dm%ds', '%lid', '%username', '%dpx']) {
      expect(words.translate(`Wait ${text} now`, 'en', 'de')).toContain(` ${text} `)
    }
  })

  it.each([
    ['100% sure', ['sure']],
    ['5 % a year', ['a', 'year']],
    ['50%, say', ['say']],
    ['eine 5%-Regel', ['eine', 'Regel']],
    ['% of all', ['of', 'all']],
    ['100 %', []],
  ])('is not found in a percentage: %j', (text, found) => {
    expect(wordsIn(text)).toEqual(found)
  })

  it.each(Object.entries(GRAMMARS))('of %s survives, whatever touches it', (_, specification) => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(before, specification, behind), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('de', 'fr', 'ja', 'ar', 'ru'),
        (parts, target) => {
          const source = parts.flat().join('')
          // `%Yms%-d` could also be `%name%` followed by a hyphen.
          fc.pre(!/%\w[\w.-]*\w%[-+#0,(.]/.test(source))
          for (const result of [
            words.translate(source, 'sv', target),
            pseudo.translate(source, 'sv', target),
          ]) {
            let position = 0
            for (const [, wanted] of parts) {
              const found = result.indexOf(wanted, position)
              expect(found, `${wanted} of ${source} in ${result}`).toBeGreaterThanOrEqual(0)
              position = found + wanted.length
            }
          }
        },
      ),
      { numRuns: 400 },
    )
  })
})
