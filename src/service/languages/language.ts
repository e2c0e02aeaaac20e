import type { components } from '../../contract/openapi/generated/types.ts'

type Product = components['schemas']['Product']

/** The status of a language or of one of its features. */
export type LanguageStatus = 'stable' | 'beta'

/** A product or resource to list languages for, by its name in the resource form. */
export type Resource = Product['name']

/** What a language can do within one resource. */
export interface ResourceSupport {
  readonly source: boolean
  readonly target: boolean
  readonly status: LanguageStatus
  /** External ones are provided by a partner, and listed only on request. */
  readonly features: Readonly<Record<string, { readonly status: LanguageStatus; readonly external?: true }>>
}

/** One language of the service, as in languages.json. */
export interface Language {
  /** BCP 47 code, such as `pt-BR`. */
  readonly lang: string
  readonly name: string
  /** The base code, such as `pt`. */
  readonly base: string
  readonly status: LanguageStatus
  readonly v2_code: string
  /** Listed by `/v2/languages`. */
  readonly v2_source: boolean
  readonly v2_target: boolean
  readonly v2_source_name?: string
  readonly v2_target_name?: string
  readonly v2_supports_formality?: boolean
  /** Accepted by translate. */
  readonly request_source: boolean
  readonly request_target: boolean
  /** The target used for the base code. */
  readonly default_variant: string | null
  /** Has next-gen models only: promoted from beta. */
  readonly next_gen_only: boolean
  readonly billed_when_target: boolean
  readonly detectable: boolean
  readonly resources: Readonly<Partial<Record<Resource, ResourceSupport>>>
}

/** A product or resource with its features and the sides on which a language must support them. */
export interface ResourceDescription {
  readonly name: Resource
  /** Paths of the product, which `/v3/languages/products` had at first. */
  readonly endpoints?: string[]
  readonly features: {
    readonly name: Product['features'][number]['name']
    readonly needs_source_support?: true
    readonly needs_target_support?: true
  }[]
}

/** How to derive the older product form from the resource form. */
export interface ProductForm {
  readonly feature_renames: Readonly<Record<string, string>>
  /** Features that get the suffix `_external` if a partner provides them. */
  readonly external_suffix: readonly string[]
  readonly dropped_features: Readonly<Record<string, readonly string[]>>
  readonly dropped_resources: readonly string[]
}
