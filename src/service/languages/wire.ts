import type { components } from '../../contract/openapi/generated/types.ts'
import type { Language, ProductForm, Resource, ResourceDescription, ResourceSupport } from './language.ts'

type ProductLanguage = components['schemas']['ProductLanguage']
type ResourceLanguage = components['schemas']['ResourceLanguage']
type LanguageV2 = components['schemas']['LanguageV2']

/** What `include` adds to a listing. */
export interface Include {
  readonly beta: boolean
  readonly external: boolean
}

/** The listing as documented publicly: statuses, features by name, external ones on request. */
export function resourceForm(
  languages: readonly Language[],
  resource: Resource,
  include: Include,
): ResourceLanguage[] {
  return listed(languages, resource, include).map(([language, support]) => ({
    ...common(language, support),
    status: support.status,
    features: Object.fromEntries(
      Object.entries(support.features).filter(
        ([, feature]) =>
          (include.beta || feature.status === 'stable') && (include.external || !feature.external),
      ),
    ) as ResourceLanguage['features'],
  }))
}

/** The listing as specified (spec §2.1): only feature names, partners' features under separate names. */
export function productForm(
  languages: readonly Language[],
  resource: Resource,
  include: Include,
  form: ProductForm,
): ProductLanguage[] {
  const dropped = form.dropped_features[resource] ?? []
  return listed(languages, resource, include).map(([language, support]) => ({
    ...common(language, support),
    features: Object.entries(support.features)
      .filter(([name]) => !dropped.includes(name))
      .map(([name, { external }]) =>
        external && form.external_suffix.includes(name)
          ? `${name}_external`
          : (form.feature_renames[name] ?? name),
      )
      .sort() as ProductLanguage['features'],
  }))
}

/** A product with the fields of every contract; the contract's stage leaves out those that it does not have. */
export const withFormerNames = ({ name, endpoints = [], features }: ResourceDescription) => ({
  name,
  endpoints,
  features: features.map((feature) => ({
    ...feature,
    ...(feature.needs_source_support && { required_on_source: true as const }),
    ...(feature.needs_target_support && { required_on_target: true as const }),
  })),
})

/** The older listing (spec §9.3): upper-case codes; formality on targets only. */
export function v2Form(languages: readonly Language[], type: 'source' | 'target'): LanguageV2[] {
  if (type === 'source') {
    return languages
      .filter((language) => language.v2_source)
      .map((language) => ({ language: language.v2_code, name: language.v2_source_name ?? language.name }))
  }
  return languages
    .filter((language) => language.v2_target)
    .map((language) => ({
      language: language.v2_code,
      name: language.v2_target_name ?? language.name,
      supports_formality: language.v2_supports_formality ?? false,
    }))
}

function listed(
  languages: readonly Language[],
  resource: Resource,
  include: Include,
): [Language, ResourceSupport][] {
  return languages.flatMap((language): [Language, ResourceSupport][] => {
    const support = language.resources[resource]
    return support && (include.beta || support.status === 'stable') ? [[language, support]] : []
  })
}

const common = (language: Language, support: ResourceSupport) => ({
  lang: language.lang,
  name: language.name,
  usable_as_source: support.source,
  usable_as_target: support.target,
})
