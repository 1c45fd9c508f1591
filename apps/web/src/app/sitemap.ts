import { type LoaderArgs, pageContext } from '../api/page.ts'
import { visibleSectionsQuery } from '../core/catalog/catalog.queries.ts'
import { paths } from '../navigation/paths.ts'

const PAGES = [
  paths.home(),
  paths.upgrades(),
  paths.contracts(),
  paths.dailyCases(),
  paths.battles(),
  paths.battleRules(),
  paths.skinExchange(),
  paths.faq(),
  paths.contacts(),
  paths.userAgreement(),
  paths.responsiblePlay(),
  paths.eventCondition(),
  paths.cookies(),
  paths.credits(),
  paths.status(),
]

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Every indexable page: the content pages, and one for each visible case. */
export async function loader({ context }: LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext)
  const { endpoint, call } = visibleSectionsQuery()
  const sections = await api.call(endpoint, call)
  const cases = new Set(sections.flatMap((section) => section.cases.map(({ slug }) => paths.openCase(slug))))
  const urls = [...PAGES, ...cases].map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
