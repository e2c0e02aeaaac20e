import { describe, expect, it } from 'vitest'
import { table } from '../../../src/base/json/table.ts'
import { schemaProblems, valueAt } from '../../../src/base/schema-problems.ts'
import { callMatcher } from '../../../src/console/screens/traffic/calls.ts'
import { serviceLanguage } from '../../../src/plan/scenarios/phrases/phrase-files.ts'
import { differences } from '../../../src/real/compare/observe/difference.ts'
import { decodedBody } from '../../../src/real/recording/recorded-answer.ts'
import { resultFormat } from '../../../src/service/voice/jobs/processor.ts'
import { phraseOfAddress } from '../../../src/text/formality.ts'
import { variantOf } from '../../../src/text/languages.ts'
import { lengthFactor } from '../../../src/text/lexicon/lexicon.ts'
import { marksOf } from '../../../src/text/punctuation/marks.ts'
import { keepsCapital } from '../../../src/text/steps/free-text.ts'
import { reasonOf } from '../../../src/watch/journal/why.ts'

/*
 * Every object has these names, so a lookup by a name from a request, a file or a flag finds something that nobody put
 * there.
 */
describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('the name %s', (name) => {
  it('is in no table', () => {
    expect(table({ en: 'English' })[name]).toBeUndefined()
  })

  it('is an ordinary unknown language', () => {
    expect(serviceLanguage(name, false)).toBeUndefined()
    expect(variantOf(name)).toBe(name.toLowerCase())
    expect(lengthFactor(name)).toBe(lengthFactor('none'))
    expect(marksOf(name)).toEqual(marksOf('none'))
    expect(keepsCapital('Hallo', name)).toBe(keepsCapital('Hallo', 'none'))
    expect(phraseOfAddress('Have you paid?', 'more', name)).toBe('Have you paid?')
  })

  it('is an ordinary unknown format', async () => {
    expect(await decodedBody(Buffer.from('text'), name)).toBeUndefined()
    expect(() => resultFormat(name)).toThrow(`Results of the type ${name} are not known`)
  })

  it('is a reason like any other', () => {
    const { refused } = { refused: name }
    expect(reasonOf({ status: 403, fault: undefined, facts: { refused }, answer: undefined })).toBe(name)
  })

  it('shows all requests in the console, as every unknown filter', () => {
    const call = { attempts: [] } as unknown as Parameters<ReturnType<typeof callMatcher>>[0]
    expect(callMatcher({ show: name }, undefined)(call)).toBe(callMatcher({ show: 'none' }, undefined)(call))
  })

  it('is no value where there is none', () => {
    expect(valueAt({ accounts: {} }, `/accounts/${name}`)).toBeUndefined()
    const only = Object.fromEntries([[name, 1]])
    expect(differences(only, {})).toEqual([{ path: name, a: 1, wording: false }])
  })

  it('means no other value', () => {
    const check = Object.assign(() => false, {
      errors: [
        {
          keyword: 'enum',
          instancePath: '/plan',
          params: { allowedValues: ['free', 'paid'] },
          parentSchema: { enum: ['free', 'paid'], 'x-synonyms': { pro: 'paid' } },
        },
      ],
    })
    const [problem] = schemaProblems(check as never, { plan: name })
    expect(problem?.message).not.toContain('did you mean')
  })
})
