import { DocumentTooLarge, DocumentUnsupported, InvalidFileData } from '../../errors.ts'
import type { FormatLimits } from '../../format.ts'
import type { Segment } from './segments.ts'

/** One plane of an image, such as its brightness. */
export interface Component {
  readonly id: number
  /** blocks per unit of an interleaved scan */
  readonly across: number
  readonly down: number
  readonly quantizer: number
  /** blocks of the plane */
  readonly columns: number
  readonly rows: number
}

/** The properties of a JPEG's pixels (ITU-T T.81 §B.2.2). */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly progressive: boolean
  readonly components: readonly Component[]
  /** units of an interleaved scan */
  readonly unitColumns: number
  readonly unitRows: number
}

const BASELINE = 0xc0
const EXTENDED = 0xc1
const PROGRESSIVE = 0xc2
/** Lossless, hierarchical and arithmetic coding, which hardly any program supports. */
const RARE = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** @throws InvalidFileData, DocumentTooLarge, DocumentUnsupported */
export function readFrame(
  segments: readonly Segment[],
  { maxPixels }: Pick<FormatLimits, 'maxPixels'>,
): Frame {
  const found = segments.filter(
    ({ marker }) => marker === BASELINE || marker === EXTENDED || marker === PROGRESSIVE,
  )
  if (segments.some(({ marker }) => RARE.has(marker))) {
    throw new DocumentUnsupported(
      'This kind of JPEG is not supported. Save it as baseline or progressive JPEG.',
    )
  }
  const [segment] = found
  if (segment === undefined || found.length > 1 || segment.data.length < 6)
    throw new InvalidFileData('jpeg: no frame')
  const { data, marker } = segment
  const count = data[5] ?? 0
  if (data.length < 6 + 3 * count || count < 1 || count > 4) throw new InvalidFileData('jpeg: no sound frame')
  if (data[0] !== 8) throw new DocumentUnsupported('JPEG with more than 8 bits a sample is not supported.')
  const height = data.readUInt16BE(1)
  const width = data.readUInt16BE(3)
  if (width === 0 || height === 0) throw new InvalidFileData('jpeg: no pixels')
  if (width * height > maxPixels) throw new DocumentTooLarge(`jpeg: ${width} × ${height} pixels`)
  return { ...componentsOf(data, count, width, height), width, height, progressive: marker === PROGRESSIVE }
}

function componentsOf(data: Buffer, count: number, width: number, height: number) {
  const plain = Array.from({ length: count }, (_, i) => {
    const [id = 0, factors = 0, quantizer = 0] = data.subarray(6 + 3 * i)
    return { id, across: factors >> 4, down: factors & 15, quantizer }
  })
  if (plain.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) {
    throw new InvalidFileData('jpeg: no such sampling')
  }
  const maxAcross = Math.max(...plain.map(({ across }) => across))
  const maxDown = Math.max(...plain.map(({ down }) => down))
  const components = plain.map((component) => ({
    ...component,
    columns: Math.ceil(Math.ceil((width * component.across) / maxAcross) / 8),
    rows: Math.ceil(Math.ceil((height * component.down) / maxDown) / 8),
  }))
  return {
    components,
    unitColumns: Math.ceil(width / (8 * maxAcross)),
    unitRows: Math.ceil(height / (8 * maxDown)),
  }
}
