import { useEffect, useState } from 'preact/hooks'
import { callService } from '../../control/service.ts'

/** A language as the service lists it. */
export interface Language {
  readonly language: string
  readonly name: string
}

/** The source and target languages. */
interface Languages {
  readonly sources: readonly Language[]
  readonly targets: readonly Language[]
}

/** Fetches the service's languages with a key. */
export function useLanguages(key: string, session: string | undefined): Languages | undefined {
  const [languages, setLanguages] = useState<Languages>()
  useEffect(() => {
    const aborter = new AbortController()
    const list = async (type: string) => {
      const call = { key, session, what: 'desk', signal: aborter.signal }
      const { json, isGood } = await callService(`/v2/languages?type=${type}`, call)
      return isGood ? (json as readonly Language[]) : []
    }
    Promise.all([list('source'), list('target')]).then(
      ([sources, targets]) => setLanguages({ sources, targets }),
      () => {},
    )
    return () => aborter.abort()
  }, [key, session])
  return languages
}
