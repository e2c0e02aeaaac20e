import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ensureValidators } from '../../scripts/validators/ensure-validators.ts'
import { validatorFiles } from '../../scripts/validators/validator-files.ts'

it('the validators are what the generator writes, the same each time', async () => {
  await ensureValidators()
  // Those on disk are from another run.
  const { contents } = await validatorFiles()
  expect(contents.size).toBeGreaterThan(60)
  for (const [path, content] of contents) expect(readFileSync(path, 'utf8'), path).toBe(content)
})
