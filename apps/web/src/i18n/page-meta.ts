import seo from '../../../../demo/seo.json' with { type: 'json' }

/** Title and description of a screen; `values` fill the braces of the texts. */
export function pageWords(route: string, values: Readonly<Record<string, string>> = {}) {
  const words = seo.routes.find((one) => one.route === route) ?? seo.default
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return { title: fill(words.title), description: fill(words.description) }
}

/** The same for a `meta` export, where they are known before the screen is drawn: `export const meta = () => pageMeta('/faq')`. */
export function pageMeta(route: string, values: Readonly<Record<string, string>> = {}) {
  const { title, description } = pageWords(route, values)
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ru_RU' },
  ]
}
