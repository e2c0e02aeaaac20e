/**
 * A module of the sources or the tests in TypeScript. Only for what is not a build's: from the first one on, every import
 * takes longer.
 * @param {string} path from the root of the project
 * @returns {Promise<any>}
 */
export async function fromSources(path) {
  await import('../../scripts/typescript.mjs')
  return import(new URL(`../../${path}`, import.meta.url).href)
}
