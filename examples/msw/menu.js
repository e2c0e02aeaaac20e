/** The code under test: translates the entries of a menu in one request, with fetch. */
export async function translateMenu(entries, target) {
  const answer = await fetch('https://api-free.deepl.com/v2/translate', {
    method: 'POST',
    headers: {
      Authorization: `DeepL-Auth-Key ${process.env.DEEPL_AUTH_KEY}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ text: entries, source_lang: 'EN', target_lang: target }),
  })
  if (!answer.ok) throw new Error(`The translation failed with ${answer.status}`)
  const { translations } = await answer.json()
  return translations.map(({ text }) => text)
}
