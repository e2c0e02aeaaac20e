import { HAZARDS } from '../../src/text/hazards/expose.ts'
import type { ExposedText } from '../../src/text/hazards/hazard.ts'
import { HAZARD_NAMES, type HazardName } from '../../src/text/hazards/hazard-names.ts'
import { DEFAULT_TAG_HANDLING } from '../../src/text/tags/tagged-text.ts'
import { createTerms } from '../../src/text/terms/terms.ts'
import { compileTerms } from '../../src/text/terms/terms-dictionary.ts'
import { createTranslator } from '../../src/text/translator.ts'
import { code, table } from './markdown.ts'

/** What the documentation says about a hazard in addition to its own description. */
interface Notes {
  readonly does: string
  readonly defense: string
  /** A translation to spoil, and the form of the hazard. */
  readonly example: {
    readonly text: string
    readonly form?: number
    readonly tags?: 'xml' | 'html'
    readonly of?: Partial<ExposedText>
  }
}

const V2 = '`tag_handling_version=v2`'
const translator = createTranslator({ seed: 'mynah', mode: 'words' })
const translateOrder = (terms: ExposedText['steering']['terms']) =>
  translator.translate('Order the order', 'en', 'de', { terms })
const orderTerms = createTerms([compileTerms('order\tAuftrag')])

const NOTES: Readonly<Record<HazardName, Notes>> = {
  'placeholder-name': {
    does: 'The name in a placeholder is translated, or the letter that ends it becomes an ending.',
    defense: 'tags with ids: `tag_handling=xml`, `<x id="1"/>`',
    example: { text: 'Willkommen, %(name)s', form: 1 },
  },
  'placeholder-syntax': {
    does: 'A brace is lost or doubled, or the placeholder is lost; square brackets become round.',
    defense: 'tags with ids',
    example: { text: '{{ count }} Dateien' },
  },
  'placeholder-move': {
    does: 'Placeholders and empty tags jump to the front of their sentence.',
    defense: `tags with ids and ${V2}; English as one of the two languages`,
    example: { text: 'Ich habe {terms} gelesen.' },
  },
  'tag-move': {
    does: 'What `ignore_tags`, `translate="no"` or `notranslate` protects jumps to the front of its unit.',
    defense: `${V2}; English as one of the two languages`,
    example: { text: 'Klicken Sie auf <b translate="no">OK</b>', tags: 'html' },
  },
  'tag-bounds': {
    does: 'The element around a word takes in the word before, or lets out its last word or letters, or is left empty.',
    defense: 'empty tags instead of tags around text; with `v2` only punctuation and compounds',
    example: { text: 'Tippen Sie auf <b>Weiter</b>', tags: 'xml' },
  },
  'tag-structure': {
    does: 'Two elements that touch become one; a `<br>` in XML gets an end; an element comes twice, once empty.',
    defense: `text between elements, \`<br/>\` in XML, ${V2}`,
    example: { text: '<a>Anrufen</a><a>Buchen</a>', tags: 'html' },
  },
  'tag-gap': {
    does: 'The space before an opening tag is lost, or a quotation mark moves into the element.',
    defense: `empty tags, ${V2}; putting the space back`,
    example: { text: 'Tippen Sie auf <b>Weiter</b>', tags: 'xml' },
  },
  entities: {
    does: 'Bare `&`, `<` and `>`, and in every second text letters beyond ASCII, become references.',
    defense: 'reading the answer with a parser, no references in the texts of tests',
    example: { text: 'Suchen & größer', tags: 'html' },
  },
  newlines: {
    does: 'Single newlines become spaces, and `\\r\\n` becomes `\\n`.',
    defense: 'a text for each line; with classic models `split_sentences=1`',
    example: { text: 'Zeile\nZeile', of: { splitting: 'punctuation' } },
  },
  edges: {
    does: 'A full stop is added, the case of the first letter changes, outer spaces are lost; a comma stands behind `<br>`.',
    defense: '`preserve_formatting=1`',
    example: { text: 'Unsere neuen Preise' },
  },
  quotes: {
    does: 'A pair of quotation marks is written otherwise, or in part, or loses its end, or that is in the next line.',
    defense: 'tags instead of quotation marks that code depends on',
    example: { text: 'die „gute“ Idee' },
  },
  escapes: {
    does: 'The two characters `\\n` become others, the last `**` is lost, backticks become quotation marks.',
    defense: 'real newlines, tags instead of Markdown',
    example: { text: 'Hallo!\\nLaden' },
  },
  numbers: {
    does: 'Decimal and group marks change, `#25` comes in brackets, the second cell of digits in XML is emptied.',
    defense: 'protected elements around numbers that code depends on',
    example: { text: 'für 1,234.50 Dollar', of: { sourceLang: 'en' } },
  },
  loss: {
    does: 'The whole text is lost, or its first sentence, or its first clause.',
    defense: 'refusing empty answers, comparing lengths',
    example: { text: 'Hallo. Schön, dass Sie da sind.', form: 1 },
  },
  extra: {
    does: 'The last word comes up to three times again, or the first sentence twice.',
    defense: 'comparing lengths',
    example: { text: 'Unser kleines Haus' },
  },
  untranslated: {
    does: 'The source comes back, or its second sentence does.',
    defense: 'comparing the answer with the source',
    example: { text: 'Hallo. Bis bald.', form: 1, of: { source: 'Hello. See you.' } },
  },
  language: {
    does: 'A near language is reported; where that is the target, the text comes back as it is.',
    defense: '`source_lang`',
    example: { text: 'trygg', of: { source: 'safe', sourceLang: 'en', target: 'nb', isSourceGiven: false } },
  },
  steering: {
    does:
      'Glossary entries whose first letter has another case are missed, every second hit is inflected; ' +
      'the formality is ignored between quotation marks.',
    defense: 'entries in both cases',
    example: {
      text: translateOrder(orderTerms),
      of: {
        sourceLang: 'en',
        target: 'de',
        steering: { terms: orderTerms },
        steered: ({ terms }) => translateOrder(terms),
      },
    },
  },
  invisible: {
    does: 'A zero-width space behind the first word, no soft hyphens, spaces for no-break spaces.',
    defense: 'comparing without them',
    example: { text: 'Guten\u00a0Tag' },
  },
}

