import type { Settings } from '../settings/settings.ts'
import { settingsFromFile } from '../settings/settings-in-file.ts'
import { withSettings } from '../settings/some-settings.ts'
import { isPhrase } from './phrases/phrase-files.ts'
import type { Scenario } from './scenario.ts'

/** The settings of a scenario, on top of the given ones. */
export function settingsOf(scenario: Scenario, base: Settings): Settings {
  const {
    settings = {},
    accounts = [],
    seed,
    phrases = [],
    exchanges = [],
    voice: { transcripts = [] } = {},
    quality: { findings = [] } = {},
    faults = [],
    rate_limits: rateLimits = [],
  } = scenario
  return withSettings(base, {
    ...settingsFromFile(settings),
    seed,
    unknownKeys: scenario.unknown_keys ?? (accounts.length > 0 ? 'reject' : undefined),
    findings: [...base.findings, ...findings],
    transcripts: [...base.transcripts, ...transcripts],
    phrases: [...base.phrases, ...phrases.filter(isPhrase)],
    exchanges: [...base.exchanges, ...exchanges],
    faults: [...base.faults, ...faults],
    rateLimits: [...base.rateLimits, ...rateLimits],
  })
}
