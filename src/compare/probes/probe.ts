import type { Then } from '../../faults/fault.ts'
import type { SettingsInFile } from '../../settings/settings-in-file.ts'

/** Whose key a request carries: that of the run whatever its plan, one of a plan, an admin key, a bad one, or none. */
export type KeyRole = 'any' | 'free' | 'paid' | 'admin' | 'invalid' | 'none'

/** What a probe sends to two addresses, and what has to be equal. A file in `probes/`; probe.schema.json checks it. */
export interface Probe extends ProbeFile {
  /** Its path below `probes/` without the ending: `glossaries/patch`. */
  readonly id: string
}

/** A probe as its file has it. */
export interface ProbeFile {
  readonly title: string
  /** Ids of the rows of docs/fidelity.md that it settles. */
  readonly settles: readonly string[]
  /** The key of its steps, unless they name one; `any` unless given. */
  readonly key?: KeyRole
  /** Characters that are billed at most, also where one side accepts what the other refuses. */
  readonly characters: number
  /** Whether error messages have to be equal too, but for quoted values and numbers. */
  readonly words?: boolean
  /** What stays behind, where that cannot be removed. */
  readonly leaves?: string
  readonly steps: readonly Step[]
  readonly facts?: readonly Fact[]
  /** Settings of Mynah that change the answers, one alternative each. */
  readonly settings?: readonly SettingsInFile[]
  /** What makes it fail, besides the first of the settings: another answer to one of its requests, counted from 1. */
  readonly fails_with?: { readonly request: number; readonly then: Then }
}

/** A request, or something like it: exactly one kind of body at most. */
export interface RequestSpec {
  /** Method and path: `GET /v2/usage?x=1`. `${name}` stands for what was saved. */
  readonly send?: string
  /** Added to the path, in the form of a query. */
  readonly query?: Readonly<Record<string, unknown>>
  /** A translation of `a` from English to German with these changes; null leaves a parameter out. */
  readonly translate?: Readonly<Record<string, unknown>>
  readonly as?: KeyRole
  /** `other_plan` and `other_region` are other addresses of the service; own unless given. */
  readonly at?: 'other_plan' | 'other_region'
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string | readonly string[]>>
  readonly parts?: readonly Part[]
  /** A body as it is, with its media type in `headers`. */
  readonly body?: unknown
}

/** A part of a multipart body; with a file name it is a file. */
export interface Part {
  readonly name: string
  readonly value: unknown
  readonly filename?: string
  /** How the value is written: as UTF-8 unless given. */
  readonly encoding?: 'base64' | 'utf16le' | 'latin1'
}

/** A request of a probe, and what of its answer has to be equal. */
export interface Step extends RequestSpec {
  /** Its name in facts and reports. */
  readonly id: string
  /** What later requests use: name → path in the answer, such as `body.glossary_id`. */
  readonly save?: Readonly<Record<string, string>>
  /** What removes that again, once all of its names were saved. */
  readonly cleanup?: RequestSpec
  /** Sent so many times; facts see all `statuses`. */
  readonly repeat?: number
  /** Sent again until the value at the path is one of these, or another than what was saved. */
  readonly until?: {
    readonly path: string
    readonly is?: readonly unknown[]
    readonly not?: string
    /** Until this many answers in a row have the same value. */
    readonly stable?: number
    readonly times?: number
    readonly every_ms?: number
  }
  /** What has to be equal: the values (unless given), which fields there are, the status alone, or nothing. */
  readonly compare?: 'values' | 'fields' | 'status' | 'nothing'
  /** Header fields that have to be equal too; of `x-trace-id` only what it looks like. */
  readonly compare_headers?: readonly string[]
  /** Paths in the body whose values may differ. */
  readonly ignore?: readonly string[]
  /** Lists whose order does not matter, each with the field by which they are sorted. */
  readonly unordered?: Readonly<Record<string, string>>
  /** Characters that the request may bill, where that is not the length of its texts. */
  readonly bills?: number
}

/** Something that is computed from the answers and has to be equal, where they themselves must differ. */
export interface Fact {
  readonly says: string
  /** Whether all these values are the same. */
  readonly equal?: readonly string[]
  /** Whether the value is this one. */
  readonly is?: { readonly path: string; readonly value: unknown }
  /** The first number less the second. */
  readonly minus?: readonly [string, string]
  /** Whether the second time is later than the first. */
  readonly later?: readonly [string, string]
  /** Whether the values are in ascending order. */
  readonly sorted?: string
  /** How many values there are. */
  readonly count?: string
  /** The values, once each, sorted. */
  readonly set?: string
  /** How often each of the strings occurs in the text. */
  readonly occurrences?: { readonly path: string; readonly of: readonly string[] }
  /** Whether the value is there. */
  readonly present?: string
}
