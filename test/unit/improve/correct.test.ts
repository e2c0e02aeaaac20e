import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createImprover } from '../../../src/text/improve/improver.ts'
import { codePoint } from '../../support/code-point.ts'
import { runs } from '../../support/runs.ts'

const improver = createImprover({ seed: 'test' })
const correct = (text: string, target: string, variant = false) => improver.correct(text, { target, variant })

const TARGETS = ['de', 'en-GB', 'en-US', 'es', 'fr', 'it', 'ja', 'ko', 'pt-BR', 'pt-PT', 'zh', 'zh-Hans']

describe('correct repairs', () => {
  it.each([
    ['en-US', 'teh END of thier TEH', 'the END of their THE'],
    ['en-US', 'Alot of people recieved it.', 'A lot of people received it.'],
    ['en-US', 'i think i have it.', 'I think I have it.'],
    ['en-US', 'See you on monday .', 'See you on Monday.'],
    ['en-US', 'an user, an house and a hour', 'a user, a house and an hour'],
    ['en-US', 'We saw the  the  cat and a a dog.', 'We saw the cat and a dog.'],
    ['en-US', 'hello there. i am fine,thanks  !', 'Hello there. I am fine, thanks!'],
    ['en-US', 'It works. it is easy', 'It works. It is easy.'],
    ['de', 'das ist garnicht gut ,oder ?', 'Das ist gar nicht gut, oder?'],
    ['de', 'Die addresse ist vieleicht falsch.', 'Die Adresse ist vielleicht falsch.'],
    ['fr', 'Bonjour ,tu viens? Oui!', 'Bonjour, tu viens\u202f? Oui\u202f!'],
    ['fr', 'Note: le probleme est la', 'Note\u00a0: le problème est la.'],
    ['es', 'tambien vienes?', '¿También vienes?'],
    ['es', 'Hola, que tal!', '¡Hola, que tal!'],
    ['it', 'perchè non vieni  a a casa ?', 'Perché non vieni a casa?'],
    ['pt-PT', 'nao sei , mas ele está aqui', 'Não sei, mas ele está aqui.'],
    ['ja', 'こんにちわ,元気ですか?  はい.', 'こんにちは、元気ですか？はい。'],
    ['ja', 'ｶﾞｲﾄﾞ を １２３ 読む 。', 'ガイド を 123 読む。'],
    ['zh', '今天天气很好,我们因该去公园.', '今天天气很好，我们应该去公园。'],
    ['ko', '안녕하세요。 몇일 됬어요？', '안녕하세요. 며칠 됐어요?'],
  ])('%s: %j to %j', (target, text, right) => {
    expect(correct(text, target)).toBe(right)
  })

  it('converts a text to the spelling of a variant only if the variant is named', () => {
    expect(correct('The colour of the centre.', 'en-US')).toBe('The colour of the centre.')
    expect(correct('The colour of the centre.', 'en-US', true)).toBe('The color of the center.')
    expect(correct('The color of the center.', 'en-GB', true)).toBe('The colour of the centre.')
    expect(correct('O ficheiro do utilizador.', 'pt-BR', true)).toBe('O arquivo do usuário.')
    expect(correct('O celular do usuário.', 'pt-PT', true)).toBe('O telemóvel do utilizador.')
  })
})

it.each([
  ['labels', 'en-US', 'open file'],
  ['headings', 'en-US', 'how this is done in the new version'],
  ['headings with a colon', 'en-US', 'these are the files that you have:'],
  ['list items', 'en-US', '- first item\n- second item\n'],
  ['words that good text doubles', 'en-US', 'He said that that had had no effect.'],
  ['names that are doubled', 'en-US', 'We saw Duran Duran in Baden Baden.'],
  ['abbreviations', 'en-US', 'Bring paper, pens, etc. and e.g. a ruler to the dept. office.'],
  ['ellipses and smileys', 'en-US', 'Well ... fine :) or :-( whatever.'],
  ['placeholders and addresses', 'en-US', 'Write {a  b} to %1$s at https://teh.example/x?y=1 or a.teh@b.com'],
  ['numbers and times', 'en-US', 'At 12:30 it was 1,000.50 EUR.'],
  ['brand names', 'en-US', 'iPhone and eBay are names.'],
  ['lines of a paragraph', 'en-US', 'This line goes on\nin the next one and ends here.'],
  ['indents, tabs and line ends', 'en-US', '  One\t\ttwo  \r\n\r\n    three'],
  ['French spaces before punctuation', 'fr', 'Vraiment ? Oui ! Voici : un, deux.'],
  ['Spanish marks', 'es', 'Hola, ¿qué tal? ¡Bien!'],
  ['German nouns and pronouns', 'de', 'Er sagt, dass die die Tür schließen.'],
  ['decimal points in Chinese', 'zh', '版本3.5已经发布。'],
  ['Chinese dots', 'zh', '等等。。。'],
  ['a text of nothing', 'en-US', ''],
])('correct does not change %s (%s)', (_name, target, text) => {
  expect(correct(text, target)).toBe(text)
})

const word = fc.constantFrom(
  ...[
    'the', 'teh', 'a', 'an', 'hour', 'user', 'i', 'I', 'is', 'it', 'das', 'ist', 'alot', 'garnicht', 'dont',
    'que',
  ],
  ...[
    'esta', 'qual', "qual'è", "l'eau", 'c’est', 'etc', 'Mr', 'Straße', '因该', '帐号', 'とゆう', 'ｶﾞ', '몇일', 'ﬁ',
    'ß', 'é', 'İ',
  ],
) // biome-ignore format: a table
const glue = fc.constantFrom(
  ...[
    ' ', '  ', '\n', '\n\n', ' , ', ',', '.', '. ', ' . ', '!', '?', ' ?', '...', ': ', ';', '¿', '"', '(',
    ')', '。', '，', '、',
  ],
  ...['{x  y}', '%s', 'https://a.com/?b', ' 12:30 ', '\u00a0', '\t', '<b>', '👍🏽', '-', '’', '\ud800'],
) // biome-ignore format: a table
const prose = fc
  .array(fc.oneof(word, glue, fc.string({ unit: codePoint, maxLength: 4 })), { maxLength: 30 })
  .map((parts) => parts.join(''))

describe('correct, for any text', () => {
  it.each(TARGETS)('changes nothing the second time in %s', (target) => {
    fc.assert(
      fc.property(prose, fc.boolean(), (text, variant) => {
        const once = correct(text, target, variant)
        expect(correct(once, target, variant)).toBe(once)
      }),
      { numRuns: runs(100) },
    )
  })

  it('keeps line breaks, placeholders and addresses', () => {
    const kept = (text: string) => text.match(/\n|\{x {2}y\}|%s(?!\p{L})|👍🏽/gu) ?? []
    fc.assert(
      fc.property(prose, fc.constantFrom(...TARGETS), (text, target) => {
        expect(kept(correct(text, target))).toEqual(kept(text))
      }),
      { numRuns: runs(150) },
    )
  })
})
