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

/** What coercion and error messages need to know of a schema; made from the document. */
export interface Shape {
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
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

/** One operation of the document with all that the pipeline reads of it. */
export interface Operation extends Route {
  readonly id: string
  readonly aliases: readonly Route[]
  readonly aliasesBySetting: readonly RouteBySetting[]
  /** Where the behaviour is stated. */
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
  /** Wording for missing values. */
  readonly missing: string
  readonly deprecated: boolean
  /** Every status that the document declares. */
  readonly statuses: readonly number[]
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
}

export type OperationTable = Readonly<Record<string, Operation>>
