import { choiceOf, valueAt } from '../../base/schema-problems.ts'
import { BadRequest, ParameterMissing, Refused, ValueNotSupported } from '../errors.ts'
import type { Operation, Shape } from './operation.ts'
import type { Violation } from './validator.ts'

/**
 * The service's error for a violation of the document, naming the parameter: `Parameter 'text' not specified`, `Value
 * for 'target_lang' not supported.`, or the message that the document has for the value.
 * @param value the refused value, which contains the place of the violation
 */
export function violationError(
  violation: Violation,
  shape: Shape,
  operation: Operation,
  value?: unknown,
): BadRequest {
  if (operation.missing === 'pointer') return pointedAt(violation)
  const inDocument = violation.instancePath.split('/').slice(1).map(unescapeStep)
  const { missingProperty } = violation.params
  const isMissing = typeof missingProperty === 'string'
  const steps = sentNames(shape, isMissing ? [...inDocument, missingProperty] : inDocument)
  if (isMissing) {
    const own = shapeAt(shape, steps)?.messages?.required
    return own === undefined ? missingError(steps, operation) : new BadRequest(own, missingRule(steps))
  }
  const { wording, type, inside } = describe(shape, steps, violation.keyword)
  const name = nameOf(steps)
  if (wording !== undefined) {
    return new BadRequest(wording, {
      ...(inside && { detail: detailOf(violation, name, value) }),
      rule: 'value_not_supported',
      values: { parameter: name, ...allowedIn(violation) },
    })
  }
  const { limit, comparison } = violation.params
  switch (violation.keyword) {
    // An empty list counts as missing.
    case 'minItems':
      return missingError(steps, operation)
    case 'maxItems':
      return new Refused(`'${name}' may have at most ${limit} element${limit === 1 ? '' : 's'}.`, {
        rule: 'too_many_elements',
        values: { parameter: name, limit },
      })
    case 'minLength':
      if (operation.missing === 'required') return missingError(steps, operation)
      return new Refused(`'${name}' must not be empty.`, { rule: 'empty', values: { parameter: name } })
    case 'maxLength':
      return new Refused(`'${name}' may have at most ${limit} characters.`, {
        rule: 'too_long',
        values: { parameter: name, limit },
      })
    case 'minimum':
    case 'maximum':
      return new Refused(`'${name}' must be ${comparison} ${limit}.`, {
        rule: 'value_refused',
        values: { parameter: name, expected: `${comparison} ${limit}` },
      })
    default:
      return type === 'body'
        ? new Refused('Invalid JSON body', { rule: 'body_not_json' })
        : new ValueNotSupported(name, { values: allowedIn(violation) })
  }
}

/** The place as a JSON pointer, and the error (public docs; the message for missing values is ours). */
function pointedAt(violation: Violation): BadRequest {
  const { instancePath: place, params } = violation
  const { missingProperty: missing } = params
  if (typeof missing === 'string')
    return new BadRequest(`${place}/${missing}: Value is required`, missingRule([`${place}/${missing}`]))
  return new BadRequest(`${place}: Value is not valid`, {
    rule: 'value_not_supported',
    values: { parameter: place, ...allowedIn(violation) },
  })
}

const missingError = (steps: readonly string[], { missing }: Operation) =>
  missing === 'required'
    ? new BadRequest(`${nameOf(steps)} is required.`, missingRule(steps))
    : new ParameterMissing(nameOf(steps), missing === 'argument' ? 'argument' : 'parameter')

const missingRule = (steps: readonly string[]) =>
  ({ rule: 'parameter_missing', values: { parameter: nameOf(steps) } }) as const

/** The values that an enumeration allows. */
const allowedIn = ({ keyword, params }: Violation) =>
  keyword === 'enum' && params.allowedValues !== undefined ? { allowed: params.allowedValues } : {}

/** `["dictionaries", "0", "entries"]` as `dictionaries[0].entries`. */
function nameOf(steps: readonly string[]): string {
  return steps
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('')
}

/** The names as clients of the contract send them: those of the document, except for fields that had another name. */
function sentNames(root: Shape, inDocument: readonly string[]): string[] {
  let shape: Shape | undefined = root
  return inDocument.map((step) => {
    const { properties = {}, items } = shape ?? {}
    const sent = Object.hasOwn(properties, step)
      ? step
      : Object.keys(properties).find((name) => properties[name]?.as === step)
    shape = sent === undefined ? items : properties[sent]
    return sent ?? step
  })
}

const shapeAt = (root: Shape, steps: readonly string[]) => steps.reduce<Shape | undefined>(within, root)

/** A body's field, or an element of a list; a client may call a field `constructor`. */
const within = (shape: Shape | undefined, step: string): Shape | undefined =>
  Object.hasOwn(shape?.properties ?? {}, step) ? shape?.properties?.[step] : shape?.items

const unescapeStep = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~')

/**
 * The message of the innermost schema on the path that has one, and whether the refused value is inside it. In that
 * case the message does not name it.
 */
function describe(
  root: Shape,
  steps: readonly string[],
  keyword: string,
): { wording: string | undefined; type: string; inside: boolean } {
  let shape: Shape | undefined = root
  let wording = root.message
  let inside = keyword === 'additionalProperties'
  for (const step of steps) {
    shape = within(shape, step)
    if (shape?.message === undefined) inside ||= wording !== undefined
    else {
      wording = shape.message
      inside = keyword === 'additionalProperties'
    }
  }
  wording = shape?.messages?.[keyword] ?? wording
  return { wording, type: steps.length === 0 ? 'body' : (shape?.type ?? 'any'), inside }
}

/** The refused part of a value, and what would be valid there. */
function detailOf({ keyword, params, instancePath }: Violation, name: string, value: unknown): string {
  switch (keyword) {
    case 'additionalProperties':
      return `${name === '' ? 'The body' : `'${name}'`} has no field '${params.additionalProperty}'.`
    case 'enum':
      return `'${name}' must be ${choiceOf(params.allowedValues as readonly unknown[], valueAt(value, instancePath))}.`
    case 'type':
      return `'${name}' must be of type ${params.type}.`
    default:
      return `'${name}' is not valid.`
  }
}
