import { Refused } from '../../errors.ts'
import type { DeveloperKeys } from '../accounts/developer-keys.ts'
import type { FeatureHandlers } from '../context.ts'
import { developerKeyOnWire } from './wire.ts'

/** Developer keys of the admin's account: create, list, rename, limit, deactivate (spec §4.7). */
export function developerKeyHandlers({
  developerKeys,
}: {
  developerKeys: DeveloperKeys
}): FeatureHandlers<
  | 'adminCreateDeveloperKey'
  | 'adminGetDeveloperKeys'
  | 'adminDeactivateDeveloperKey'
  | 'adminRenameDeveloperKey'
  | 'adminSetDeveloperKeyUsageLimits'
> {
  return {
    adminCreateDeveloperKey: async ({ caller, body }) => ({
      status: 200,
      body: developerKeyOnWire(await developerKeys.create(caller.accountId, body?.label)),
    }),

    adminGetDeveloperKeys: async ({ caller }) => ({
      status: 200,
      body: (await developerKeys.list(caller.accountId)).map(developerKeyOnWire),
    }),

    adminDeactivateDeveloperKey: async ({ caller, body }) => ({
      status: 200,
      body: developerKeyOnWire(await developerKeys.deactivate(caller.accountId, idOf(body))),
    }),

    adminRenameDeveloperKey: async ({ caller, body }) => ({
      status: 200,
      body: developerKeyOnWire(await developerKeys.rename(caller.accountId, idOf(body), body.label)),
    }),

    async adminSetDeveloperKeyUsageLimits({ caller, body }) {
      const { characters, speech_to_text_milliseconds: speechToTextMilliseconds } = body
      if (characters === undefined && speechToTextMilliseconds === undefined) {
        throw new Refused("'characters' or 'speech_to_text_milliseconds' must be given.", {
          rule: 'parameter_missing',
          values: { parameter: 'characters' },
        })
      }
      const key = await developerKeys.limit(caller.accountId, idOf(body), {
        characters,
        speechToTextMilliseconds,
      })
      return { status: 200, body: developerKeyOnWire(key) }
    },
  }
}

/** GUIDs are case-insensitive; Mynah stores them in lower case. */
const idOf = (body: { key_id: string }) => body.key_id.toLowerCase()
