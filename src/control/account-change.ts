import type { AccountChange } from '../features/accounts/account-editor.ts'
import {
  type AccountFieldsOnWire,
  accountFieldsFrom,
  type KeyFieldsOnWire,
  keyFieldsFrom,
  type UsageOnWire,
  usageFrom,
} from '../features/accounts/account-fields.ts'
import { featureFlaws, scopeFlaws } from '../scenarios/name-flaws.ts'
import { keyedProblems, type SchemaCheck } from '../schema-problems.ts'
import type { Read } from './fields.ts'
import * as checks from './generated/validators.ts'
import { Problem, unknownField } from './problem.ts'

/** The request body. Omitted fields stay unchanged. */
interface AccountChangeOnWire extends AccountFieldsOnWire {
  readonly usage?: UsageOnWire
  readonly key?: Omit<KeyFieldsOnWire, 'role'>
}

/**
 * Reads an account change. Each field follows the same rules as in a scenario.
 * @throws Problem that names the first invalid field
 */
export const accountChange: Read<AccountChange> = (value, name) => {
  const [problem] = keyedProblems(checks.accountChange as unknown as SchemaCheck, value)
  if (problem?.knownKeys) throw unknownField(problem.path, problem.knownKeys)
  const change = value as AccountChangeOnWire
  const [wrong = problem] = problem ? [] : flawsOf(change)
  if (wrong) {
    const field = wrong.path || name
    throw new Problem(400, `'${field}' ${wrong.message}.`, { field })
  }
  const { usage, key, ...fields } = change
  return {
    ...accountFieldsFrom(fields),
    usage: usage && usageFrom(usage),
    key: key && keyFieldsFrom(key),
  }
}

const flawsOf = ({ features = [], key }: AccountChangeOnWire) => [
  ...featureFlaws(features, '/features'),
  ...scopeFlaws(key?.scopes ?? [], '/key/scopes'),
]
