/** An event of the emulator's stream. */
export interface StreamEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: unknown
}

/** How the stream is. `since` is a time of the browser. */
export type Connection =
  | { readonly state: 'connecting' | 'live' | 'refused'; readonly since: number }
  | { readonly state: 'lost'; readonly since: number; readonly reason: string }

/** What a tab tells the worker. */
export type FromTab =
  | { readonly type: 'hello'; readonly token: string | undefined; readonly visible: boolean }
  | { readonly type: 'visible'; readonly visible: boolean }
  | { readonly type: 'token'; readonly token: string | undefined }
  | { readonly type: 'bye' }

/** What the worker tells every tab. */
export type FromWorker =
  | { readonly type: 'events'; readonly events: readonly StreamEvent[] }
  | { readonly type: 'connection'; readonly connection: Connection }
  /** Some events are missing: what is shown has to be read again. */
  | { readonly type: 'gap' }

/** One end of a connection between the two. */
export interface Port<Sent> {
  send(message: Sent): void
}
