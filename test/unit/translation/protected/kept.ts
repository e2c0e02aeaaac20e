import { cutPieces } from '../../../../src/text/pieces/pieces.ts'

/** The parts of a text that are never translated. */
export const keptIn = (text: string): string[] =>
  cutPieces(text)
    .filter(({ kind }) => kind === 'kept')
    .map((piece) => piece.text)

/** The words of a text according to the tokenizer. */
export const wordsIn = (text: string): string[] =>
  cutPieces(text)
    .filter(({ kind }) => kind === 'word')
    .map((piece) => piece.text)
