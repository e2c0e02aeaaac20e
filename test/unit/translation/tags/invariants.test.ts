import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { readTaggedText, type TagHandling } from '../../../../src/text/tags/tagged-text.ts'
import { readXmlTokens } from '../../../../src/text/tags/xml.ts'
import { codePoint } from '../../../support/code-point.ts'
import { runs } from '../../../support/runs.ts'
import { charactersOf, htmlSlices, type Slice, sourceOf, tagLists, xmlSlices } from './generated.ts'
import { html, translate, translator, xml } from './tagged.ts'

const target = fc.constantFrom('de', 'fr', 'ja', 'ar', 'zh')

/** The text between pieces of markup, after checking that all of these are present, in order and unchanged. */
function textBetween(slices: readonly Slice[], answer: string): string[] {
  const texts: string[] = []
  let position = 0
  for (const { kind, source } of slices) {
    if (kind === 'text') continue
    // Text has its `<` escaped, so the next one begins markup.
    const found = answer.indexOf('<', position)
    expect(answer.slice(found, found + source.length)).toBe(source)
    texts.push(answer.slice(position, found))
    position = found + source.length
  }
  texts.push(answer.slice(position))
  expect(texts.join('')).not.toContain('<')
  return texts
}

const kinds: [
  name: string,
  slices: fc.Arbitrary<Slice[]>,
  handling: (lists: Partial<TagHandling>) => TagHandling,
][] = [
  ['XML, version 1', xmlSlices, (lists) => xml(lists)],
  ['XML, version 2', xmlSlices, (lists) => xml({ ...lists, version: 'v2' })],
  ['HTML', htmlSlices, (lists) => html(lists)],
]

describe.each(kinds)('any document, %s', (_name, slices, handling) => {
  it('keeps its markup byte for byte when every text in it is translated', async () => {
    await fc.assert(
      fc.asyncProperty(slices, tagLists, target, async (document, lists, lang) => {
        const source = sourceOf(document)
        const answer = await translate(source, handling(lists), lang)
        const before = textBetween(document, source)
        const after = textBetween(document, answer)
        before.forEach((text, index) => {
          if (text.trim() === '') expect(after[index]?.trim()).toBe('')
          if (lists.ignoreTags.length === 0) expect(after[index]).not.toMatch(/garden|Trees|WATER|naïve/)
        })
      }),
      { numRuns: runs(100) },
    )
  })

  it('comes back complete if nothing is translated, and has as many characters as its text', async () => {
    await fc.assert(
      fc.asyncProperty(slices, tagLists, async (document, lists) => {
        const source = sourceOf(document)
        const text = await readTaggedText(source, handling(lists))
        expect(text.write((unit) => translator.translateUnit(unit, 'en', 'en-US'))).toBe(source)
        expect(text.characters).toBe(charactersOf(document))
      }),
      { numRuns: runs(100) },
    )
  })
})

describe('any text', () => {
  const texts = fc.oneof(
    fc.string({ unit: codePoint }),
    fc
      .array(
        fc.constantFrom(
          '<', '>', '/', '!', '-', '[', ']', '?', '&', ';', '"', "'", '=', ' ', 'a', 'p', '#', 'CDATA',
          'DOCTYPE', '\ufffc', '\ud83d', 'script',
        ),
      )
      .map((parts) => parts.join('')),
  ) // biome-ignore format: a table

  it.each([
    ['XML', xml()],
    ['HTML', html()],
    ['HTML of version 2', html({ version: 'v2' })],
  ] as const)('is %s: read without an error and without loss', async (_name, handling) => {
    await fc.assert(
      fc.asyncProperty(texts, async (source) => {
        const text = await readTaggedText(source, handling)
        expect(text.write((unit) => translator.translateUnit(unit, 'en', 'en-GB'))).toBe(source)
        expect(text.characters).toBeLessThanOrEqual([...source].length)
      }),
      { numRuns: runs(500) },
    )
  })

  it('is refused in version 2 of XML exactly when a strict parser refuses it', async () => {
    const refuses = (source: string) => {
      // This parser does not detect lone surrogates.
      let failed = Buffer.from(source).toString() !== source
      const parser = new SaxesParser({ fragment: false })
      parser.on('error', () => {
        failed = true
      })
      parser.write(`<root>${source}</root>`).close()
      return failed
    }
    await fc.assert(
      fc.asyncProperty(texts, async (source) => {
        const read = readTaggedText(source, xml({ version: 'v2' }))
        if (refuses(source)) await expect(read).rejects.toThrow(/line \d+, column \d+/)
        else await expect(read).resolves.toBeDefined()
      }),
      { numRuns: runs(500) },
    )
  })
})

it('finds the same tags and text in XML as a strict parser', () => {
  fc.assert(
    fc.property(xmlSlices, (slices) => {
      const source = sourceOf(slices)
      const expected: string[] = []
      const parser = new SaxesParser({ fragment: true })
      parser.on('opentag', ({ name, isSelfClosing }) =>
        expected.push(`${isSelfClosing ? 'empty' : 'open'} ${name}`),
      )
      parser.on('closetag', ({ name, isSelfClosing }) => {
        if (!isSelfClosing) expected.push(`close ${name}`)
      })
      parser.on('text', (text) => expected.push(`text ${text}`))
      parser.on('cdata', (text) => expected.push(`data ${text}`))
      parser.write(source).close()
      const found = readXmlTokens(source).flatMap((token) => {
        if (token.kind === 'aside') return []
        return [`${token.kind} ${'name' in token ? token.name : token.text}`]
      })
      expect(found).toEqual(expected)
    }),
    { numRuns: runs(150) },
  )
})
