import type { Hazard, HazardName } from './hazard.ts'
import { entities } from './markup/entities.ts'
import { tagBounds } from './markup/tag-bounds.ts'
import { tagGap } from './markup/tag-gap.ts'
import { tagMove } from './markup/tag-move.ts'
import { tagStructure } from './markup/tag-structure.ts'
import { escapes } from './plain/escapes.ts'
import { placeholderMove } from './plain/placeholder-move.ts'
import { placeholderName } from './plain/placeholder-name.ts'
import { placeholderSyntax } from './plain/placeholder-syntax.ts'
import { edges } from './prose/edges.ts'
import { invisible } from './prose/invisible.ts'
import { newlines } from './prose/newlines.ts'
import { numbers } from './prose/numbers.ts'
import { quotes } from './prose/quotes.ts'
import { extra } from './whole/extra.ts'
import { language } from './whole/language.ts'
import { loss } from './whole/loss.ts'
import { steering } from './whole/steering.ts'
import { untranslated } from './whole/untranslated.ts'

/** A hazard and its properties. */
export interface HazardEntry {
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
