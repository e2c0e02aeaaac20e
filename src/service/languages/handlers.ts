import { ParameterMissing, Refused } from '../../contract/errors.ts'
import type { FeatureHandlers } from '../context.ts'
import type { Parts } from '../parts.ts'
import type { ResourceDescription } from './language.ts'
import { productForm, resourceForm, v2Form, withFormerNames } from './wire.ts'

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
