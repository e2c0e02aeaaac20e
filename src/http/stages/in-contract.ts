import type { AnswerField, Operation } from '../../openapi/operation.ts'
import type { Answer } from '../wire/answer.ts'

/** A successful answer without the fields that the world's contract does not have. */
export function inContract({ absentFields }: Operation, answer: Answer): Answer {
  if (!absentFields || answer.contentType) return answer
  return {
    ...answer,
    body: absentFields.reduce<unknown>((body, path) => without(body, path, 0), answer.body),
  }
}

/** Copies what it changes: the handler may still use it. */
function without(value: unknown, path: AnswerField['path'], from: number): unknown {
  const step = path[from]
  if (step === undefined || typeof value !== 'object' || value === null) return value
  if (step === '*') return Array.isArray(value) ? value.map((item) => without(item, path, from + 1)) : value
  if (!Object.hasOwn(value, step)) return value
  const { [step]: inner, ...others } = value as Record<string, unknown>
  return from === path.length - 1 ? others : { ...value, [step]: without(inner, path, from + 1) }
}
