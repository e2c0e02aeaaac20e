import { baseOf } from '../../languages.ts'
import { splitSentences } from '../../text/sentences.ts'
import { chooseFitting } from '../choose-fitting.ts'
import type { ExposedText, Hazard } from '../hazard.ts'
import { spoiled, stretchesOf } from '../stretches.ts'

/** The text comes back untranslated, or only its second sentence; with tags, the second unit. */
export const untranslated: Hazard = (text, choose) =>
  spoiled(
    text,
    chooseFitting(choose, [
      () => text.source,
      () => (text.tags ? withSecondUnit(text) : withSecondSentence(text)),
    ]) ?? text.source,
  )

function withSecondSentence({ source, translation, sourceLang, target }: ExposedText): string | undefined {
  const sent = splitSentences(source, sourceLang)
  const translated = splitSentences(translation, baseOf(target))
  if (sent.length < 2 || sent.length !== translated.length) return undefined
  return translated.with(1, sent[1] as string).join('')
}

function withSecondUnit({ source, translation, tags }: ExposedText): string | undefined {
  const sent = stretchesOf(source, tags)
  const translated = stretchesOf(translation, tags)
  const isAlike =
    sent.length === translated.length && sent.every(({ unit }, index) => unit === translated[index]?.unit)
  const units = [
    ...new Set(sent.filter(({ isProse, text }) => isProse && text.trim() !== '').map(({ unit }) => unit)),
  ]
  if (!isAlike || units.length < 2) return undefined
  return translated.map(({ text, unit }, index) => (unit === units[1] ? sent[index]?.text : text)).join('')
}
