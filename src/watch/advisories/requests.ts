import { elementsOf, textOf } from '../../base/json/unchecked.ts'
import { suggestion } from '../../base/schema-problems.ts'
import { isSecretName } from '../../base/secrets/masking.ts'
import { operations } from '../../contract/openapi/generated/operations.ts'
import type { Operation } from '../../contract/openapi/operation.ts'
import { unprotectedPieces } from '../../text/risks/unprotected.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { type AdvisoryRule, found } from './advisory-rule.ts'
import { bodyOf, listOf, stringsOf } from './request-fields.ts'

export const unknownParameter: AdvisoryRule = {
  isPerRequest: true,
  finds: 'a parameter is misspelled (`formalty`), or is in the query instead of the body',
  severity: 'error',
  why: 'The service silently ignores unknown parameters (public docs), so the request does not do what it says.',
  fix: 'Correct the name, or leave the parameter out.',
  find(entries) {
    const ignoring = entries.filter((entry) => unknownParameters(entry).length > 0)
    return found(ignoring, unknownParameterMessage(ignoring))
  },
}

/** The parameters of a request that were ignored, except keys, which have a separate advisory. */
function unknownParameters({ facts }: JournalEntry): string[] {
  return listOf(facts.ignored).filter((name) => !isSecretName(name))
}

const SHOWN_NAMES = 5

/** The ignored parameters, with suggestions. */
function unknownParameterMessage(entries: readonly JournalEntry[]): string {
  const hints = new Map<string, string>()
  for (const entry of entries)
    for (const name of unknownParameters(entry))
      if (!hints.has(name)) hints.set(name, hint(name, entry.operation))
  const named = [...hints].map(([name, meant]) => `'${name}'${meant}`)
  const more = named.length > SHOWN_NAMES ? `, and ${named.length - SHOWN_NAMES} more` : ''
  return `Ignored parameters: ${named.slice(0, SHOWN_NAMES).join(', ')}${more}.`
}

function hint(name: string, id: string | undefined): string {
  const operation = (operations as Readonly<Record<string, Operation>>)[id ?? '']
  const known = Object.keys(operation?.body?.shape.properties ?? operation?.query?.properties ?? {})
  if (operation?.body && known.includes(name)) return ' (belongs in the body, not in the query string)'
  const meant = suggestion(name, known).replace(/^; /, '')
  return meant === '' ? '' : ` (${meant})`
}

export const translationHeader: AdvisoryRule = {
  isPerRequest: true,
  finds: 'a part of `X-Mynah-Translation` is misspelled',
  severity: 'error',
  why: 'The request was translated like any other, so the test may not test what it seems to (our choice).',
  fix: 'Correct the header. docs/text.md lists its parts.',
  find(entries) {
    const ignoring = entries.filter((entry) => ignoredOfHeader(entry).length > 0)
    const ignored = [...new Set(ignoring.flatMap(ignoredOfHeader))]
    const more = ignored.length > SHOWN_NAMES ? `; and ${ignored.length - SHOWN_NAMES} more` : ''
    return found(
      ignoring,
      `Mynah ignored a part of X-Mynah-Translation: ${ignored.slice(0, SHOWN_NAMES).join('; ')}${more}.`,
    )
  },
}

/** The ignored parts of the header that changes how a request is translated. */
const ignoredOfHeader = ({ facts }: JournalEntry) => listOf(facts.ignoredTranslation)

/** Ambiguous language codes, with their variants (public docs). */
const AMBIGUOUS: ReadonlyMap<string, string> = new Map([
  ['en', 'en-US or en-GB'],
  ['pt', 'pt-BR or pt-PT'],
  ['zh', 'zh-Hans or zh-Hant'],
])

export const ambiguousTarget: AdvisoryRule = {
  isPerRequest: true,
  finds: 'the target language is `EN`, `PT` or `ZH`, without a variant',
  severity: 'warning',
  why: 'The service picks a variant for these codes and only supports them for old clients (public docs). Readers may get the wrong spelling.',
  fix: 'Use a code with a variant.',
  find(entries) {
    const ambiguous = entries.filter((entry) => AMBIGUOUS.has(codeOf(entry)) && entry.status < 400)
    const codes = [...new Set(ambiguous.map(codeOf))]
    const named = codes.map((code) => `${code.toUpperCase()} (${AMBIGUOUS.get(code)})`)
    return found(ambiguous, `The target language has no variant: ${named.join(', ')}.`)
  },
}

