import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { appliedOptions } from '../../src/text/style/style.ts'
import { catalogue, styleRulesTables } from '../support/style-rules-table.ts'

describe('the catalog of configured rules', () => {
  it('has 7 categories, 159 rules and 518 options', () => {
    const rules = [...catalogue().values()].flatMap((category) => [...category.values()])
    expect([catalogue().size, rules.length, rules.flat().length]).toEqual([7, 159, 518])
  })

  it('has every applied option in the same spelling', () => {
    for (const [name, options] of appliedOptions()) {
      const [category = '', rule = ''] = name.split('.')
      expect(catalogue().get(category)?.get(rule), name).toEqual(expect.arrayContaining([...options]))
    }
  })

  it('is in docs/style-rules.md with its supported options', () => {
    expect(readFileSync('docs/style-rules.md', 'utf8')).toContain(styleRulesTables())
  })
})
