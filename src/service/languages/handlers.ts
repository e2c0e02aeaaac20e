import { ParameterMissing, Refused } from '../../contract/errors.ts'
import type { components } from '../../contract/openapi/generated/types.ts'
import type { FeatureHandlers } from '../context.ts'
import type { Parts } from '../parts.ts'
import type { Language, ProductForm, Resource, ResourceDescription, ResourceSupport } from './language.ts'

/** The language listings. They are the same for every account. */
export function languageHandlers({ languages: known, contract }: Pick<Parts, 'languages' | 'contract'>) {
  /**
   * `product` was called `resource` in May 2026; if both are supported, the specification's name is the required one.
   */
  const parameter = contract.operations.getLanguages?.query?.properties?.product ? 'product' : 'resource'

  /** Those that the parameter accepts. */
  function listed(descriptions: readonly ResourceDescription[], name: 'product' | 'resource') {
    const { refused } = contract.operations.getLanguages?.query?.properties?.[name] ?? {}
    return descriptions.filter((description) => !refused?.includes(description.name))
  }

  return {
    getLanguages({ query: { product, resource, include: included = [] } }) {
      const { languages, product_form } = known.data()
      const include = { beta: included.includes('beta'), external: included.includes('external') }
      // Both names together get the product form if they agree (our choice).
      if (product !== undefined && resource !== undefined && product !== resource) {
        throw new Refused("'product' and 'resource' name different products; give one of them.", {
          rule: 'parameters_conflict',
          values: { parameters: ['product', 'resource'] },
        })
      }
      if (product !== undefined)
        return { status: 200, body: productForm(languages, product, include, product_form) }
      if (resource !== undefined) return { status: 200, body: resourceForm(languages, resource, include) }
      throw new ParameterMissing(parameter, 'argument')
    },

    getLanguageProducts: () => ({
      status: 200,
      body: listed(known.data().products, 'product').map(withFormerNames),
    }),
    getLanguageResources: () => ({ status: 200, body: listed(known.data().resources, 'resource') }),
    // The service had none left when it removed the listing (public docs).
    getLanguagePairExceptions: () => ({ status: 200, body: [] }),
    getLanguagesV2: ({ query: { type = 'source' } }) => ({
      status: 200,
      body: v2Form(known.data().languages, type),
    }),
  } satisfies FeatureHandlers
}

type ProductLanguage = components['schemas']['ProductLanguage']
type ResourceLanguage = components['schemas']['ResourceLanguage']
type LanguageV2 = components['schemas']['LanguageV2']

/** What `include` adds to a listing. */
interface Include {
  readonly beta: boolean
  readonly external: boolean
}

/** The listing as documented publicly: statuses, features by name, external ones on request. */
function resourceForm(
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
function productForm(
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
const withFormerNames = ({ name, endpoints = [], features }: ResourceDescription) => ({
  name,
  endpoints,
  features: features.map((feature) => ({
    ...feature,
    ...(feature.needs_source_support && { required_on_source: true as const }),
    ...(feature.needs_target_support && { required_on_target: true as const }),
  })),
})

/** The older listing (spec §9.3): upper-case codes; formality on targets only. */
function v2Form(languages: readonly Language[], type: 'source' | 'target'): LanguageV2[] {
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
