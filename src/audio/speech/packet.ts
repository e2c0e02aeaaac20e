/** A packet of a codec. */
export interface Packet {
  readonly bytes: Uint8Array
  readonly samples: number
}

/** Puts packets into a container: what decoders need first, and pieces that cannot be divided. */
export interface Muxer {
  readonly headers: readonly Uint8Array[]
  /** What these packets become, a piece or several. */
  mux(packets: readonly Packet[]): Uint8Array[]
}
