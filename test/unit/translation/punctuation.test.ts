import { describe, expect, it } from 'vitest'
import { createMemoryMatcher } from '../../../src/text/memory-matcher.ts'
import { memoryOf } from '../../../src/text/steering.ts'
import { createTerms } from '../../../src/text/terms/terms.ts'
import { compileTerms } from '../../../src/text/terms/terms-dictionary.ts'
import { createTranslator } from '../../../src/text/translator.ts'
import { itInMore, some } from '../../support/runs.ts'
import { translate as translateTagged, xml } from './tags/tagged.ts'

const translator = createTranslator({ seed: 'punctuation', mode: 'words' })
/** A translation with `w` for each word; adjacent words in languages without spaces count as one. */
function shape(text: string, target: string, source = 'gn', steering = {}) {
  return translator.translate(text, source, target, steering).replace(/[\p{L}\p{M}]+/gu, 'w')
}

describe('punctuation of the target', () => {
  const TEXT = 'Are plums red? Nobody knows; ask: "Why not, then?" Go!'
  it.each([
    ['de', 'w w w? w w; w: „w w, w?“ w!'],
    ['de-CH', 'w w w? w w; w: «w w, w?» w!'],
    ['en-GB', 'w w w? w w; w: “w w, w?” w!'],
    ['es', '¿w w w? w w; w: «¿w w, w?» ¡w!'],
    ['es-419', '¿w w w? w w; w: “¿w w, w?” ¡w!'],
    ['fr', 'w w w\u202f? w w\u202f; w\u00a0: «\u00a0w w, w\u202f?\u00a0» w\u202f!'],
    ['fr-CA', 'w w w? w w; w\u00a0: «\u00a0w w, w?\u00a0» w!'],
    ['ja', 'w？w；w：「w、w？」w！'],
    ['zh-Hans', 'w？w；w：“w，w？”w！'],
    ['zh-Hant', 'w？w；w：「w，w？」w！'],
    ['ar', 'w w w؟ w w؛ w: «w w، w؟» w!'],
    ['ur', 'w w w؟ w w؛ w: “w w، w؟” w!'],
    ['el', 'w w w; w w· w: «w w, w;» w!'],
    ['ru', 'w w w? w w; w: «w w, w?» w!'],
    ['fi', 'w w w? w w; w: ”w w, w?” w!'],
  ])('in %s', (target, expected) => {
    expect(shape(TEXT, target)).toBe(expected)
  })

  it.each([
    ['ja', 'w。w'],
    ['zh', 'w。w'],
    ['hi', 'w w। w'],
    ['ur', 'w w۔ w'],
    ['my', 'w။ w'],
    ['hy', 'w w։ w'],
    ['de', 'w w. w'],
  ])('periods in %s', (target, expected) => {
    expect(shape('Plums ripen. Really', target)).toBe(expected)
  })

  it('is recognized in any language, and has a space after it if the target needs one', () => {
    expect(shape('桃が好き。林檎も、です！', 'de', 'ja')).toMatch(/^w(?: w)*\. w(?: w)*, w(?: w)*!$/)
    expect(shape('Ça mûrit\u202f? «\u00a0Oui\u00a0»\u00a0!', 'de', 'fr')).toBe('w w? „w“!')
    expect(shape('Ça mûrit ? Oui !', 'ja', 'fr')).toBe('w？w！')
    expect(shape('Ωριμάζουν; Ναι· σίγουρα', 'es', 'el')).toBe('¿w? w; w')
    expect(shape('¿Maduran? ¡Sí!', 'de', 'es')).toBe('w? w!')
    expect(shape('¿Maduran? ¡Sí!', 'es', 'gl')).toBe('¿w? ¡w!')
  })

  it('does not change parts of numbers, abbreviations, and lists', () => {
    expect(shape('Pay 3.5 or 1,200 at 10:30', 'ja')).toBe('w 3.5 w 1,200 w 10:30')
    expect(shape('1. Peel\n2. Slice', 'zh')).toBe('1. w\n2. w')
    expect(shape('Ask Mr. Plum and Dr. Pear', 'hi')).toBe('w w. w w w. w')
    expect(shape('See fig. 4711 soon...', 'ja')).toBe('w. 4711 w...')
  })

  it('does not change code, markup, and everything else that is not a sentence', () => {
    const source = createTranslator({ seed: 'punctuation', mode: 'words', punctuation: 'source' })
    const texts = [
      '{"key": "value"}', 'key="value"', 'if (a != b)', 'a;b', 'x ? y : z', ' ! ', '...', '?!', '"',
    ] // biome-ignore format: a table
    for (const text of texts) {
      for (const target of ['es', 'ja', 'ar', 'el']) {
        expect(translator.translate(text, 'gn', target)).toBe(source.translate(text, 'gn', target))
      }
    }
  })

  it('continues across tags', async () => {
    const text = await translateTagged('Is <b>this ripe</b>? Yes.', xml(), 'es', {
      by: translator,
      from: 'gn',
    })
    expect(text.replace(/(?<![</])\b[\p{L}]+/gu, 'w')).toBe('¿w <b>w w</b>? w.')
  })

  it('keeps both ends of a text with preserve_formatting', () => {
    const steering = { preserveFormatting: true }
    expect(shape('Is it? Was it?', 'es', 'gn', steering)).toBe('w w? ¿w w?')
    expect(shape('"Plums." Pears.', 'ja', 'gn', steering)).toBe('"w。" w.')
  })

  it('does not touch glossary phrases, scenario phrases, and memory segments', () => {
    const terms = createTerms([compileTerms('plum\tplum, "ripe"?')])
    expect(translator.translate('Is a plum red?', 'gn', 'es', { terms })).toMatch(/^¿.* plum, "ripe"\? .*\?$/)
    const text = 'Plums? Yes.'
    const phrases = [{ source_lang: 'gn', target_lang: 'ja', text, translation: 'Sumomo? Hai, "so".' }]
    expect(createTranslator({ seed: 'a', mode: 'words', phrases }).translate(text, 'gn', 'ja')).toBe(
      'Sumomo? Hai, "so".',
    )
    const memory = memoryOf(createMemoryMatcher([{ source: text, target: 'Sumomo? Hai, "so".' }]), 100)
    expect(translator.translate(text, 'gn', 'ja', { memory })).toBe('Sumomo? Hai, "so".')
  })

  it('is that of the source if the setting says so, and in the other modes', () => {
    const text = 'Are plums "red", then?'
    const source = createTranslator({ seed: 'punctuation', mode: 'words', punctuation: 'source' })
    expect(source.translate(text, 'gn', 'es').replace(/\p{L}+/gu, 'w')).toBe('w w "w", w?')
    expect(createTranslator({ seed: 'a', mode: 'echo' }).translate(text, 'gn', 'ja')).toBe(`[ja] ${text}`)
  })

  itInMore('takes linear time', () => {
    for (const unit of some(['!', '. ', ').', '"', '" ', '? ', '«', '!"', '.)', '¿', '\u3002', ' : '])) {
      const text = `a${unit.repeat(60_000)}`
      for (const target of ['es', 'ja', 'fr']) {
        expect(translator.translate(text, 'gn', target).length).toBeGreaterThan(0)
      }
    }
  })
})
