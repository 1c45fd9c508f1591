import type { Seo } from '@runecase/api/content.ts'
import { PLACEHOLDER } from '@runecase/api/operator/content-schemas.ts'
import { isShopFact } from '@runecase/api/shop-facts-rules.ts'
import type { Catalogue, Pictures } from '../../core/catalog/public.ts'
import { findNickname } from '../../core/player/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SeoRow } from './content.sql.ts'

interface SeoDeps extends Pick<Deps, 'database'> {
  readonly catalogue: Pick<Catalogue, 'caseBySlug'>
  readonly pictures: Pictures
  /** Translates a text of the shop into the visitor's language. */
  readonly say: <T>(value: T) => T
}

/** Title and description of a path; the site's defaults when no route matches, or when the entity in the path does not exist. */
export async function getSeo(deps: SeoDeps, routes: readonly SeoRow[], url: string): Promise<Seo> {
  const { pathname } = new URL(url, 'http://site.invalid')
  const found = findRoute(routes, pathname)
  const values = found && (await valuesOf(deps, found.row.route, found.params))
  const texts = deps.say(values ? found.row : routes.find(({ route }) => route === '*'))
  if (!texts) return { title: '', description: '', image: null }
  const fill = (text: string) =>
    text.replace(PLACEHOLDER, (whole, name: string) => values?.[name] ?? (isShopFact(name) ? whole : ''))
  const image = texts.image === '' ? (values?.image ?? null) : deps.pictures.pathOf(texts.image)
  return { title: fill(texts.title), description: fill(texts.description), image }
}

type Params = Readonly<Record<string, string>>

/** The route that matches a path. A literal route takes precedence over one with parameters. */
function findRoute(routes: readonly SeoRow[], pathname: string): { row: SeoRow; params: Params } | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const exact = routes.find(({ route }) => route === path)
  if (exact) return { row: exact, params: {} }
  for (const row of routes) {
    const params = paramsOf(row.route, path)
    if (params) return { row, params }
  }
  return undefined
}

function paramsOf(route: string, path: string): Params | undefined {
  const [wanted, given] = [route.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined ? part !== value : value === '') return undefined
    if (name !== undefined) params[name] = value
  }
  return params
}

/** The values of the parameters in a route's texts, and `image`, the path of the entity's picture; undefined when the path names an unknown entity. */
async function valuesOf(
  { database, catalogue, say }: SeoDeps,
  route: string,
  params: Params,
): Promise<Params | undefined> {
  if (route === '/open/{caseName}') {
    const found = catalogue.caseBySlug(params.caseName ?? '')
    return found && { caseName: say(found.name), image: found.image }
  }
  if (route === '/profile/{id}') {
    const id = params.id ?? ''
    const nickname = /^\d{1,18}$/.test(id) ? await findNickname(database, BigInt(id)) : undefined
    return nickname === undefined ? undefined : { nickname }
  }
  return {}
}
