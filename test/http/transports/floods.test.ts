import { describe, expect, it } from 'vitest'
import { atLoopback, serveRaw, statuses } from '../../support/raw-connection.ts'

const USAGE = 'GET /v2/usage'
const CLOSE = 'Connection: close'

describe('a flood', () => {
  it('of header bytes is 431, and the connection is closed', async () => {
    await using mynah = await serveRaw()
    const answer = await mynah.exchange(mynah.request(USAGE, [`X-Long: ${'a'.repeat(40_000)}`]))
    expect(statuses(answer)).toEqual([431])
    expect(answer).toContain('The request head is limited to 16384 bytes')
  })

  it('of headers without end is 431 long before its end', async () => {
    await using mynah = await serveRaw()
    const connection = mynah.open()
    connection.write(`${USAGE} HTTP/1.1\r\nHost: x\r\n`)
    let lines = 0
    const flood = setInterval(() => {
      lines += 100
      connection.write('X-More: and more\r\n'.repeat(100))
    }, 1)
    const answer = await connection.closed()
    clearInterval(flood)
    expect(statuses(answer)).toEqual([431])
    expect(lines).toBeLessThan(10_000)
  })

  it('of short headers hides none: the key after three thousand others counts', async () => {
    await using mynah = await serveRaw()
    const many = 'a:\r\n'.repeat(3000)
    const key = `Authorization: DeepL-Auth-Key ${mynah.emulator.authKey}`
    const answer = await mynah.exchange(`${USAGE} HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n${many}${key}\r\n\r\n`)
    expect(statuses(answer)).toEqual([200])
  })

  it.each([
    ['that is taken', '/v2/translate', 413, 1024 * 1024],
    ['that nobody wants', '/no/such/path', 404, 65 * 1024 * 1024],
  ])('of body %s is answered immediately, and cut off', async (_name, path, status, mostBytes) => {
    await using mynah = await serveRaw()
    const connection = mynah.open()
    connection.write(
      mynah.request(`POST ${path}`, ['Content-Type: application/json', 'Transfer-Encoding: chunked']),
    )
    const size = 256 * 1024
    const chunk = Buffer.from(`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`)
    let sent = 0
    while (!connection.socket.destroyed && sent < 200 * 1024 * 1024) {
      const isRoom = connection.socket.write(chunk)
      sent += size
      if (sent >= mostBytes) await connection.until(`HTTP/1.1 ${status}`)
      if (!isRoom) await roomOrEnd(connection.socket)
    }
    expect(statuses(await connection.closed())).toEqual([status])
    // Plus what the socket buffers may hold.
    expect(sent).toBeLessThan(100 * 1024 * 1024)
    expect(statuses(await mynah.exchange(mynah.request(USAGE, [CLOSE])))).toEqual([200])
  })

  it.each(['/v2/translate', '/_mynah/scenario'])(
    'of body that ends is answered, connection open: %s',
    async (path) => {
      await using mynah = await serveRaw()
      const body = Buffer.alloc(20 * 1024 * 1024, '#')
      const head = ['Content-Type: application/json', `Content-Length: ${body.length}`]
      const connection = mynah.open()
      connection.write(atLoopback(mynah.request(`POST ${path}`, head)))
      connection.write(body)
      connection.write(mynah.request(USAGE, [CLOSE]))
      expect(statuses(await connection.closed())).toEqual([413, 200])
    },
  )

  it('of requests on one connection is answered in order, each separately', async () => {
    await using mynah = await serveRaw()
    const count = 500
    const body = (number: number) => JSON.stringify({ text: [`number ${number}`], target_lang: 'DE' })
    const requests = Array.from({ length: count }, (_, number) =>
      mynah.request(
        'POST /v2/translate',
        [
          'Content-Type: application/json',
          `Content-Length: ${body(number).length}`,
          ...(number === count - 1 ? [CLOSE] : []),
        ],
        body(number),
      ),
    )
    const answer = await mynah.exchange(requests.join(''))
    expect(statuses(answer)).toHaveLength(count)
    const numbers = [...answer.matchAll(/"text":"[^"\d]*(\d+)"/g)].map(([, number]) => Number(number))
    const inOrder = Array.from({ length: count }, (_, number) => number)
    expect(numbers).toEqual(inOrder)
    const served = mynah.emulator.requests.all({ operation: 'translateText' })
    expect(served.map(({ body }) => body)).toMatchObject(
      inOrder.map((number) => ({ text: [`number ${number}`] })),
    )
  })

  it.each([
    [413, 'POST /v2/translate', 'Content-Length: 8388608'],
    [413, 'POST /v2/translate', 'Transfer-Encoding: chunked'],
    [413, 'POST /_mynah/scenario', 'Content-Length: 8388608'],
    [404, 'POST /no/such/path', 'Content-Length: 8388608'],
    [405, 'PUT /v2/usage', 'Content-Length: 8388608'],
    [417, 'POST /v2/translate', 'Content-Length: 8388608\r\nExpect: x'],
  ])('of body is read before its connection is closed: %i %s %s', async (status, line, length) => {
    await using mynah = await serveRaw()
    const { socket, write, closed } = mynah.open()
    const failures: unknown[] = []
    socket.on('error', (error) => failures.push(error))
    // Like many clients, it reads nothing before it has sent everything.
    socket.pause()
    write(atLoopback(mynah.request(line, ['Content-Type: application/json', CLOSE, length])))
    const piece = 'x'.repeat(256 * 1024)
    for (let sent = 0; sent < 8 * 1024 * 1024 && !socket.destroyed; sent += piece.length) {
      const isRoom = socket.write(length.startsWith('T') ? `40000\r\n${piece}\r\n` : piece)
      if (!isRoom) await roomOrEnd(socket)
    }
    if (length.startsWith('T')) write('0\r\n\r\n')
    socket.resume()
    expect(statuses(await closed())).toEqual([status])
    expect(failures).toEqual([])
  })

  it('of connections is limited to a number, and the open ones are served', async () => {
    await using mynah = await serveRaw({ maxConnections: 20 })
    const connections = Array.from({ length: 60 }, () => mynah.open())
    for (const connection of connections) connection.write(mynah.request(USAGE))
    const answers = await Promise.all(connections.map((connection) => connection.until('character_count')))
    expect(answers.filter((answer) => answer.includes('200 OK'))).toHaveLength(20)
    expect(answers.filter((answer) => answer === '')).toHaveLength(40)
    for (const { socket } of connections) socket.destroy()
    await expect
      .poll(async () => statuses(await mynah.exchange(mynah.request(USAGE, [CLOSE]))))
      .toEqual([200])
  })
})

const roomOrEnd = (socket: NodeJS.EventEmitter) =>
  new Promise<void>((resolve) => {
    const done = () => {
      for (const name of ['drain', 'close']) socket.off(name, done)
      resolve()
    }
    for (const name of ['drain', 'close']) socket.on(name, done)
  })
