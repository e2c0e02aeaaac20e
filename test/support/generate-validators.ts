// The validators are not tracked: tests that are started with nothing built before, from an editor, need them as well.
export { ensureValidators as default } from '../../scripts/validators/ensure-validators.ts'
