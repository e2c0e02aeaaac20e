import { describe, expect, it } from 'vitest'
import { table } from '../../../src/base/json/table.ts'
import { schemaProblems, valueAt } from '../../../src/base/schema-problems.ts'
import { callMatcher } from '../../../src/console/screens/traffic/calls.ts'
import { differences } from '../../../src/real/compare/observe/difference.ts'
import { phraseOfAddress } from '../../../src/text/formality.ts'

/*
 * Every object has these names, so a lookup by a name from a request, a file or a flag finds something that nobody put
 * there. Tables are made by table(), which lint/no-inherited-names.grit requires; these are other lookups.
 */
describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('the name %s', (name) => {
  it('is in no table', () => {
    expect(table({ en: 'English' })[name]).toBeUndefined()
  })

  it('is an ordinary unknown language', () => {
    expect(phraseOfAddress('Have you paid?', 'more', name)).toBe('Have you paid?')
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
