/** An event of the emulator's stream. */
export interface StreamEvent {
  readonly id: string | undefined
  readonly event: string
  readonly data: unknown
}

/** The state of the stream. `since` is a time of the browser. */
export type Connection =
  | { readonly state: 'connecting' | 'live' | 'refused'; readonly since: number }
  | { readonly state: 'lost'; readonly since: number; readonly reason: string }

/** A message from a tab to the worker. */
export type FromTab =
  | { readonly type: 'hello'; readonly token: string | undefined; readonly visible: boolean }
  | { readonly type: 'visible'; readonly visible: boolean }
  | { readonly type: 'token'; readonly token: string | undefined }
  | { readonly type: 'bye' }

/** A message from the worker to every tab. */
export type FromWorker =
  | { readonly type: 'events'; readonly events: readonly StreamEvent[] }
  | { readonly type: 'connection'; readonly connection: Connection }
  /** Some events were missed: everything on screen has to be loaded again. */
  | { readonly type: 'gap' }

/** One end of the connection between the two. */
export interface Port<Sent> {
  send(message: Sent): void
}
