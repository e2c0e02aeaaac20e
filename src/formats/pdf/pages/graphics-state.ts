import type { PdfFile } from '../objects/pdf-file.ts'
import { type Dict, nameOf, type Value } from '../objects/value.ts'
import { BLACK, fillOperator } from './color.ts'
import type { FontRegistry, SourceFont } from './fonts.ts'
import { combined, IDENTITY, type Matrix, matrixOf } from './matrix.ts'
import type { Operation } from './operations.ts'
import type { Style } from './style.ts'

/** The part of the graphics state that determines a text's appearance (ISO 32000-1 §8.4). */
export interface GraphicsState {
  readonly fill: string
  /** whether the current color space measures ink */
  readonly tint: boolean
  readonly render: number
  readonly font: SourceFont | undefined
  /** from the units of the content to those of the page */
  readonly matrix: Matrix
}

export const INITIAL_STATE: GraphicsState = {
  fill: BLACK,
  tint: false,
  render: 0,
  font: undefined,
  matrix: IDENTITY,
}

const TINT_SPACES = new Set(['Separation', 'DeviceN'])

/** The state after an operation. */
export function changed(
  state: GraphicsState,
  operation: Operation,
  resources: Dict,
  file: PdfFile,
  fonts: FontRegistry,
): GraphicsState {
  switch (operation.operator) {
    case 'cm':
      return { ...state, matrix: combined(matrixOf(numbers(operation.operands)), state.matrix) }
    case 'g':
    case 'rg':
    case 'k':
      return { ...state, fill: fillOperator(numbers(operation.operands)), tint: false }
    case 'cs':
      return { ...state, fill: BLACK, tint: countsInk(operation.operands[0], resources, file) }
    case 'sc':
    case 'scn':
      return { ...state, fill: fillOperator(numbers(operation.operands), state.tint) }
    case 'Tr':
      return { ...state, render: numbers(operation.operands)[0] ?? 0 }
    case 'Tf':
      return { ...state, font: fonts.find(resources, nameOf(operation.operands[0]) ?? '') }
    case 'gs':
      return {
        ...state,
        font: fonts.register(graphicsFont(operation.operands[0], resources, file)[0] ?? null) ?? state.font,
      }
    default:
      return state
  }
}

/** The font and size set by a named graphics state, if any. */
export function graphicsFont(name: Value | undefined, resources: Dict, file: PdfFile): Value[] {
  const font = file.entry(file.entry(file.entry(resources, 'ExtGState'), nameOf(name) ?? ''), 'Font')
  return Array.isArray(font) ? font : []
}

export function styleOf({ fill, render, font }: GraphicsState): Style {
  return { fill, render, bold: font?.bold ?? false, italic: font?.italic ?? false }
}

function countsInk(name: Value | undefined, resources: Dict, file: PdfFile): boolean {
  const space = file.entry(file.entry(resources, 'ColorSpace'), nameOf(name) ?? '')
  return Array.isArray(space) && TINT_SPACES.has(nameOf(file.resolve(space[0])) ?? '')
}

function numbers(operands: readonly Value[]): number[] {
  return operands.filter((each) => typeof each === 'number')
}
