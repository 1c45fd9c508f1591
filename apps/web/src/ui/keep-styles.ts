type ClassNames = Readonly<Record<string, string>>

const retained = new Set<ClassNames>()

/**
 * Makes the document name these stylesheets from the start, although the parts that wear them are loaded on demand. The server renders such
 * parts at once; without their styles the first paint would show them bare. An import alone does not do it: Vite drops a CSS module whose
 * class names nobody reads.
 */
export function keepStyles(...modules: readonly ClassNames[]): void {
  for (const classNames of modules) retained.add(classNames)
}
