// The validators are not tracked, so tests started from an editor without a build must generate them.
export { ensureValidators as default } from '../../scripts/validators/ensure-validators.ts'
