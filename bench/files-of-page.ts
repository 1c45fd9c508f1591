/** A link of the document, or an import of its scripts; React Router's manifest in the document names further files without loading them. */
const NAMED = /(?:href=|from |import |import\()"(\/assets\/[\w.-]+\.(?:js|css))/g
/** A static import in a built script; `import("...")` is loaded on demand. */
const IMPORTED = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g

/** The scripts and styles that a browser loads with a page, by path: those that the document names, and their imports. */
export async function filesOfPage(
  readText: (path: string) => Promise<string>,
  page: string,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  const waiting: string[] = [...[...(await readText(page)).matchAll(NAMED)].map(([, path = '']) => path)]
  for (const path of waiting) {
    if (files.has(path)) continue
    const text = await readText(path)
    files.set(path, text)
    if (path.endsWith('.js')) waiting.push(...[...text.matchAll(IMPORTED)].map(([, name]) => `/assets/${name}`))
  }
  return files
}
