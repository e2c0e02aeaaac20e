import type { DeveloperKeys } from '../accounts/developer-keys.ts'
import type { Analytics } from './analytics.ts'
import { analyticsHandlers } from './analytics-handlers.ts'
import { developerKeyHandlers } from './developer-key-handlers.ts'

/** The administrative interface (spec §4.7). */
export const adminHandlers = (dependencies: { developerKeys: DeveloperKeys; analytics: Analytics }) => ({
  ...developerKeyHandlers(dependencies),
  ...analyticsHandlers(dependencies),
})
