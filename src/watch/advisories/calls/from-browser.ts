import { type AdvisoryRule, found } from '../advisory-rule.ts'

export const fromBrowser: AdvisoryRule = {
  isPerRequest: true,
  finds: 'a page in a browser sends the request itself: it has an `Origin`',
  severity: 'error',
  why: 'The service refuses requests from browsers (public docs, CORS), and everyone who opens the page can read its key.',
  fix: 'Send the request from your own server, and let the page call that server.',
  find: (entries) =>
    found(
      entries.filter(({ headers, status }) => {
        const origin = headers.find(([name]) => name.toLowerCase() === 'origin')
        return origin !== undefined && status !== 0
      }),
      'Requests come from a page in a browser.',
    ),
}
