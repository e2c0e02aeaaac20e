// Generates the validators, unless they are up to date.
import { ensureValidators } from './validators/ensure-validators.ts'

await ensureValidators()
