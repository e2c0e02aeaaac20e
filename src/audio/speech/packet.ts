/** An encoded packet. */
export interface Packet {
  readonly bytes: Uint8Array
  readonly samples: number
}

/** Puts packets into a container: the headers, then indivisible pieces. */
export interface Muxer {
  readonly headers: readonly Uint8Array[]
  /** Returns one or more pieces. */
  mux(packets: readonly Packet[]): Uint8Array[]
}
