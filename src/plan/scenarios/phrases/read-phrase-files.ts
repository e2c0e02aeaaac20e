import { resolve } from 'node:path'
import type { PhraseEntry } from '../../../text/phrases/phrase-table.ts'
import { openStringFile } from '../../string-files/read-string-file.ts'
import { InvalidStringFile } from '../../string-files/string-file.ts'
import { invalid, type Source } from '../source.ts'
import { type PhraseFile, PhraseFileProblem, phrasesOf } from './phrase-files.ts'

/** Where a scenario names a file. */
interface Named {
  readonly source: Source
  /** The base of relative paths; empty for a scenario that must not refer to files of this machine. */
  readonly folder: string
  /** Collects the paths of the files, for watching them. */
  readonly files: string[]
  readonly notices: string[]
  /** JSON pointer to the phrase. */
  readonly at: string
}

/**
 * Reads the phrases of a strings file.
 * @param notices gets a sentence about the strings that cannot be used
 * @throws InvalidScenario naming the field to blame
 */
export async function readPhrasesOf(
  phrase: PhraseFile,
  { source, folder, files, notices, at }: Named,
): Promise<readonly PhraseEntry[]> {
  if (folder === '')
    throw invalid(source, 'cannot be used here: files are not allowed in this scenario', `${at}/file`)
  try {
    const { phrases, notice } = await phrasesOf(phrase, async (field, path) => {
      const absolute = resolve(folder, path)
      files.push(absolute)
      try {
        return (await openStringFile(absolute)).parsed
      } catch (error) {
        if (!(error instanceof InvalidStringFile)) throw error
        throw new PhraseFileProblem(field, `'${path}' ${reasonOf(error)}`)
      }
    })
    if (notice !== undefined) notices.push(invalid(source, notice, `${at}/file`).message)
    return phrases
  } catch (error) {
    if (error instanceof PhraseFileProblem) throw invalid(source, error.message, `${at}/${error.field}`)
    throw error
  }
}

const reasonOf = ({ line, message }: InvalidStringFile): string =>
  line === undefined ? message : `cannot be read: ${message}`
