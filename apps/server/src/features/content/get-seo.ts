import type { Seo } from '@runecase/api/content.ts'
import { PLACEHOLDER } from '@runecase/api/operator/content-schemas.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import { findNickname } from '../../core/player/public.ts'
import type { Deps } from '../../deps.ts'
import type { SeoRow } from './content.sql.ts'

interface SeoDeps extends Pick<Deps, 'database'> {
  readonly catalogue: Pick<Catalogue, 'caseBySlug'>
}

/** Title and description of a path of the site; those of the site where no route fits or what a route names is not there. */
export async function getSeo(deps: SeoDeps, routes: readonly SeoRow[], url: string): Promise<Seo> {
  const { pathname } = new URL(url, 'http://site.invalid')
  const found = findRoute(routes, pathname)
  const values = found && (await valuesOf(deps, found.row.route, found.params))
  const words = values ? found.row : routes.find(({ route }) => route === '*')
  if (!words) return { title: '', description: '' }
  const fill = (text: string) => text.replace(PLACEHOLDER, (_, name: string) => values?.[name] ?? '')
  return { title: fill(words.title), description: fill(words.description) }
}

type Params = Readonly<Record<string, string>>

/** The route that fits a path; one that names the whole path goes before one with braces. */
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

/** What fills the braces of a route's texts; undefined when the address names something that is not there. */
async function valuesOf({ database, catalogue }: SeoDeps, route: string, params: Params): Promise<Params | undefined> {
  if (route === '/open/{caseName}') {
    const found = catalogue.caseBySlug(params.caseName ?? '')
    return found && { caseName: found.name }
  }
  if (route === '/profile/{id}') {
    const id = params.id ?? ''
    const nickname = /^\d{1,18}$/.test(id) ? await findNickname(database, BigInt(id)) : undefined
    return nickname === undefined ? undefined : { nickname }
  }
  return {}
}
