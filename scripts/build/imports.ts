/** What a module imports, as the bundler knows it. */
type ImportsOf = (
  id: string,
) => { readonly importedIds: string[]; readonly dynamicallyImportedIds: string[] } | null

/** Modules and everything that they import; what they load on first use only on request. */
export function reachedFrom(
  modules: Iterable<string>,
  importsOf: ImportsOf,
  { dynamically = false } = {},
): Set<string> {
  const reached = new Set(modules)
  // A set also visits what is added meanwhile.
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = importsOf(id) ?? {}
    for (const imported of importedIds) reached.add(imported)
    if (dynamically) for (const imported of dynamicallyImportedIds) reached.add(imported)
  }
  return reached
}
