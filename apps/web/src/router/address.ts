import type { Path, To } from 'react-router'

/** Whether an address names a scheme or another host: such a one is left to the browser. */
export const isForeign = (to: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to)

/** An address as it stands in the address bar, without the host. */
export const formatAddress = ({ pathname, search, hash }: Path): string => pathname + search + hash

const prefixed = (mark: '?' | '#', text = '') => (text === '' || text === mark ? '' : mark + text.replace(mark, ''))

function partsOf(to: string): Partial<Path> {
  const [beforeHash = '', ...hash] = to.split('#')
  const [pathname = '', ...search] = beforeHash.split('?')
  return { pathname, search: search.join('?'), hash: hash.join('#') }
}

/** Where a link leads from a page: what it does not say of the path stays, query and hash do not. Throws for a relative path. */
export function addressOf(to: To, from: Path): Path {
  const { pathname, search, hash } = typeof to === 'string' ? partsOf(to) : to
  if (pathname && !pathname.startsWith('/')) throw new Error(`a path begins with a slash: ${pathname}`)
  return { pathname: pathname || from.pathname, search: prefixed('?', search), hash: prefixed('#', hash) }
}
