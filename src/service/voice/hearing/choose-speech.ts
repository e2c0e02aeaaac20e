import { createRandom } from '../../../base/runtime/random.ts'
import { createTranslator, type Translator } from '../../../text/translator.ts'
import { languageData } from '../../languages/languages.ts'
import type { Parts } from '../../parts.ts'
import type { SessionConfig } from '../session-request.ts'
import type { VoiceTranscript } from '../transcript.ts'
import type { Recognized } from './hearing.ts'
import { endlessSpeech, type Speech, speechOf } from './speech.ts'

/** What an emulator needs to invent speech. */
export type SpeechSource = ReturnType<typeof speechSource>

/** That of a world. */
export const speechSource = (
  { settings, translator }: Pick<Parts, 'settings' | 'translator'>,
  { detect }: Pick<Translator, 'detect'>,
) => ({
  seed: translator.seed,
  transcripts: settings.transcripts,
  wordsPerMinute: settings.voice.wordsPerMinute,
  detect,
})

/** Used if neither the session nor a transcript determines the language. */
const DEFAULT_LANGUAGE = 'en'

/**
 * Chooses what is heard in the audio of a session: the transcript of a scenario, otherwise the text in the file's tags,
 * otherwise made-up sentences in the source language.
 */
export async function chooseSpeech(
  recognized: Recognized,
  { sourceLanguage }: Pick<SessionConfig, 'sourceLanguage'>,
  { seed, transcripts, wordsPerMinute, detect }: SpeechSource,
): Promise<Speech> {
  const { tags } = recognized
  const scripted = transcripts.findLast(({ match = {} }) => {
    const { language = sourceLanguage } = match
    return (sourceLanguage === undefined || language === sourceLanguage) && isOf(match, recognized)
  })
  const pace = scripted?.words_per_minute ?? wordsPerMinute
  const text = scripted?.text ?? tags
  if (text !== undefined) {
    const language = sourceLanguage ?? scripted?.match?.language ?? (await detected(text, detect))
    return speechOf(text, language, pace)
  }
  const language = sourceLanguage ?? DEFAULT_LANGUAGE
  return endlessSpeech(sentencesIn(language, seed), language, pace)
}

/** Whether a transcript belongs to this audio. */
function isOf({ sha256, name }: NonNullable<VoiceTranscript['match']>, recognized: Recognized): boolean {
  if (name !== undefined && name !== recognized.name) return false
  const wanted = sha256?.toLowerCase()
  return wanted === undefined || wanted === recognized.digest || wanted === recognized.sha256
}

/** The service only detects some of its languages (public docs). */
async function detected(text: string, detect: Translator['detect']): Promise<string> {
  const found = (await detect(text)).guess
  const known = languageData().languages.find(({ lang }) => lang === found)
  return known?.resources.voice?.features.auto_detection ? found : DEFAULT_LANGUAGE
}

/** Sentences in an order derived from the seed. */
function sentencesIn(language: string, seed: string): (index: number) => string {
  const random = createRandom(`${seed}/speech/${language}`)
  const order = SENTENCES.map((sentence) => ({ sentence, place: random.uint32() }))
    .sort((one, other) => one.place - other.place)
    .map(({ sentence }) => sentence)
  // Speech always consists of words, even if this world's translations use another mode.
  const translator = createTranslator({ seed, mode: 'words' })
  return (index) => {
    const sentence = order[index % order.length] ?? ''
    return language === DEFAULT_LANGUAGE
      ? sentence
      : translator.translate(sentence, DEFAULT_LANGUAGE, language)
  }
}

/** Typical sentences from meetings, used for made-up speech. */
const SENTENCES: readonly string[] = [
  'Good morning, and welcome to our meeting.',
  'Today we would like to talk about the new project.',
  'The team has worked on it since the beginning of the year.',
  'Can everybody hear me?',
  'Let us begin with the most important question.',
  'We have a lot of customers in other countries.',
  'They ask for an answer in their own language.',
  'The first version will be ready next month.',
  'Please write down your questions, we will answer them later.',
  'The price has not changed.',
  'I think that this is a very good idea.',
  'What do you think about it?',
  'We should talk about the details tomorrow.',
  'There is one more thing.',
  'Thank you for your time, and have a nice day.',
]
