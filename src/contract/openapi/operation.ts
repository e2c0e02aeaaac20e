/** A method and a path in OpenAPI's notation, such as `/v3/glossaries/{glossary_id}`. */
export interface Route {
  readonly method: string
  readonly path: string
}

/** A behavior of contracts that opens routes. */
export type RouteBehavior = 'getTranslate'

/** A route that is served only if the contract has the behavior. */
export interface RouteByBehavior extends Route {
  readonly behavior: RouteBehavior
}

/** When an element of the document exists: days as in openapi/changes.yaml, including `announced`. */
export interface Lifetime {
  /** The first day on which it exists; omitted if it always did. */
  readonly since?: string
  /** The first day on which it no longer exists. */
  readonly until?: string
}

/** The limits of JSON Schema that changes can move. */
export type LimitKeyword = 'maxItems' | 'maxLength' | 'maximum'

/** The values that a limit has had, each with its days. */
export type DatedLimits = Readonly<
  Partial<Record<LimitKeyword, readonly (Lifetime & { readonly value: number })[]>>
>

/** The parts of a schema that coercion and error messages need; generated from the document. */
export interface Shape extends Lifetime {
  readonly type: string
  readonly nullable?: boolean
  readonly default?: unknown
  /** Only certain values are valid. */
  readonly choice?: boolean
  /** Canonical spellings, matched without regard to letter case. */
  readonly fold?: readonly string[]
  /** The values are media types, whose spelling may differ in case and blanks. */
  readonly mediaType?: boolean
  /** The list may be written as one comma-separated string. */
  readonly comma?: boolean
  /** A JSON number is accepted for the string. */
  readonly numbers?: boolean
  /** The service's own message for a refused value. */
  readonly message?: string
  /** The same for one kind of refusal, by JSON Schema's keyword, such as `maxItems`. */
  readonly messages?: Readonly<Record<string, string>>
  /** Unknown fields are refused instead of ignored. */
  readonly closed?: boolean
  /** Those of the valid values that do not always exist. */
  readonly values?: Readonly<Record<string, Lifetime>>
  /**
   * Values that the document has but the contract does not, including those further down; omitted if there are none.
   */
  readonly refused?: readonly string[]
  /** Whether it, or anything below it, has refused values. */
  readonly hasRefused?: boolean
  /** Limits that have changed. The validator knows the widest of each. */
  readonly limits?: DatedLimits
  /** Those that the contract has, where they are narrower than the validator's. */
  readonly narrower?: Readonly<Partial<Record<LimitKeyword, number>>>
  /** The names under which a field was sent before. */
  readonly was?: readonly { readonly name: string; readonly until: string }[]
  /** The document's name of the field, if the contract has another. */
  readonly as?: string
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

/** A field of successful answers that does not always exist. */
export interface AnswerField extends Lifetime {
  /** Names from the outside in; `*` is every element of a list. */
  readonly path: readonly string[]
  /** Whether its object always has it. */
  readonly required: boolean
}

/** A deprecated element. */
export interface Deprecation {
  /** The name in openapi/changes.yaml. */
  readonly what: string
  /** The deprecated part of the operation: all of it, one route to it, or a parameter in its query or body. */
  readonly of: 'operation' | 'route' | 'query' | 'body'
  /** The route's method, or the parameter's name; empty for the operation itself. */
  readonly name: string
  readonly since: string
}

/** The route of an operation before it moved to another. */
export interface FormerRoute extends Route {
  readonly until: string
}

/** A parameter that was renamed. */
export interface Renamed extends Required<Pick<Lifetime, 'since'>> {
  readonly from: string
  readonly to: string
}

/** One operation of the document with everything that the pipeline needs. */
export interface Operation extends Route, Lifetime {
  readonly id: string
  readonly aliases: readonly Route[]
  readonly aliasesByBehavior: readonly RouteByBehavior[]
  /** Where it was before, and the only route of it in contracts of that time. */
  readonly former?: FormerRoute
  /** The source of its behavior. */
  readonly provenance: string
  /** The maximum size of a request body. */
  readonly bodyLimit: number
  readonly plan: string
  readonly role: string
  /** The feature that the account needs; null if none. */
  readonly feature: string | null
  /** The regions whose addresses serve it; null for all. */
  readonly regions: readonly string[] | null
  /** The scope that a scoped key needs; null if it is closed to scoped keys. */
  readonly scope: string | null
  /** Message for missing values; `pointer` for all errors. */
  readonly missing: string
  readonly deprecated: boolean
  /** Every status that the document declares. */
  readonly statuses: readonly number[]
  /** Fields of its successful answers that depend on the contract; within a contract, the two below say which exist. */
  readonly answerFields?: readonly AnswerField[]
  /** Those that the contract does not have, by their paths. */
  readonly absentFields?: readonly AnswerField['path'][]
  /** Those that it has, and that are always present. */
  readonly requiredFields?: readonly AnswerField['path'][]
  /** Its deprecated parts. */
  readonly deprecations?: readonly Deprecation[]
  /** Query parameters whose old names are refused. */
  readonly renamed?: readonly Renamed[]
  /** Names of values in requests and successful answers that must not be stored or logged. */
  readonly secrets: readonly string[]
  readonly query?: Shape
  readonly body?: {
    readonly required: boolean
    readonly contentTypes: readonly string[]
    /** The service's own message for other media types. */
    readonly message?: string
    readonly shape: Shape
  }
  /** The media types of a body that is a file, which the handler streams. */
  readonly streamed?: readonly string[]
}

export type OperationTable = Readonly<Record<string, Operation>>
