import { readFileSync } from 'node:fs'
import { HAZARDS } from '../../src/text/hazards/expose.ts'
import type { ExposedText } from '../../src/text/hazards/hazard.ts'
import { HAZARD_NAMES, type HazardName } from '../../src/text/hazards/hazard-names.ts'
import { DEFAULT_TAG_HANDLING } from '../../src/text/tags/tagged-text.ts'
import { createTerms } from '../../src/text/terms/terms.ts'
import { compileTerms } from '../../src/text/terms/terms-dictionary.ts'
import { createTranslator, type Translator } from '../../src/text/translator.ts'
import { code } from './markdown.ts'

/** What the documentation says about a hazard. */
interface Notes {
  readonly does: string
  readonly when: string
  /** Where it was observed: the service's documentation, or reports to these projects. Absent if it was invented. */
  readonly source?: string
  readonly defense: string
  /** A translation to spoil, and the form of the hazard. */
  readonly example?: Example
}

interface Example {
  readonly text: string
  readonly form?: number
  readonly tags?: 'xml' | 'html'
  readonly of?: Partial<ExposedText>
}

const NOTES: Readonly<Record<HazardName, Notes>> = JSON.parse(
  readFileSync(new URL('hazards.json', import.meta.url), 'utf8'),
)

const translator = createTranslator({ seed: 'mynah', mode: 'words' })

/** The example of the hazard that depends on a glossary. */
function steeringExample(): Example {
  const terms = createTerms([compileTerms('order\tAuftrag')])
  const translate = (by: ExposedText['steering']['terms']) =>
    translator.translate('Order the order', 'en', 'de', { terms: by })
  const of: Example['of'] = {
    sourceLang: 'en',
    target: 'de',
    steering: { terms },
    steered: (by) => translate(by.terms),
  }
  return { text: translate(terms), of }
}

/** Every hazard under its name, with an example that it generates itself. */
export const hazardList = (): string =>
  HAZARD_NAMES.map((name) => {
    const { does, when, source, defense, example = steeringExample() } = NOTES[name]
    const certainty = source === undefined ? 'Invented' : `Observed: ${source}`
    return `\n#### ${name}\n\n${does} ${visible(example.text)} → ${visible(spoiledExample(name, example))}\n
**When:** ${when}. **What helps:** ${defense}. *${certainty}.*\n`
  })
    .join('')
    .concat('\n')

function spoiledExample(name: HazardName, { text, form = 0, tags, of }: Example): string {
  const exposed = exposedText(translator, {
    source: text,
    translation: text,
    sourceLang: 'nl',
    tags: tags && { ...DEFAULT_TAG_HANDLING, kind: tags },
    ...of,
  })
  const spoiled = HAZARDS[name](exposed, (below) => form % below)
  if (spoiled === undefined) throw new Error(`The example of ${name} stays as it is`)
  return spoiled.translation
}

/** A text and its translation, from a request that asks for nothing else. */
export const exposedText = (
  { word }: Translator,
  facts: Pick<ExposedText, 'source' | 'translation'> & Partial<ExposedText>,
): ExposedText => ({
  sourceLang: 'en',
  target: 'de',
  isSourceGiven: true,
  tags: undefined,
  splitting: 'punctuation_and_newlines',
  preserveFormatting: false,
  word: (one) => word(one, 'en', facts.target ?? 'de'),
  steering: {},
  steered: () => facts.translation,
  ...facts,
})

const SIGNS: Readonly<Record<string, string>> = { '\n': '⏎', '\u00a0': '⍽', '\u200b': '·' }

/** As code, with invisible characters made visible. */
const visible = (text: string) => code(text.replace(/[\n\u00a0\u200b]/g, (sign) => SIGNS[sign] as string))
