import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { appliedOptions } from '../../src/text/style/style.ts'

/** The catalogue as the document has it: category → rule → options. */
function catalogue(): Map<string, Map<string, string[]>> {
  const { components } = JSON.parse(readFileSync('openapi/openapi.json', 'utf8'))
  const resolved = ({ $ref }: { $ref: string }) => components.schemas[$ref.split('/').at(-1) ?? '']
  const categories = Object.entries<any>(components.schemas.ConfiguredRules.properties)
  return new Map(
    categories.map(([category, schema]) => [
      category,
      new Map(
        Object.entries<any>(resolved(schema).properties).map(([rule, { enum: options }]) => [rule, options]),
      ),
    ]),
  )
}

/** The tables of docs/style-rules.md: what is applied of every rule, and which of its options are only stored. */
function styleRulesTables(): string {
  const applied = appliedOptions()
  const tables = [...catalogue()].map(([category, rules]) => {
    const rows = [...rules].map(([rule, options]) => {
      const stored = options.filter((option) => !applied.get(`${category}.${rule}`)?.has(option))
      if (stored.length === 0) return `| \`${rule}\` | all ${options.length} | |`
      if (stored.length === options.length) return `| \`${rule}\` | | all ${options.length} |`
      const names = stored.map((option) => `\`${option}\``).join('<br>')
      return `| \`${rule}\` | ${options.length - stored.length} of ${options.length} | ${names} |`
    })
    return [`### ${category}`, '', '| Rule | Applied | Stored only |', '|---|---|---|', ...rows].join('\n')
  })
  return tables.join('\n\n')
}

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
