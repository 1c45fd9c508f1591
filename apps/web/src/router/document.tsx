import { Fragment, type LinkHTMLAttributes, useLayoutEffect } from 'react'
import { useShown } from './contexts.ts'
import { findInlineStyle, loadedModuleOf, type MetaTag, routeOf } from './route-modules.ts'

function useDrawnMatches() {
  const { matches, errors } = useShown()
  const failedAt = errors === null ? -1 : matches.findIndex(({ id }) => id in errors)
  return failedAt < 0 ? matches : matches.slice(0, failedAt + 1)
}

/** Styles and further links of the routes on the screen. */
export function Links() {
  const all = useDrawnMatches().flatMap(({ id }): readonly LinkHTMLAttributes<HTMLLinkElement>[] => [
    ...(routeOf(id).css ?? []).map((href) => ({ rel: 'stylesheet', href })),
    ...(loadedModuleOf(id).links?.() ?? []),
  ])
  const unique = new Map(all.map((link) => [`${link.rel} ${link.href} ${link.sizes ?? ''}`, link]))
  return [...unique].map(([key, link]) => {
    const inline = link.rel === 'stylesheet' ? findInlineStyle(link.href ?? '') : null
    if (inline === null) return <link key={key} {...link} />
    // The server wrote its text into the document; it stays as it stands.
    return (
      <style key={key} data-href={link.href} nonce={inline.nonce} suppressHydrationWarning>
        {inline.textContent}
      </style>
    )
  })
}

function tagOf(tag: MetaTag) {
  if ('title' in tag) return <title key="title">{tag.title}</title>
  return <meta key={JSON.stringify(tag)} {...tag} />
}

/** Title and description by the innermost route that has some. */
export function Meta() {
  const { location, loaderData, errors, uiMatches } = useShown()
  const match = useDrawnMatches().findLast(({ id }) => loadedModuleOf(id).meta)
  if (!match) return null
  const { id, params } = match
  const tags = loadedModuleOf(id).meta?.({
    loaderData: loaderData[id],
    params,
    location,
    matches: uiMatches,
    error: errors?.[id],
  })
  return <Fragment>{tags?.map(tagOf)}</Fragment>
}

/** The server writes the scripts of the document; the browser has none to add. */
export const Scripts = () => null

/** Scrolls each screen to where it was left, to what its address names, or to its top. */
export function ScrollRestoration() {
  const { location, scroll } = useShown()
  useLayoutEffect(() => {
    if (scroll === 'stays') return
    const target = location.hash === '' ? null : document.getElementById(idIn(location.hash))
    if (typeof scroll === 'number') window.scrollTo(0, scroll)
    else if (target) target.scrollIntoView()
    else if (scroll === 'target-or-top') window.scrollTo(0, 0)
  }, [location, scroll])
  return null
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
