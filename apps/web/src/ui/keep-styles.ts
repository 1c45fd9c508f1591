type ClassNames = Readonly<Record<string, string>>

const retained = new Set<ClassNames>()

/**
 * Makes the document link these stylesheets from the start, although their components are loaded on demand. The server renders such
 * components at once; without their styles the first paint would show them unstyled. An import alone is not enough: Vite drops a CSS
 * module whose class names are not read.
 */
export function keepStyles(...modules: readonly ClassNames[]): void {
  for (const classNames of modules) retained.add(classNames)
}
