import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ensureValidators } from '../../../scripts/validators/ensure-validators.ts'
import { validatorFiles } from '../../../scripts/validators/validator-files.ts'

it('the validators are what the generator makes, the same each time', async () => {
  await ensureValidators()
  const [{ contents }, again] = [await validatorFiles(), await validatorFiles()]
  expect(contents.size).toBeGreaterThan(60)
  expect([...again.contents]).toEqual([...contents])
  for (const [path, content] of contents) expect(readFileSync(path, 'utf8'), path).toBe(content)
})
