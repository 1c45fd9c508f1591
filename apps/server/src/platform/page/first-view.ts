const STYLE_LINK = /<link\b[^>]*\brel="stylesheet"[^>]*>/g
const HREF = /\bhref="([^"]+)"/
const NONCE = /\bnonce="([^"]+)"/

/**
 * Lets a rendered page be painted by its document alone: its styles stand in it (`<style data-href>`, which the browser's router
 * takes for the link it knows). `styleOf` gives the text of a stylesheet by its address; a link without one stays.
 */
export function prepareFirstView(html: string, styleOf: (href: string) => string | undefined): string {
  const headEndsAt = html.indexOf('</head>')
  if (headEndsAt < 0) return html
  const head = html.slice(0, headEndsAt).replace(STYLE_LINK, (link) => {
    const href = HREF.exec(link)?.[1] ?? ''
    const style = styleOf(href)
    return style === undefined ? link : `<style nonce="${NONCE.exec(link)?.[1]}" data-href="${href}">${style}</style>`
  })
  return head + html.slice(headEndsAt)
}
