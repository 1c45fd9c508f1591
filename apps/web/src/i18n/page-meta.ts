import seo from '../../../../demo/seo.json' with { type: 'json' }

/**
 * Title and description of a screen, for a `meta` export:
 * `export const meta = ({ params }) => pageMeta('/open/{caseName}', { caseName })`; `values` fill the braces of the texts.
 */
export function pageMeta(route: string, values: Readonly<Record<string, string>> = {}) {
  const words = seo.routes.find((one) => one.route === route) ?? seo.default
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const title = fill(words.title)
  const description = fill(words.description)
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'ru_RU' },
  ]
}
