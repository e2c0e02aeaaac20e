import { type AdvisoryRule, found } from './advisory-rule.ts'

export const keyInUrl: AdvisoryRule = {
  isPerRequest: true,
  finds: 'the key is in the query string',
  severity: 'error',
  why: 'Logs and proxies keep URLs, and the service answers 403 (spec §5 rule 3).',
  fix: 'Send the key in the header Authorization: DeepL-Auth-Key …, and nowhere else.',
  find: (entries) =>
    found(
      entries.filter(({ query, facts }) => facts.keyIn === 'query' || /(^|&)auth_key=/i.test(query)),
      'The key is in the query string.',
    ),
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

export const wrongPlanKey: AdvisoryRule = {
  isPerRequest: true,
  finds: 'a free key is sent to the paid address, or the reverse, or to another region',
  severity: 'error',
  why: 'Keys of the free plan end in :fx and have an address of their own; at another one the service answers 403 (public docs).',
  fix: 'Choose the address by the key, as the official clients do, or configure both together.',
  find: (entries) =>
    found(
      entries.filter(({ facts }) => facts.refused === 'wrong_endpoint'),
      'The key belongs to another plan or region than the address that it was sent to.',
    ),
}
