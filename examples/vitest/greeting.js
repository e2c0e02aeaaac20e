import * as deepl from 'deepl-node'

/** The code under test: greets in a language, and in English when the quota is used up. */
export async function greeting(name, language, { authKey, serverUrl }) {
  const client = new deepl.DeepLClient(authKey, { serverUrl })
  try {
    const { text } = await client.translateText(`Welcome, {${name}}!`, 'en', language)
    return text
  } catch (error) {
    if (error instanceof deepl.QuotaExceededError) return `Welcome, {${name}}!`
    throw error
  }
}