const codeOf = (entry: JournalEntry): string => {
  const { operation } = entry
  if (operation !== 'translateText' && operation !== 'translateDocument') return ''
  return textOf(bodyOf(entry).target_lang).toLowerCase()
}

export const unprotectedPlaceholder: AdvisoryRule = {
  isPerRequest: true,
  finds:
    '`{name}`, `%s` or `<b>` is unprotected in a text: there is no `tag_handling`, or it is outside of protected elements, or the text is to be improved',
  severity: 'warning',
  why: 'The service may translate, move or drop placeholders and markup that it does not recognize (public docs on tag handling). Mynah preserves them.',
  fix: 'Send tag_handling with markup. Wrap placeholders in tags listed in ignore_tags, or replace them with empty tags.',
  find(entries) {
    const shown = new Set<string>()
    const unprotected = entries.filter((entry) => {
      if (stringsOf(entry).length === 0) return false
      const names = unprotectedIn(bodyOf(entry))
      for (const name of names) shown.add(name)
      return names.length > 0
    })
    const named = [...shown].slice(0, SHOWN_NAMES).map((name) => `'${name.slice(0, 40)}'`)
    return found(unprotected, `Texts have unprotected placeholders or markup: ${named.join(', ')}.`)
  },
}

/** Above this share of a limit, a slightly larger input exceeds it. */
const NEAR = 0.9
/** The limit of one text request (spec §4.1). */
const MAX_BODY_BYTES = 128 * 1024
const MAX_TEXTS = 50
/** This many requests near the end of the quota show that the application does not watch it. */
const UNWATCHED = 2

export const nearLimit: AdvisoryRule = {
  finds:
    'a request has more than 90% of the allowed texts or bytes, or an account has used 90% of its quota; a warning if two or more requests do and the usage is never read',
  severity: 'info',
  why: 'A little more, and the service refuses it: 413 for the body, 400 for the texts (spec §4.1), 456 for the quota (spec §3).',
  fix: 'Split requests by number and by bytes; watch /v2/usage.',
  find(entries) {
    // An application that fills requests up to the limit, or has hit the quota, knows about it.
    const splits = entries.some((entry) => textsOf(entry) === MAX_TEXTS)
    const hasRunOut = entries.some(({ status }) => status === 456)
    const reasons = new Set<string>()
    const near = entries.filter((entry) => {
      const reason =
        (entry.facts.nearQuota === true && !hasRunOut && 'the quota') ||
        (entry.operation === 'translateText' && entry.status === 200 && !splits && nearest(entry))
      if (reason) reasons.add(reason)
      return Boolean(reason)
    })
    const isUnwatched =
      near.filter(({ facts }) => facts.nearQuota === true).length >= UNWATCHED &&
      !entries.some(({ operation }) => operation === 'getUsage')
    const message = `Above ${NEAR * 100}% of a limit: ${[...reasons].join(', ')}.`
    return found(near, message, isUnwatched ? 'warning' : 'info')
  },
}

const textsOf = (entry: JournalEntry): number => elementsOf(bodyOf(entry).text).length

function nearest(entry: JournalEntry): string | undefined {
  if (entry.bodyBytes > NEAR * MAX_BODY_BYTES) return 'the bytes of a request'
  return textsOf(entry) > NEAR * MAX_TEXTS ? 'the texts of a request' : undefined
}

/** The rest of a longer text is not checked. */
const MAX_UNITS = 10_000

/** The unprotected placeholders and markup in a request's texts. */
function unprotectedIn(body: Readonly<Record<string, unknown>>): string[] {
  const { text, tag_handling: handling, ignore_tags: ignored } = body
  const ignoredTags = new Set(listOf(ignored))
  return listOf(text).flatMap((one) =>
    unprotectedPieces(one.slice(0, MAX_UNITS), Boolean(handling), ignoredTags).map((piece) => piece.text),
  )
}
