import { InvalidFileData } from '../../errors.ts'
import type { Component, Frame } from './frame.ts'
import type { HuffmanTable, HuffmanTables } from './huffman.ts'
import type { Segment } from './segments.ts'

/** A component with the tables for its blocks. */
export interface ScanComponent {
  readonly component: Component
  /** index among the frame's components; the first is brightness in nearly all images */
  readonly plane: number
  readonly dcNumber: number
  readonly dc: HuffmanTable
  /** undefined in a scan without AC values */
  readonly ac: HuffmanTable | undefined
}

/** The first scan of an image (ITU-T T.81 §B.2.3): the whole image, or the DC values of a progressive one. */
export interface Scan {
  readonly components: readonly ScanComponent[]
  /** by how many bits values were shifted down */
  readonly shift: number
}

const AC_CLASS = 16

/** @throws InvalidFileData */
export function readScan({ data }: Segment, frame: Frame, tables: HuffmanTables): Scan {
  const count = data[0] ?? 0
  const [start, end, approximation = 0] = data.subarray(1 + 2 * count)
  if (count < 1 || count > 4 || data.length < 4 + 2 * count) throw new InvalidFileData('jpeg: no sound scan')
  const wholeBlocks = start === 0 && end === 63 && approximation === 0
  const dcOnly = start === 0 && end === 0 && approximation >> 4 === 0
  if (frame.progressive ? !dcOnly : !wholeBlocks) throw new InvalidFileData('jpeg: no sound scan')
  const components = Array.from({ length: count }, (_, i) => {
    const [id = 0, numbers = 0] = data.subarray(1 + 2 * i)
    return scanComponent(id, numbers, frame, tables)
  })
  return { components, shift: approximation & 15 }
}

function scanComponent(id: number, numbers: number, frame: Frame, tables: HuffmanTables): ScanComponent {
  const plane = frame.components.findIndex((component) => component.id === id)
  const component = frame.components[plane]
  const dcNumber = numbers >> 4
  const dc = tables.get(dcNumber)
  const ac = tables.get(AC_CLASS + (numbers & 15))
  if (component === undefined || dc === undefined || (ac === undefined && !frame.progressive)) {
    throw new InvalidFileData('jpeg: a scan without its tables')
  }
  return { component, plane, dcNumber, dc, ac: frame.progressive ? undefined : ac }
}

/** Visits the blocks of a scan. */
export interface BlockVisitor {
  /** called before the blocks of each unit */
  unit(): void
  block(of: ScanComponent, column: number, row: number): void
}

/** Visits all blocks of a scan in order, unit by unit (§A.2). */
export function visitBlocks({ components }: Scan, frame: Frame, visitor: BlockVisitor): void {
  const [only] = components
  const alone = components.length === 1 && only !== undefined
  const columns = alone ? only.component.columns : frame.unitColumns
  const rows = alone ? only.component.rows : frame.unitRows
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      visitor.unit()
      if (alone) visitor.block(only, column, row)
      else for (const of of components) visitUnit(of, column, row, visitor)
    }
  }
}

function visitUnit(of: ScanComponent, unitColumn: number, unitRow: number, visitor: BlockVisitor): void {
  const { across, down } = of.component
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) visitor.block(of, unitColumn * across + x, unitRow * down + y)
  }
}
