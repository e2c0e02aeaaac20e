import { limitBuffers, threadNumber } from '../../../base/runtime/thread.ts'
import { DocumentError, type Format, loadFormat, type ReadDocument } from '../../../files/index.ts'
import { UnknownText } from '../../../text/phrases/unknown-texts.ts'
import type { WordTally } from '../../../text/pieces/unit.ts'
import { compileSteering, type SteeringData } from '../../../text/steering-data.ts'
import { createTranslator, type Translator } from '../../../text/translator.ts'
import { errorPlace, NOT_TRANSLATED, SAME_LANGUAGES, TranslationFailed } from '../errors.ts'
import { DOCUMENT_LIMITS } from '../limits.ts'
import { memoryOf, seal, unsealed } from '../seal.ts'
import {
  type DocumentText,
  type TranslatedDocument,
  type TranslationJob,
  tooMuchMemoryMessage,
  type WorkerReport,
} from './translation-job.ts'

const { MAX_TRANSLATED_UNITS, MAX_SEGMENT_UNITS } = DOCUMENT_LIMITS

/** The language of a document is detected from this many of its first characters. */
const DETECTION_CHARACTERS = 5_000

/** Ends the calling thread, with a report, if the buffers of a job need too much memory. */
export function limitMemory({ thread }: TranslationJob, tell: (report: WorkerReport) => void): void {
  limitBuffers(thread.maxMemoryMib, () => {
    const reason = 'The buffers of the thread are too large'
    tell({ kind: 'failed', message: tooMuchMemoryMessage(thread), reason })
    process.exit()
  })
}

/** Does one job in the calling thread, and reports each step; the second argument is memory to transfer. */
export async function runJob(
  job: TranslationJob,
  tell: (report: WorkerReport, handOver?: ArrayBuffer[]) => void,
): Promise<void> {
  let isOpened = false
  try {
    const format = (await loadFormat(job.extension)) as Format
    tell({ kind: 'started', thread: threadNumber() })
    isOpened = true
    const result = await translateDocument(job, format, {
      text: (characters) => tell({ kind: 'found', characters }),
      read: (characters) => tell({ kind: 'read', characters }),
    })
    tell({ kind: 'translated', ...result }, memoryOf(result.chunks))
  } catch (error) {
    tell({ kind: 'failed', ...describe(error, isOpened) })
  }
}

function describe(error: unknown, isOpened: boolean) {
  if (error instanceof TranslationFailed) return { message: error.message, reason: error.reason }
  return { message: NOT_TRANSLATED, reason: errorPlace(error, isOpened) }
}

/**
 * Does a whole job: decrypts, reads, translates, writes, encrypts.
 *
 * @param on.text called with the number of characters found so far, while the document is being read
 * @param on.read called with the document's characters before anything is translated
 * @throws TranslationFailed, whatever the document contains
 */
async function translateDocument(
  job: TranslationJob,
  format: Format,
  on: { text(characters: number): void; read(characters: number): void },
): Promise<TranslatedDocument> {
  try {
    const document = await format.read(opened(job), job.limits, on.text)
    on.read(document.characters)
    const translator = createTranslator(job.translator)
    const words = { known: 0, of: 0 }
    const translations = await translate(document, translator, job, words)
    const target = { extension: job.outputExtension, language: job.targetLang }
    const written = await document.write(translations, target)
    const texts = beginningOf(document.segments, translations, job.keptText)
    return { chunks: [...seal([written].flat(), job.resultKey)], words, texts }
  } catch (error) {
    if (error instanceof UnknownText) throw new TranslationFailed(error.message)
    throw error instanceof DocumentError ? new TranslationFailed(error.message, error.reason) : error
  }
}

function opened({ source, sourceKey }: TranslationJob): Uint8Array {
  const bytes = unsealed(source, sourceKey)
  source.length = 0
  return bytes
}

async function translate(
  { segments }: ReadDocument,
  translator: Translator,
  { sourceLang, requestedLang, targetLang, steering }: TranslationJob,
  words: WordTally,
): Promise<string[]> {
  const detection = sourceLang === undefined ? await translator.detect(sampleOf(segments)) : undefined
  if (detection?.language === requestedLang) throw new TranslationFailed(SAME_LANGUAGES)
  const from = sourceLang ?? detection?.guess ?? ''
  for (const text of segments) {
    const loading = translator.prepare(text)
    if (loading) await loading
  }
  const compiled = translator.shown({ ...(await compileSteering(steering)), tally: words })
  // Tables repeat themselves: equal texts are translated once.
  const known = new Map<string, string>()
  const unmarked = { ...compiled, mark: undefined }
  let isMarked = compiled.mark === undefined
  const budget = createOutputBudget(steering)
  return segments.map((text) => {
    let translation = known.get(text)
    if (translation === undefined) {
      budget.expect(text)
      // The mark for custom instructions appears once, after the first text.
      const marks = !isMarked && text.trim() !== ''
      translation = translator.translate(text, from, targetLang, marks ? compiled : unmarked)
      if (marks) isMarked = true
      else known.set(text, translation)
    }
    budget.add(translation)
    return translation
  })
}

/** The first texts of a document, up to a number of UTF-16 units. */
function beginningOf(sources: readonly string[], targets: readonly string[], most: number): DocumentText[] {
  const texts: DocumentText[] = []
  let left = most
  for (const [index, source] of sources.entries()) {
    const target = targets[index] ?? ''
    if (source.trim() === '') continue
    left -= source.length + target.length
    if (left < 0) break
    texts.push({ source, target })
  }
  return texts
}

function sampleOf(segments: readonly string[]): string {
  let sample = ''
  for (const text of segments) {
    sample += sample === '' ? text : `\n${text}`
    if (sample.length >= DETECTION_CHARACTERS) break
  }
  return sample.slice(0, DETECTION_CHARACTERS)
}

/** Limits the length of a document's translation: a glossary may turn each letter into a thousand. */
function createOutputBudget({ dictionaries }: SteeringData) {
  const longest = longestTarget(dictionaries)
  let units = 0
  return {
    /** Called before a segment is translated. @throws TranslationFailed */
    expect(segment: string) {
      // Phrases are words with separators between them.
      if ((segment.length / 2) * longest > MAX_SEGMENT_UNITS) refuse('A paragraph may become too long')
    },
    /** Called with its translation. @throws TranslationFailed */
    add(translation: string) {
      units += translation.length
      if (units > MAX_TRANSLATED_UNITS) refuse(`Over ${MAX_TRANSLATED_UNITS} units of translation`)
    },
  }
}

function refuse(reason: string): never {
  throw new TranslationFailed('The document is too large.', reason)
}

/** Units of the longest translation of a phrase in a glossary. */
function longestTarget(dictionaries: readonly string[]): number {
  let longest = 0
  for (const dictionary of dictionaries) {
    for (const [target] of dictionary.matchAll(/\t.*/g)) longest = Math.max(longest, target.length - 1)
  }
  return longest
}
