import { describe, expect, it } from 'vitest'
import {
  makePptx,
  SLIDE_BREAK,
  SLIDE_NUMBER,
  shape,
  slideParagraph,
  slideRun,
} from '../../../support/documents/make-pptx.ts'
import { translateDocument } from '../../../support/documents/translate-document.ts'
import { textOf } from '../../../support/documents/unzip.ts'

const upper = (text: string) => text.toUpperCase()

function texts(xml: string): string[] {
  return [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text ?? '')
}

describe('a pptx', () => {
  it.each<[what: string, content: string[], segments: string[], texts: string[]]>([
    ['returns a word that is split over runs as one word, whose formatting stays', [slideRun('Wel'), slideRun('come', ' b="1"'), slideRun(' all')], ['Welcome all'], ['', 'WELCOME', ' ALL']],
    ['keeps line breaks between the same texts', [slideRun('one'), SLIDE_BREAK, slideRun('two')], ['one\ntwo'], ['ONE', 'TWO']],
    ['keeps slide numbers and dates in their place', [slideRun('slide '), SLIDE_NUMBER, slideRun(' shown')], ['slide \ufffc shown'], ['SLIDE ', '7', ' SHOWN']],
    ['treats white space at the ends of a text as text', [slideRun(' one ')], [' one '], [' ONE ']],
  ])('%s', async (_, content, segments, expected) => {
    const { bytes } = makePptx({ slides: [{ shapes: shape([slideParagraph(...content)]) }] })
    const result = await translateDocument('pptx', bytes, upper)
    expect(result.segments).toEqual(segments)
    expect(texts(await textOf(result.bytes, 'ppt/slides/slide1.xml'))).toEqual(expected)
  }) // biome-ignore format: a table

  it('translates a diagram’s data and its drawing alike and bills them once', async () => {
    const { bytes } = makePptx({ slides: [], diagram: ['plan', 'build'] })
    const result = await translateDocument('pptx', bytes, upper)
    expect(result.segments).toEqual(['plan', 'build'])
    expect(result.characters).toBe(9)
    for (const part of ['data1', 'drawing1']) {
      expect(texts(await textOf(result.bytes, `ppt/diagrams/${part}.xml`))).toEqual(['PLAN', 'BUILD'])
    }
  })

  it('does not change the prompts of masters and layouts, but translates filled placeholders on slides', async () => {
    const filled = shape([slideParagraph(slideRun('title'))], 'title')
    const { bytes } = makePptx({
      slides: [{ shapes: filled }],
      master: shape([slideParagraph(slideRun('motto'))]),
    })
    const result = await translateDocument('pptx', bytes, upper)
    expect(result.segments).toEqual(['title', 'motto'])
    expect(texts(await textOf(result.bytes, 'ppt/slideMasters/slideMaster1.xml'))).toEqual([
      'Click to add title',
      'MOTTO',
    ])
  })

  it('reads slides by number', async () => {
    const slides = Array.from({ length: 12 }, (_, index) => ({
      shapes: shape([slideParagraph(slideRun(`slide ${index + 1}`))]),
    }))
    const { segments } = await translateDocument('pptx', makePptx({ slides }).bytes)
    expect(segments).toEqual(slides.map((_, index) => `slide ${index + 1}`))
  })
})
