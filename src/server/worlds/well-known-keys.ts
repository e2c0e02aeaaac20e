import { uuidFrom } from '../../base/runtime/random.ts'
import { keysOf } from '../../plan/scenarios/keys-of.ts'
import type { Scenario } from '../../plan/scenarios/scenario.ts'

/** The default keys of a world: the first of each kind that its scenario declares, or generated ones. */
export interface WellKnownKeys {
  /** The default developer key: of a paid account, unless the scenario declares another. */
  readonly authKey: string
  /** A developer key of an account of the free plan. */
  readonly freeAuthKey: string
  /** An admin key. */
  readonly adminAuthKey: string
}

/** The keys derived from a seed, in every world whatever its scenario; a session has additional ones. */
function seededKeys(seed: string): WellKnownKeys {
  return {
    authKey: uuidFrom(`${seed}/key/paid`),
    freeAuthKey: `${uuidFrom(`${seed}/key/free`)}:fx`,
    adminAuthKey: `${uuidFrom(`${seed}/key/admin`)}:adm`,
  }
}

/** The keys of a world. */
export function worldKeys(seed: string, session: string | undefined, scenario: Scenario | undefined) {
  const shared = seededKeys(seed)
  const own = session === undefined ? shared : seededKeys(`${seed}/${session}`)
  const declared = scenario && keysOf(scenario)
  const each = (kind: keyof WellKnownKeys) => [...new Set([own[kind], shared[kind]])]
  return {
    /** The ones to use. */
    shown: {
      authKey: declared?.authKey ?? own.authKey,
      freeAuthKey: declared?.freeAuthKey ?? own.freeAuthKey,
      adminAuthKey: declared?.adminAuthKey ?? own.adminAuthKey,
    },
    /** Accounts to open, each with its keys. The keys in the banner also work with a session's header. */
    accounts: [[...each('authKey'), ...each('adminAuthKey')], each('freeAuthKey')],
    /**
     * What people may see instead of a key that is not secret: the label of a declared key, or the key itself, and the role
     * of each key derived from the seed.
     */
    names: new Map([
      ...each('authKey').map((key) => [key, 'default key'] as const),
      ...each('freeAuthKey').map((key) => [key, 'free key'] as const),
      ...each('adminAuthKey').map((key) => [key, 'admin key'] as const),
      ...(scenario?.accounts ?? []).flatMap(({ keys = [] }) =>
        keys.map(({ key, label }) => [key, label ?? key] as const),
      ),
    ]),
  }
}
