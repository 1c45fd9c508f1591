import { type LoaderArgs, pageContext } from '../api/page.ts'
import { paths } from '../navigation/paths.ts'

/** The web manifest of the installed app. */
export function loader({ context }: LoaderArgs) {
  const { language, project } = context.get(pageContext)
  const { words, ground, pictures } = project
  // Uploaded pictures have one size for all purposes.
  const isUploaded = pictures.phone.endsWith('.webp')
  const typeOf = (path: string) => (path.endsWith('.webp') ? 'image/webp' : 'image/png')
  const manifest = {
    id: '/',
    name: words.brand,
    short_name: words.brand,
    description: words.tagline,
    lang: language,
    dir: 'ltr',
    start_url: paths.home(),
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: pictures.phone, sizes: isUploaded ? '512x512' : '192x192', type: typeOf(pictures.phone), purpose: 'any' },
      { src: pictures.app, sizes: '512x512', type: typeOf(pictures.app), purpose: 'any' },
      { src: pictures.maskable, sizes: '512x512', type: typeOf(pictures.maskable), purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
