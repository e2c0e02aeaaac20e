const deepl = require('deepl-node')

/** The code under test: translates the lines of an invoice, all of them in one request. */
async function translateInvoice(lines, language, { authKey, serverUrl }) {
  const client = new deepl.DeepLClient(authKey, { serverUrl })
  const results = await client.translateText(lines, 'en', language)
  return results.map(({ text }) => text)
}

module.exports = { translateInvoice }
