import { hash, rehash } from '../hash.ts'
import { cutPieces } from '../pieces/pieces.ts'
import { entities, escapes, invisible, quotes } from './character-hazards.ts'
import type { Choose, ExposedText, Hazard, HazardChoice, Spoiled } from './hazard.ts'
import type { HazardName } from './hazard-names.ts'
import { placeholderMove, placeholderName, placeholderSyntax } from './placeholder-hazards.ts'
import { edges, newlines, numbers } from './prose-hazards.ts'
import { changeProse } from './stretches.ts'
import { tagBounds, tagGap, tagMove, tagStructure } from './tag-hazards.ts'
import { extra, language, loss, steering, untranslated } from './whole-text-hazards.ts'

/** The result of exposing a text to hazards. */
export interface Exposure extends Required<Spoiled> {
  /** The hazards that changed something, in order. */
  readonly met: readonly HazardName[]
}

/**
 * Exposes a translation to hazards. The result derives from the text, its languages, the request and the choice, so it
 * is reproducible.
 */
export function expose(text: ExposedText, choice: HazardChoice): Exposure {
  const steps = exposeInSteps(text, choice)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same with a pause after each hazard, as all of them together take longer than translating. */
export function* exposeInSteps(
  text: ExposedText,
  { seed, hazards, isBlind, rate }: HazardChoice,
): Generator<void, Exposure, void> {
  const met: HazardName[] = []
  let exposed = isBlind ? { ...text, translation: translateMessagesBlindly(text) } : text
  for (const [name, entry] of HAZARDS) {
    if (!isWanted(name, entry, hazards)) continue
    const choose = chooser(`${seed}\n${name}\n${text.target}\n${text.source}`)
    const share = hazards === null && entry.hidesOthers ? rate * SHARE_OF_HIDING : rate
    if (choose(SHARES) >= share * SHARES) continue
    const spoiled = entry.apply(exposed, choose)
    yield
    if (spoiled === undefined) continue
    met.push(name)
    exposed = { ...exposed, ...spoiled }
  }
  return { translation: exposed.translation, sourceLang: exposed.sourceLang, met }
}

/** Invented hazards are not part of "all": they must be requested by name. */
const isWanted = (name: HazardName, { certainty }: HazardEntry, hazards: HazardChoice['hazards']) =>
  hazards === null ? certainty === 'observed' : hazards.includes(name)

/** If all hazards are active, those that leave nothing for the others apply to one text in eight (our choice). */
const SHARE_OF_HIDING = 1 / 8

/** The resolution of rates. */
const SHARES = 1_000_000

function chooser(key: string): Choose {
  let state = hash(key)
  return (below) => {
    const chosen = state % below
    state = rehash(state + 0x9e3779b9)
    return chosen
  }
}

/** A hazard and its properties. */
interface HazardEntry {
  readonly apply: Hazard
  /** When it applies. */
  readonly when: string
  /** Whether it was observed at the service, or invented because tests need it. */
  readonly certainty: 'observed' | 'invented'
  /** The source of the observation: the service's documentation, or reports to these projects. */
  readonly source?: string
  /** Whether it leaves nothing for other hazards to change, so it must be rare if all of them are active. */
  readonly hidesOthers?: true
}

const UNTAGGED = 'without `tag_handling`'
const TAGGED = 'with `tag_handling`, with `v2` in one text of eight'

/**
 * The hazards, in the order in which they are applied: first those that replace a text as a whole, last those that may
 * break its markup, which the others read.
 */
export const HAZARDS: ReadonlyMap<HazardName, HazardEntry> = new Map<HazardName, HazardEntry>([
  [
    'steering',
    {
      apply: steering,
      when: 'with a glossary or a formality',
      certainty: 'observed',
      source: 'documentation; deepl-dotnet, deepl-python',
    },
  ],
  [
    'untranslated',
    {
      apply: untranslated,
      when: 'always',
      certainty: 'observed',
      source: 'deepl-python, deepl-rs, deepltranslate-core, integreat-cms',
      hidesOthers: true,
    },
  ],
  [
    'extra',
    { apply: extra, when: 'always', certainty: 'observed', source: 'deepl-python, json-autotranslate' },
  ],
  [
    'loss',
    {
      apply: loss,
      when: 'always',
      certainty: 'observed',
      source: 'deepl-python, reproduced by the service; deepl-dotnet',
      hidesOthers: true,
    },
  ],
  [
    'numbers',
    {
      apply: numbers,
      when: 'always; empty units in XML',
      certainty: 'observed',
      source: 'deepl-python, deepl-php, subtitleedit',
    },
  ],
  [
    'quotes',
    {
      apply: quotes,
      when: 'always',
      certainty: 'observed',
      source: 'deepl-python, deepl-php, subtitleedit, weblate',
    },
  ],
  [
    'escapes',
    {
      apply: escapes,
      when: UNTAGGED,
      certainty: 'observed',
      source: 'AndroidLocalizePlugin, deepl-python, weblate, conti-leaks-englished',
    },
  ],
  [
    'placeholder-move',
    {
      apply: placeholderMove,
      when: 'neither language is English; not with `v2`',
      certainty: 'observed',
      source: 'json-autotranslate, deepl-python, weblate',
    },
  ],
  [
    'placeholder-name',
    {
      apply: placeholderName,
      when: UNTAGGED,
      certainty: 'observed',
      source: 'django-rosetta, laravel-auto-translation, i18n-tasks, translatebot-django',
    },
  ],
  [
    'placeholder-syntax',
    {
      apply: placeholderSyntax,
      when: UNTAGGED,
      certainty: 'observed',
      source: 'i18n-auto-translation, magento2-deepl; deepl-node, acknowledged by the service',
    },
  ],
  [
    'newlines',
    {
      apply: newlines,
      when: 'where newlines end no sentence; `\\r\\n` always',
      certainty: 'observed',
      source: 'deepl-python, acknowledged by the service; obsidian-translate; contradicted by subtitleedit',
    },
  ],
  [
    'edges',
    {
      apply: edges,
      when: 'without `preserve_formatting`',
      certainty: 'observed',
      source: 'documentation; translatebot-django, subtitleedit, climatehub, deepltranslate-core',
    },
  ],
  [
    'tag-move',
    {
      apply: tagMove,
      when: 'with `tag_handling` `v1`, neither language is English',
      certainty: 'observed',
      source: 'deepl-php, deepl-python, i18n-tasks',
    },
  ],
  [
    'tag-gap',
    {
      apply: tagGap,
      when: TAGGED,
      certainty: 'observed',
      source: 'deepl-python, deepl-node, deepl-php, deepltranslate-core',
    },
  ],
  [
    'tag-bounds',
    {
      apply: tagBounds,
      when: 'with `tag_handling`; with `v2` in the forms that its documentation shows',
      certainty: 'observed',
      source: 'documentation; deepl-python, deepl-node, deepltranslate-core, integreat-cms',
    },
  ],
  ['invisible', { apply: invisible, when: 'always, if asked for by name', certainty: 'invented' }],
  [
    'entities',
    {
      apply: entities,
      when: 'with `tag_handling`',
      certainty: 'observed',
      source: 'translatebot-django, mustang, deepl-php, deepl-python, magento2-deepl',
    },
  ],
  [
    'tag-structure',
    {
      apply: tagStructure,
      when: TAGGED,
      certainty: 'observed',
      source: 'deepltranslate-core, poedit, deepl-php, tk-typo3-autotranslate',
    },
  ],
  [
    'language',
    {
      apply: language,
      when: 'without `source_lang`, in texts of one or two words',
      certainty: 'observed',
      source: 'deepl-php, tk-typo3-autotranslate; deepl-node and deepl-python, acknowledged by the service',
    },
  ],
])

/** Distinguishes a message of ICU or Fluent from a placeholder: the kind of its selection. */
const CHOICE = /^\{\s*[^\s{},]+\s*(?:,\s*(?:plural|select|selectordinal|choice)\s*,|->)/

const WORD = /\p{L}[\p{L}\p{M}]*/gu

/** The translation with plural and select messages translated as prose: every word, including keywords and names. */
function translateMessagesBlindly(text: ExposedText): string {
  if (!text.translation.includes('{')) return text.translation
  return changeProse(text, (prose) =>
    cutPieces(prose, !text.tags)
      .map((piece) =>
        piece.kind === 'kept' && CHOICE.test(piece.text)
          ? piece.text.replace(WORD, (word) => text.word(word))
          : piece.text,
      )
      .join(''),
  )
}
