import { type LoaderArgs, pageContext } from '../api/page.ts'
import { visibleSectionsQuery } from '../core/catalog/catalog.queries.ts'
import { CONTENT_PATHS, isMissingPage } from '../features/content/content-paths.ts'
import { SITE_GAMES } from '../navigation/games.ts'
import { paths } from '../navigation/paths.ts'

/** Second paths of the same text; the other path is canonical. */
const TWINS: readonly string[] = ['privacy-policy']

const PAGES = [
  ...Object.values(SITE_GAMES).flatMap(({ indexed = [] }) => indexed),
  paths.dailyCases(),
  paths.faq(),
  paths.search(),
  paths.bonuses(),
  paths.leaderboard(),
  ...CONTENT_PATHS.filter((path) => !TWINS.includes(path)).map((path) => `/${path}`),
  paths.credits(),
  paths.status(),
]

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Pages of an event, while there is one. */
const EVENT_PAGES = [
  ...[paths.event(), paths.newCases(), paths.coinCases(), paths.battlePass(), paths.eventTop(), paths.raffle()],
]
const FAIR_PAGES = [paths.fairnessInstructions(), paths.fairnessCheck(), paths.fairnessLogs()]

/** Every indexable page: those of the site and of its event, the content pages, and one for each visible case. */
export async function loader({ context }: LoaderArgs) {
  const { api, publicUrl, hasFairnessPages } = context.get(pageContext)
  const { endpoint, call } = visibleSectionsQuery()
  const [sections, pages] = await Promise.all([
    api.call(endpoint, call),
    api.call('listPages', {}).catch(() => undefined),
  ])
  const cases = new Set(sections.flatMap((section) => section.cases.map(({ slug }) => paths.openCase(slug))))
  const event = await api.call('getCurrentEvent', {}).catch(() => null)
  const urls = [...PAGES, ...(event ? EVENT_PAGES : []), ...(hasFairnessPages ? FAIR_PAGES : []), ...cases]
    .filter((path) => !isMissingPage(path, pages))
    .map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
