// Another baseline: plain Node HTTP that parses the body and answers JSON of the same size as Mynah's.
import { createServer } from 'node:http'
import { translationsOf } from './texts.mjs'

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { text } = JSON.parse(Buffer.concat(chunks).toString())
    const translations = translationsOf(text)
    const body = JSON.stringify({ translations })
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  console.log(JSON.stringify({ event: 'listening', url: `http://127.0.0.1:${address.port}` }))
})
