import type { Translator } from '../../text/translator.ts'
import type { FeatureHandlers } from '../context.ts'

/** Language detection. It is not billed: the usage report has no product for it (our choice). */
export function detectHandlers({ translator }: { translator: Translator }) {
  return {
    async detectLanguage({ body: { text: texts } }) {
      const results = []
      for (const text of texts) {
        const { status, language } = await translator.detect(text)
        results.push({
          ...(language !== undefined && { detected_language: language }),
          detection_status: status,
        })
      }
      return { status: 200, body: { results } }
    },
  } satisfies FeatureHandlers
}
