import { cached } from '../../../base/runtime/cached.ts'
import { createRandom } from '../../../base/runtime/random.ts'
import { splitSentences } from '../../../text/pieces/sentences.ts'
import { createTranslator, type Translator } from '../../../text/translator.ts'
import { languageData } from '../../languages/languages.ts'
import type { Parts } from '../../parts.ts'
import type { SessionConfig } from '../session-request.ts'
import type { VoiceTranscript } from '../transcript.ts'

/** What the beginning of the audio reveals. */
export interface Recognized {
  /** SHA-256 of the bytes that transcripts are matched by. */
  readonly digest: string
  /** The text in the file's tags. */
  readonly tags: string | undefined
  /** For a complete file: the SHA-256 of all of it, and its name. */
  readonly sha256?: string
  readonly name?: string
}

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

/** A word as spoken, with the space before it and the punctuation after it. */
interface SpokenWord {
  readonly text: string
  readonly endsSentence: boolean
}

/** A word with its time in the audio, in milliseconds. */
export interface TimedWord extends SpokenWord {
  readonly start: number
  readonly end: number
}

/** The speech in some audio. */
export interface Speech {
  /** The base code of the language, as in segments. */
  readonly language: string
  /** The words in order; endless for made-up speech. */
  readonly words: Iterator<TimedWord, undefined>
  /** Whether the whole text is spoken even if the audio is shorter. */
  readonly isWhole: boolean
}

const MINUTE_MS = 60_000

/** A text spoken at an even pace. */
export function speechOf(text: string, language: string, wordsPerMinute: number): Speech {
  return { language, words: timed(spokenWords(text, language), wordsPerMinute), isWhole: true }
}

/** Made-up sentences that continue for as long as there is audio. */
function endlessSpeech(
  sentence: (index: number) => string,
  language: string,
  wordsPerMinute: number,
): Speech {
  function* words() {
    for (let index = 0; ; index++) {
      const space = index === 0 ? '' : separatorOf(language)
      let isFirst = true
      for (const word of spokenWords(sentence(index), language)) {
        yield isFirst ? { ...word, text: space + word.text } : word
        isFirst = false
      }
    }
  }
  return { language, words: timed(words(), wordsPerMinute), isWhole: false }
}

/** The separator between two sentences. */
export const separatorOf = (language: string) => (UNSPACED.test(language) ? '' : ' ')

const UNSPACED = /^(ja|zh|yue|th|my)\b/

function* timed(words: Iterable<SpokenWord>, wordsPerMinute: number): Generator<TimedWord, undefined> {
  const span = MINUTE_MS / wordsPerMinute
  let index = 0
  for (const word of words) {
    yield { ...word, start: Math.round(index * span), end: Math.round((index + 1) * span) }
    index += 1
  }
  return undefined
}

/** For sentences without an end: a segment is split after this many words. */
const MAX_WORDS = 40

/** Cached, since creating a segmenter takes longer than using it. */
const segmenterFor = cached((language: string) => new Intl.Segmenter(language, { granularity: 'word' }))

/** The words of a text. Joined, they are the text without its leading and trailing white space. */
function* spokenWords(text: string, language: string): Generator<SpokenWord> {
  const segmenter = segmenterFor(language)
  /** The separator after the previous sentence. */
  let space = ''
  for (const sentence of splitSentences(text.trim(), language)) {
    const said = sentence.trimEnd()
    const words = wordsOf(space + said, segmenter)
    space = sentence.slice(said.length)
    for (const [index, word] of words.entries()) {
      const isLast = index === words.length - 1
      yield { text: word, endsSentence: isLast || (index + 1) % MAX_WORDS === 0 }
    }
  }
}

/** White space belongs to the next word, everything else to the previous one. */
function wordsOf(sentence: string, segmenter: Intl.Segmenter): string[] {
  const words: string[] = []
  let pending = ''
  let hasWord = false
  for (const { segment, isWordLike } of segmenter.segment(sentence)) {
    const isSpace = segment.trim() === ''
    if (hasWord && (isWordLike || isSpace)) {
      words.push(pending)
      pending = ''
      hasWord = false
    }
    pending += segment
    hasWord ||= isWordLike === true
  }
  if (hasWord || words.length === 0) words.push(pending)
  else words.push((words.pop() ?? '') + pending)
  return words
}
