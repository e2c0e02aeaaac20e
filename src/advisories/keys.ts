import { type AdvisoryRule, found } from './advisory-rule.ts'

export const keyInUrl: AdvisoryRule = {
  isPerRequest: true,
  finds: 'the key, or the key of a document, is in the query string',
  severity: 'error',
  why: 'Logs and proxies keep URLs, and the service answers 403 to keys there (spec §5 rule 3).',
  fix: 'Send the key in the header Authorization: DeepL-Auth-Key …, and the key of a document in the body; neither anywhere else.',
  find(entries) {
    const documents = entries.filter(({ query }) => /(^|&)document_key=/i.test(query))
    const keys = entries.filter(
      ({ query, facts }) => facts.keyIn === 'query' || /(^|&)auth_key=/i.test(query),
    )
    if (keys.length > 0) return found(keys, 'The key is in the query string.')
    return found(documents, 'The key of a document is in the query string.')
  },
}

export const keyInBody: AdvisoryRule = {
  isPerRequest: true,
  finds: 'the key is in the body',
  severity: 'error',
  why: 'The service answers 403 to keys in the body (spec §5 rule 3).',
  fix: 'Send the key in the header Authorization: DeepL-Auth-Key …, and nowhere else.',
  find: (entries) =>
    found(
      entries.filter(({ facts }) => facts.keyIn === 'body'),
      'The key is in the body.',
    ),
}

/** Refusals that another key, or another address, would not meet. */
const OTHER_PLAN = new Set(['plan', 'role', 'region_denied'])

export const wrongPlanKey: AdvisoryRule = {
  isPerRequest: true,
  finds:
    'a free key is sent to the paid address, or the reverse, or to another region; or the plan or role of a key lacks the operation',
  severity: 'error',
  why: 'Keys of the free plan end in :fx and have a separate address; at another one, and for operations of the paid plan or of admins, the service answers 403 (public docs).',
  fix: 'Choose the address by the key, as the official clients do, or configure both together; use a key whose plan has the operation.',
  find(entries) {
    const misplaced = entries.filter(({ facts }) => facts.refused === 'wrong_endpoint')
    if (misplaced.length > 0)
      return found(
        misplaced,
        'The key belongs to another plan or region than the address that it was sent to.',
      )
    const lacking = entries.filter(({ refusal, fault }) => !fault && refusal && OTHER_PLAN.has(refusal.rule))
    return found(lacking, 'The plan, the role or the region of the key does not have the operation.')
  },
}
