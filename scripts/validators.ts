// Makes the validators, unless those that are there were made of the present document and schemas.
import { ensureValidators } from './validators/ensure-validators.ts'

await ensureValidators()
