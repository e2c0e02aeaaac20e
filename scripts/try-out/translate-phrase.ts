/**
 * Lets a running Mynah translate the phrase that every mock of the service knows.
 * @throws Error if the translation is wrong
 */
export async function translatePhrase(url: string, authKey: string): Promise<void> {
  const answer = await fetch(`${url}/v2/translate`, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${authKey}` },
    body: new URLSearchParams({ text: 'proton beam', target_lang: 'DE' }),
  })
  const body = await answer.text()
  const { translations } = JSON.parse(body) as { translations?: { text: string }[] }
  if (translations?.[0]?.text !== 'Protonenstrahl')
    throw new Error(`The translation was answered with ${answer.status}: ${body}`)
}