/** Every hazard with an example that it generates itself. */
export const hazardTable = (): string =>
  table(
    ['Hazard', 'What happens', 'For example', 'When', 'What helps', 'Certainty'],
    HAZARD_NAMES.map((name) => {
      const { does, defense, example } = NOTES[name]
      const { when, certainty, source } = entryOf(name)
      const shown = `${visible(example.text)} → ${visible(spoiledExample(name, example))}`
      return [
        code(name),
        does,
        shown,
        when,
        defense,
        source === undefined ? certainty : `${certainty}: ${source}`,
      ]
    }),
  )

function entryOf(name: HazardName) {
  const entry = HAZARDS.get(name)
  if (!entry) throw new Error(`There is no hazard ${name}`)
  return entry
}

function spoiledExample(name: HazardName, { text, form = 0, tags, of }: Notes['example']): string {
  const exposed: ExposedText = {
    source: text,
    translation: text,
    sourceLang: 'nl',
    target: 'de',
    isSourceGiven: true,
    tags: tags && { ...DEFAULT_TAG_HANDLING, kind: tags },
    splitting: 'punctuation_and_newlines',
    preserveFormatting: false,
    word: (word) => translator.word(word, 'en', 'de'),
    steering: {},
    steered: () => text,
    ...of,
  }
  const spoiled = entryOf(name).apply(exposed, (below) => form % below)
  if (spoiled === undefined) throw new Error(`The example of ${name} stays as it is`)
  return spoiled.translation
}

const SIGNS: Readonly<Record<string, string>> = { '\n': '⏎', '\u00a0': '⍽', '\u200b': '·' }

/** As code, with invisible characters made visible. */
const visible = (text: string) => code(text.replace(/[\n\u00a0\u200b]/g, (sign) => SIGNS[sign] as string))
