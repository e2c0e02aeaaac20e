import { DAY_MS } from '../../runtime/time.ts'

/** How documents progress in a world. */
export class DocumentSettings {
  /** Milliseconds of the world's clock that a document stays queued. */
  readonly queueMs: number = 0
  /** Milliseconds of the world's clock that a document is being translated. */
  readonly translateMs: number = 0
  /** `timed`: by the clock; `manual`: only through the control interface. */
  readonly progression: 'timed' | 'manual' = 'timed'
  /** Milliseconds of the world's clock after which a document that was not downloaded is deleted. */
  readonly retentionMs: number = DAY_MS
  /** Images are billed like office files, and count from their upload; the public docs say they are free in beta. */
  readonly billImages: boolean = false
  /** Milliseconds of real time that a poll or a download waits for the translation itself. */
  readonly pollWaitMs: number = 4000
  /** The error message for every document; if absent, they succeed. */
  readonly failure?: string = undefined
}
