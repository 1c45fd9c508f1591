import { type LoaderArgs, pageContext } from '../api/page.ts'

/** Crawlers may read every page except those that only a player needs. */
export function loader({ context }: LoaderArgs) {
  const { publicUrl } = context.get(pageContext)
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /nitro-api/',
    'Disallow: /refill',
    'Disallow: /cardform',
    'Disallow: /support/',
    'Disallow: /partner',
    'Disallow: /r/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
