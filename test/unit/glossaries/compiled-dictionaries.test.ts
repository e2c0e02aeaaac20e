import { describe, expect, it } from 'vitest'
import { createCompiledDictionaries } from '../../../src/service/glossaries/glossary-terms.ts'
import { cutPieces } from '../../../src/text/pieces/pieces.ts'
import { createTerms } from '../../../src/text/terms/terms.ts'
import { compileTerms } from '../../../src/text/terms/terms-dictionary.ts'

const content = (target: string) => Buffer.from(`cat\t${target}`)

describe('cached compiled dictionaries', () => {
  it('are compiled once for a content', async () => {
    const compiled = createCompiledDictionaries()
    expect(compiled.get('a')).toBeUndefined()
    const dictionary = await compiled.compile('a', content('Katze'))
    expect(await compiled.get('a')).toBe(dictionary)
    expect(await compiled.compile('a', content('Katze'))).toBe(dictionary)
  })

  it('make room for others if there are too many, the least recently used first', async () => {
    const compiled = createCompiledDictionaries(3 * content('x').length)
    for (const id of ['a', 'b', 'c']) await compiled.compile(id, content('x'))
    expect(compiled.get('a')).toBeDefined()
    await compiled.compile('d', content('x'))
    const kept = ['a', 'b', 'c', 'd'].filter((id) => compiled.get(id) !== undefined)
    expect(kept).toEqual(['a', 'c', 'd'])
  })

  it('are compiled once for requests at the same time, even if not all can be kept', async () => {
    const compiled = createCompiledDictionaries(1)
    const both = () => [compiled.compile('a', content('x')), compiled.compile('b', content('x'))]
    const [a, b, again, bAgain] = await Promise.all([...both(), ...both()])
    expect([again === a, bAgain === b]).toEqual([true, true])
    expect(['a', 'b'].map((id) => compiled.get(id) !== undefined)).toEqual([false, true])
  })

  it('are cached even if a single one exceeds the limit', async () => {
    const compiled = createCompiledDictionaries(1)
    await compiled.compile('a', content('x'))
    await compiled.compile('b', content('x'))
    expect([compiled.get('a'), compiled.get('b') !== undefined]).toEqual([undefined, true])
  })
})

describe('a look-up', () => {
  const phrases = (count: number, of: (index: number) => string) =>
    compileTerms(Array.from({ length: count }, (_, index) => `${of(index)}\t${index}`).join('\n'))

  it('finds every phrase of a hundred thousand', () => {
    const terms = createTerms([phrases(100_000, (index) => `word ${index}`)])
    for (const index of [0, 1, 99, 12_345, 99_999]) {
      expect(terms.find(cutPieces(`a word ${index}.`))).toEqual([
        { start: 2, end: 7 + String(index).length, target: String(index) },
      ])
    }
    expect(terms.find(cutPieces('a word 100000.'))).toEqual([])
  })

  it('stays linear in the text if all phrases begin alike and none matches completely', () => {
    const terms = createTerms([phrases(340, (index) => `${'あ'.repeat(index + 1)}い`)])
    const matches = terms.find(cutPieces(`${'あ'.repeat(20_000)}い`))
    expect(matches.map(({ start, end }) => [start, end])).toEqual([[20_000 - 340, 20_001]])
  })

  it('finds entries that differ only by capitals, however many', () => {
    const spellings = ['abcd', 'ABCD', 'Abcd', 'aBcD']
    const terms = createTerms([phrases(spellings.length, (index) => spellings[index] ?? '')])
    const found = terms.find(cutPieces('aBcD Abcd ABCD abcd AbCd')).map(({ target }) => target)
    expect(found).toEqual(['3', '2', '1', '0', '0'])
  })
})
