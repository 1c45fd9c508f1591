/** A route as the served manifest tells it. */
export interface RouteRecord {
  readonly id: string
  readonly parentId?: string
  readonly path?: string
  readonly index?: boolean
}

export type Params = Readonly<Record<string, string | undefined>>

/** One route of those that an address leads to, the outermost first. */
export interface RouteMatch {
  readonly id: string
  readonly params: Params
  /** As much of the address as the route and those around it have named. */
  readonly pathname: string
}

interface Branch {
  /** From the outermost route to the one that is matched, with how many parts of the path each has named. */
  readonly routes: readonly { readonly id: string; readonly depth: number }[]
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly score: number
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

const STATIC_SCORE = 10
const PARAM_SCORE = 3
const INDEX_SCORE = 2

/** The more of a path is written out, the sooner it is taken; what takes everything comes last. */
function scoreOf(parts: readonly string[], isIndex: boolean): number {
  const each = parts.map((part) => {
    if (part === '*') return -1
    return 1 + (part.startsWith(':') ? PARAM_SCORE : STATIC_SCORE)
  })
  return each.reduce((sum, one) => sum + one, isIndex ? INDEX_SCORE : 0)
}

const escaped = (text: string) => text.replace(/[\\.*+^${}|()[\]]/g, String.raw`\$&`)

function branchOf(chain: readonly RouteRecord[]): Branch {
  const parts: string[] = []
  const routes = chain.map(({ id, path = '' }) => {
    parts.push(...partsOf(path))
    return { id, depth: parts.at(-1) === '*' ? Number.POSITIVE_INFINITY : parts.length }
  })
  const source = parts.map((part) => {
    if (part === '*') return '(?:/(.*))?'
    return part.startsWith(':') ? '/([^/]+)' : `/${escaped(part)}`
  })
  return {
    routes,
    pattern: new RegExp(`^${source.join('')}/*$`, 'i'),
    names: parts.flatMap((part) => (part === '*' ? ['*'] : part.startsWith(':') ? [part.slice(1)] : [])),
    score: scoreOf(parts, chain.at(-1)?.index ?? false),
  }
}

function branchesOf(routes: readonly RouteRecord[]): Branch[] {
  const childrenOf = new Map<string | undefined, RouteRecord[]>()
  for (const route of routes) {
    const siblings = childrenOf.get(route.parentId) ?? []
    siblings.push(route)
    childrenOf.set(route.parentId, siblings)
  }
  const visit = (above: readonly RouteRecord[], route: RouteRecord): Branch[] => {
    const chain = [...above, route]
    const below = (childrenOf.get(route.id) ?? []).flatMap((child) => visit(chain, child))
    // A route that names nothing is never shown by itself.
    return route.path === undefined && !route.index ? below : [...below, branchOf(chain)]
  }
  const all = (childrenOf.get(undefined) ?? []).flatMap((route) => visit([], route))
  return all.sort((one, other) => other.score - one.score)
}

/** An escaped slash stays escaped, so that it does not part the path; what cannot be read is taken as it stands. */
function readable(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}

/** Finds the routes of an address; nothing when none of them takes it. */
export function createMatcher(routes: readonly RouteRecord[]): (pathname: string) => readonly RouteMatch[] | undefined {
  const branches = branchesOf(routes)
  return (pathname) => {
    const path = readable(pathname)
    for (const { pattern, names, routes: chain } of branches) {
      const found = pattern.exec(path)
      if (!found) continue
      const params = Object.fromEntries(names.map((name, at) => [name, (found[at + 1] ?? '').replaceAll('%2F', '/')]))
      const parts = partsOf(path)
      return chain.map(({ id, depth }) => ({ id, params, pathname: `/${parts.slice(0, depth).join('/')}` }))
    }
    return undefined
  }
}
