import { flateStream, makePdf, show } from './make-pdf.ts'

const TEXTS = [{ text: 'Larger ships come more often than before.', x: 72, y: 700 }]

const pageWith = (contents: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources 9 0 R /Contents [1001 0 R ${contents}] >>`

/** Object numbers that `makePdf` does not use. */
const numbers = (count: number) => Array.from({ length: count }, (_, at) => 10_000 + at)

/** Small PDFs that used to take a lot of memory. */
export const hostilePdfs = {
  oneStreamManyTimes: (times = 200_000) =>
    makePdf([{ texts: TEXTS }], {
      objects: {
        1000: pageWith('100 0 R '.repeat(times)),
        100: flateStream(Buffer.from('0 0 m 1 1 l S '.repeat(3))),
      },
    }),

  manySmallStreams: (count = 60_000) =>
    makePdf([{ texts: TEXTS }], {
      objects: {
        1000: pageWith(
          numbers(count)
            .map((number) => `${number} 0 R`)
            .join(' '),
        ),
        ...Object.fromEntries(
          numbers(count).map((number) => [number, flateStream(Buffer.from(`${number} 0 m 1 1 l S`))]),
        ),
      },
    }),

  formsThatShareResources: (count = 2000) => {
    const form = flateStream(
      Buffer.from(show({ text: 'a', x: 1, y: 1 })),
      '/Type /XObject /Subtype /Form /BBox [0 0 300 50] /Resources 9 0 R',
    )
    return makePdf(
      [
        {
          graphics: numbers(count)
            .map((number) => `/H${number} Do`)
            .join(' '),
        },
      ],
      {
        resources: `/XObject << ${numbers(count)
          .map((number) => `/H${number} ${number} 0 R`)
          .join(' ')} >>`,
        objects: Object.fromEntries(numbers(count).map((number) => [number, form])),
      },
    )
  },

  /** In an object stream, so that the file is small. */
  emptyStrings: (count = 2_900_000) =>
    withoutTable(
      makePdf([{ texts: TEXTS }], {
        catalog: '/X 777 0 R',
        objects: {
          500: flateStream(Buffer.from(`777 0   [${'()'.repeat(count)}]`), '/Type /ObjStm /N 1 /First 8'),
        },
      }),
    ),
}

/** Objects in object streams are found through another kind of table, or by searching. */
function withoutTable(source: Buffer): Buffer {
  return Buffer.from(source.toString('latin1').replaceAll('xref', 'none'), 'latin1')
}
