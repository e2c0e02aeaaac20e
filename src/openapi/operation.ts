/** A method and a path in OpenAPI's notation, such as `/v3/glossaries/{glossary_id}`. */
export interface Route {
  readonly method: string
  readonly path: string
}

/** A setting of a world that opens routes. */
export type RouteSetting = 'getTranslate'

/** A route that is served only where the setting is on. */
export interface RouteBySetting extends Route {
  readonly setting: RouteSetting
}

/** When something of the document is there: days as openapi/changes.yaml has them, `announced` included. */
export interface Lifetime {
  /** The day from which on it is there; from the beginning when absent. */
  readonly since?: string
  /** The day from which on it is gone. */
  readonly until?: string
}

/** What coercion and error messages need to know of a schema; made from the document. */
export interface Shape extends Lifetime {
  readonly type: string
  readonly nullable?: boolean
  readonly default?: unknown
  /** Only certain values have a meaning. */
  readonly choice?: boolean
  /** Spellings to which a text is brought that equals one of them but for letter case. */
  readonly fold?: readonly string[]
  /** The list may be written as one text with commas. */
  readonly comma?: boolean
  /** A JSON number is accepted for the text. */
  readonly numbers?: boolean
  /** The service's own wording when the value is refused. */
  readonly message?: string
  /** The same for one kind of refusal, by JSON Schema's keyword, such as `maxItems`. */
  readonly messages?: Readonly<Record<string, string>>
  /** Unknown fields are refused instead of ignored. */
  readonly closed?: boolean
  /** Those of the certain values that are not always there. */
  readonly values?: Readonly<Record<string, Lifetime>>
  /** Values that the document has and the contract has not; without any below, absent. */
  readonly refused?: readonly string[]
  /** Whether it, or anything below it, has values that are refused. */
  readonly hasRefused?: boolean
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

/** A field of good answers that is not always there. */
export interface AnswerField extends Lifetime {
  /** Names from the outside in; `*` is every element of a list. */
  readonly path: readonly string[]
  /** Whether the object that has it has it always. */
  readonly required: boolean
}

/** What a client should not use any more. */
export interface Deprecation {
  /** As openapi/changes.yaml names it. */
  readonly what: string
  /** What of the operation it is: all of it, one route to it, or a parameter in its query or body. */
  readonly of: 'operation' | 'route' | 'query' | 'body'
  /** The route's method, or the parameter's name; empty for the operation itself. */
  readonly name: string
  readonly since: string
}

/** A parameter with another name than before. */
export interface Renamed extends Required<Pick<Lifetime, 'since'>> {
  readonly from: string
  readonly to: string
}

/** One operation of the document with all that the pipeline reads of it. */
export interface Operation extends Route, Lifetime {
  readonly id: string
  readonly aliases: readonly Route[]
  readonly aliasesBySetting: readonly RouteBySetting[]
  /** Where the behavior is stated. */
  readonly provenance: string
  /** Most bytes of a request body. */
  readonly bodyLimit: number
  readonly plan: string
  readonly role: string
  /** What the account must have been let into; null asks for nothing. */
  readonly feature: string | null
  /** The regions whose addresses serve it; null is all. */
  readonly regions: readonly string[] | null
  /** What a scoped key must hold; null is closed to scoped keys. */
  readonly scope: string | null
  /** Wording for missing values; `pointer` for all that is wrong. */
  readonly missing: string
  readonly deprecated: boolean
  /** Every status that the document declares. */
  readonly statuses: readonly number[]
  /** Fields of its good answers that come or go with time; of a contract, the two below say which are there. */
  readonly answerFields?: readonly AnswerField[]
  /** Those that the contract does not have, by their paths. */
  readonly absentFields?: readonly AnswerField['path'][]
  /** Those that it has, and always. */
  readonly requiredFields?: readonly AnswerField['path'][]
  /** What of it should not be used any more. */
  readonly deprecations?: readonly Deprecation[]
  /** Query parameters whose old names are refused. */
  readonly renamed?: readonly Renamed[]
  /** Names of the values, of requests and good answers, that must not be kept or logged. */
  readonly secrets: readonly string[]
  readonly query?: Shape
  readonly body?: {
    readonly required: boolean
    readonly contentTypes: readonly string[]
    /** The service's own wording when the media type is none of these. */
    readonly message?: string
    readonly shape: Shape
  }
  /** The media types of a body that is a file, which the handler reads as it comes. */
  readonly streamed?: readonly string[]
}

export type OperationTable = Readonly<Record<string, Operation>>
