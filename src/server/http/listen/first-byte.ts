import type { Socket } from 'node:net'

/** The first byte of every TLS connection: the content type of a handshake (RFC 8446 §5.1). */
export const TLS_HANDSHAKE = 0x16

/** Resolves with the first byte, which remains readable. Undefined if the connection ends without one. */
export function firstByte(socket: Socket): Promise<number | undefined> {
  return new Promise((resolve) => {
    function done(byte: number | undefined) {
      socket.off('data', onData)
      socket.off('end', onEnd)
      socket.off('close', onEnd)
      resolve(byte)
    }
    function onData(chunk: Buffer) {
      // The next reader starts with the byte that was peeked at.
      socket.pause()
      socket.unshift(chunk)
      done(chunk[0])
    }
    const onEnd = () => done(undefined)
    socket.on('data', onData)
    socket.on('end', onEnd)
    socket.on('close', onEnd)
    socket.resume()
  })
}
