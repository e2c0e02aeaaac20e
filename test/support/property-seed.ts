import fc from 'fast-check'

/**
 * Property tests try the same cases everywhere, so that failures depend on the change rather than the day.
 * `MYNAH_PROPERTY_SEED=<number>` tries others.
 */
const SEED = 20_261_122

fc.configureGlobal({ seed: Number(process.env.MYNAH_PROPERTY_SEED ?? SEED) })
