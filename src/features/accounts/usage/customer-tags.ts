import type { Faker } from '@faker-js/faker'
import { createRandom } from '../../../runtime/random.ts'

/**
 * Reporting tags of an account that separates its usage by customer: the names of made-up companies, such as
 * `kuhn-and-sons`. They derive from the seed.
 */
export async function customerTags(seed: string, count: number): Promise<string[]> {
  if (count === 0) return []
  const faker = await seededFaker(seed)
  return faker.helpers.uniqueArray(() => tagOf(faker.company.name()), count)
}

/** "O'Hara, Kuhn and Sons" as `ohara-kuhn-and-sons`. */
const tagOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z]+/g, '-')

/**
 * A separate faker with one locale, loaded on demand. It is seeded, and does not affect the faker of the process that
 * embeds the emulator.
 */
async function seededFaker(seed: string): Promise<Faker> {
  const { faker } = await import('@faker-js/faker/locale/en')
  const Constructor = faker.constructor as typeof Faker
  const random = createRandom(seed)
  return new Constructor({
    locale: faker.rawDefinitions,
    randomizer: { next: () => random.float(), seed: () => {} },
  })
}
