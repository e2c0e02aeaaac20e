const LIBRARY = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

/** The name of the library that a module belongs to; undefined for our own. */
export const libraryOf = (moduleId: string): string | undefined => LIBRARY.exec(moduleId)?.[1]
