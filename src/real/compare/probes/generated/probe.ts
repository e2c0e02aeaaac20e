// Generated from src/real/compare/probes/probe.schema.json by "npm run generate". Do not edit.
/** The contents of a probe's file. */
export interface ProbeFile {
  readonly title: string
  /** Ids of the rows of docs/choices.md that it settles. */
  readonly settles: readonly (string)[]
  /** The key for steps that do not name one; `any` by default. */
  readonly key?: KeyRole
  /** The most that it may bill, even if one side accepts what the other refuses. */
  readonly characters: number
  /** Whether error messages must match too, except for quoted values and numbers. */
  readonly words?: boolean
  /** What it leaves behind because it cannot be deleted. */
  readonly leaves?: string
  readonly steps: readonly (Step)[]
  readonly facts?: readonly (Fact)[]
  /** What changes Mynah's answers, each an alternative. */
  readonly changes?: readonly ({
    readonly settings?: Readonly<Record<string, unknown>>
    readonly contract?: Readonly<Record<string, unknown>>
  })[]
  /** Makes the probe fail if the first of the changes cannot: another answer to one of its requests, counted from 1. */
  readonly fails_with?: {
    readonly request: number
    readonly then: Readonly<Record<string, unknown>>
  }
}

/** Whose key a request uses: the run's key whatever its plan, one of a specific plan, an admin key, a bad one, or none. */
export type KeyRole = 'any' | 'free' | 'paid' | 'admin' | 'invalid' | 'none'

/** A request, with at most one kind of body. */
export interface RequestSpec {
  /** Method and path: `GET /v2/usage?x=1`. `${name}` is replaced by a saved value. */
  readonly send?: string
  /** Appended to the path as its query. */
  readonly query?: Readonly<Record<string, unknown>>
  /** A translation of `a` from English to German with these changes; null removes a parameter. */
  readonly translate?: Readonly<Record<string, unknown>>
  readonly as?: KeyRole
  /** `other_plan` and `other_region` are other addresses of the service; `own` by default. */
  readonly at?: 'other_plan' | 'other_region'
  readonly headers?: Readonly<Record<string, unknown>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, unknown>>
  readonly parts?: readonly (Part)[]
  /** A raw body, with its media type in `headers`. */
  readonly body?: unknown
}

/** A part of a multipart body; a file if it has a file name. */
export interface Part {
  readonly name: string
  readonly value: unknown
  readonly filename?: string
  /** The encoding of the value; UTF-8 by default. */
  readonly encoding?: 'base64' | 'utf16le' | 'latin1'
}

/** A request of a probe, and what to compare of its answer. */
export interface Step {
  /** Its name in facts and reports. */
  readonly id: string
  readonly send?: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly translate?: Readonly<Record<string, unknown>>
  readonly as?: KeyRole
  readonly at?: 'other_plan' | 'other_region'
  readonly headers?: Readonly<Record<string, unknown>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, unknown>>
  readonly parts?: readonly (Part)[]
  readonly body?: unknown
  /** Values for later requests: name → path in the answer, such as `body.glossary_id`. */
  readonly save?: Readonly<Record<string, string>>
  /** Deletes what the step created, once all of its names have been saved. */
  readonly cleanup?: RequestSpec
  /** How often to send it; facts see all `statuses`. */
  readonly repeat?: number
  readonly until?: Until
  /** What must be equal: the values (the default), the fields, only the status, or nothing. */
  readonly compare?: 'values' | 'fields' | 'status' | 'nothing'
  /** Header fields that must be equal too; of `x-trace-id` only the format. */
  readonly compare_headers?: readonly (string)[]
  /** Paths in the body whose values may differ. */
  readonly ignore?: readonly (string)[]
  /** Characters that the request may bill, if not the length of its texts. */
  readonly bills?: number
}

/** Polls until the value at the path is one of these, or differs from the saved one. */
export interface Until {
  readonly path: string
  readonly is?: readonly (unknown)[]
  readonly not?: string
  /** Polls until this many consecutive answers have the same value. */
  readonly stable?: number
  readonly every_ms?: number
  readonly times?: number
}

/** A value computed from answers that may themselves differ. It must be equal at both sides. */
export interface Fact {
  readonly says: string
  /** Whether all these values are the same. */
  readonly equal?: readonly (string)[]
  /** Whether the value is this one. */
  readonly is?: {
    readonly path: string
    readonly value: unknown
  }
  /** The first number minus the second. */
  readonly minus?: readonly [string, string]
  /** Whether all values, in this order, are in ascending order, each one once. */
  readonly ascending?: readonly (string)[]
  /** The number of values. */
  readonly count?: string
  /** The distinct values, sorted. */
  readonly set?: string
  /** Whether the value exists. */
  readonly present?: string
  /** How often each of the strings occurs in the text. */
  readonly occurrences?: {
    readonly path: string
    readonly of: readonly (string)[]
  }
}
