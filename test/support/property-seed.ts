import fc from 'fast-check'

/**
 * Property tests try the same cases everywhere, so that a failure is about the change and not about the day.
 * `MYNAH_PROPERTY_SEED=<number>` tries others.
 */
const SEED = 20_261_122

fc.configureGlobal({ seed: Number(process.env.MYNAH_PROPERTY_SEED ?? SEED) })
