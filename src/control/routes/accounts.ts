import { type Context, Hono } from 'hono'
import type { AccountChange, AccountView } from '../../features/accounts/account-editor.ts'
import { ACCOUNT_LIMITS } from '../../features/accounts/account-limits.ts'
import { REGIONS, type Region } from '../../features/accounts/region.ts'
import { operations } from '../../openapi/generated/operations.ts'
import type { Operation } from '../../openapi/operation.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { listOf, object, oneOf, orNull, type Read, text, wholeNumber } from '../fields.ts'
import { InvalidField, Problem } from '../problem.ts'
import { bodyOf, openedWorldOf, worldOf } from '../request.ts'
import { accountOnWire } from './account-wire.ts'

const all = Object.values<Operation>(operations)
const known = (values: readonly (string | null)[]) =>
  [...new Set(values)].filter((value) => value !== null).sort()

/** Every feature and every scope that some operation of the document asks for. */
const FEATURES = known(all.map(({ feature }) => feature))
const SCOPES = known(all.map(({ scope }) => scope))

const amount = wholeNumber(0, ACCOUNT_LIMITS.USAGE)
const limit = orNull(amount)

const change = object({
  plan: oneOf(['free', 'paid'] as const),
  regions,
  features: listOf(oneOf(FEATURES)),
  period_start_day: wholeNumber(1, 31),
  character_limit: limit,
  speech_to_text_milliseconds_limit: limit,
  usage: object({
    text_translation_characters: amount,
    document_translation_characters: amount,
    text_improvement_characters: amount,
    speech_to_text_milliseconds: amount,
  }),
  key: object({
    label: text(ACCOUNT_LIMITS.LABEL_CHARACTERS),
    character_limit: limit,
    speech_to_text_milliseconds_limit: limit,
    scopes: orNull(listOf(oneOf(SCOPES))),
  }),
})

/**
 * The account of a key: `GET` shows it, `PATCH` sets what the body names, all of it or nothing. A key that was never
 * seen is opened an account by `PATCH`, unless unknown keys are refused.
 */
export function accountRoutes(worlds: Worlds): Hono {
  const app = new Hono()

  app.get('/:key', async (context) => {
    const { accountEditor } = await worldOf(context, worlds)
    return shown(context, await accountEditor.view(context.req.param('key')))
  })

  app.patch('/:key', async (context) => {
    const changes = changeOf(await bodyOf(context, change))
    const { accountEditor, store } = await openedWorldOf(context, worlds)
    const view = await accountEditor.edit(context.req.param('key'), changes)
    await store.flush()
    return shown(context, view)
  })
  return app
}

function shown(context: Context, view: AccountView | undefined): Response {
  if (!view) throw new Problem(404, 'There is no such key.')
  return context.json(accountOnWire(view))
}

function changeOf(fields: ReturnType<typeof change>): AccountChange {
  const { usage, key } = fields
  return {
    plan: fields.plan,
    regions: fields.regions,
    features: fields.features,
    periodStartDay: fields.period_start_day,
    characterLimit: fields.character_limit,
    speechToTextMillisecondsLimit: fields.speech_to_text_milliseconds_limit,
    usage: usage && {
      text_translation: usage.text_translation_characters,
      document_translation: usage.document_translation_characters,
      text_improvement: usage.text_improvement_characters,
      speech_to_text: usage.speech_to_text_milliseconds,
    },
    key: key && {
      label: key.label,
      characterLimit: key.character_limit,
      speechToTextMillisecondsLimit: key.speech_to_text_milliseconds_limit,
      scopes: key.scopes,
    },
  }
}

function regions(...[value, name]: Parameters<Read<unknown>>): [Region, ...Region[]] {
  const [home, ...others] = listOf(oneOf(REGIONS))(value, name)
  if (home === undefined) throw new InvalidField(name, 'a list of at least one region')
  return [home, ...others]
}
